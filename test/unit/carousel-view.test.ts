import { describe, expect, test } from 'vitest'
import type { TrackLayout } from '../../src/adapters/embla.ts'
import { isNear, lookAt, type View } from '../../src/features/carousel/view.ts'

interface Row {
  readonly total: number
  readonly size: number
  readonly gap?: number
  readonly offset?: number
  readonly loop?: boolean
  readonly selected?: number
}

/** A window of 100 px onto a row of equal slides. */
const rowOf = ({ total, size, gap = 0, offset = 0, loop = false, selected = 0 }: Row): TrackLayout => ({
  placed: Array.from({ length: total }, (_, index) => ({
    slide: document.createElement('li'),
    from: index * (size + gap) + offset,
    size,
  })),
  width: 100,
  period: loop ? total * (size + gap) : 0,
  selected,
  paged: true,
  canScrollPrev: true,
  canScrollNext: true,
})

const look = (row: Row) => {
  const { slides, first, last } = lookAt(rowOf(row))
  const indexes = (key: 'seen' | 'whole') => slides.flatMap((slide, index) => (slide[key] ? [index] : []))
  return { first, last, seen: indexes('seen'), whole: indexes('whole') }
}

describe('what can be seen', () => {
  test('one slide that fills the window', () => {
    expect(look({ total: 5, size: 100, gap: 10 })).toEqual({ first: 0, last: 0, seen: [0], whole: [0] })
  })

  test('one slide, and a part of the next', () => {
    expect(look({ total: 5, size: 88, gap: 4 })).toEqual({ first: 0, last: 0, seen: [0, 1], whole: [0] })
  })

  test('several slides in the middle of a row', () => {
    expect(look({ total: 8, size: 30, offset: -60 })).toEqual({
      first: 2,
      last: 4,
      seen: [2, 3, 4, 5],
      whole: [2, 3, 4],
    })
  })

  test('rounding neither hides a slide nor shows a sliver of one', () => {
    expect(look({ total: 4, size: 50, offset: -50.4 })).toMatchObject({ first: 1, last: 2, seen: [1, 2] })
    expect(look({ total: 4, size: 50, offset: -49.6 })).toMatchObject({ first: 1, last: 2, seen: [1, 2] })
  })

  test('a loop whose last slide is followed by the first', () => {
    expect(look({ total: 4, size: 60, offset: -180, loop: true })).toMatchObject({
      first: 3,
      last: 3,
      seen: [0, 3],
    })
  })

  test.each([-400, 400, 800])('a loop that has gone round (%i px)', offset => {
    expect(look({ total: 4, size: 100, offset, loop: true })).toMatchObject({ first: 0, last: 0, seen: [0] })
  })

  test('the slides of a loop in the order in which they stand', () => {
    expect(look({ total: 4, size: 50, offset: -150, loop: true })).toMatchObject({ first: 3, last: 0 })
  })

  test('a slide wider than the window', () => {
    expect(look({ total: 3, size: 120, offset: -120, selected: 1 })).toMatchObject({ first: 1, last: 1 })
  })
})

describe('pictures fetched ahead', () => {
  const view = (first: number, last: number, total: number): View => ({
    first,
    last,
    slides: lookAt(rowOf({ total, size: 1 })).slides,
  })
  const near = (seen: View, ahead: number) =>
    seen.slides.flatMap((_, index) => (isNear(index, seen, ahead) ? [index] : []))

  test('are those that show and so many after them', () => {
    expect(near(view(0, 0, 6), 2)).toEqual([0, 1, 2])
    expect(near(view(1, 3, 12), 6)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('go round the end', () => {
    expect(near(view(5, 5, 6), 2)).toEqual([0, 1, 5])
  })

  test('are none but those that show when none are asked for', () => {
    expect(near(view(2, 3, 6), 0)).toEqual([2, 3])
  })
})
