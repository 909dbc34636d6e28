import { describe, expect, test } from 'vitest'
import type { TrackLayout } from '../../../src/adapters/embla.ts'
import { isNear, slidesIn, type VisibleSlides } from '../../../src/features/carousel/slides.ts'

interface Row {
  readonly total: number
  readonly size: number
  readonly gap?: number
  readonly offset?: number
  readonly loop?: boolean
  readonly selected?: number
}

/** A viewport of 100 px onto a row of slides of equal width. */
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
  const { slides, first, last } = slidesIn(rowOf(row))
  const indexes = (key: 'isVisible' | 'isFullyVisible') =>
    slides.flatMap((slide, index) => (slide[key] ? [index] : []))
  return { first, last, isVisible: indexes('isVisible'), isFullyVisible: indexes('isFullyVisible') }
}

describe('visible slides', () => {
  test('are one slide that fills the window', () => {
    expect(look({ total: 5, size: 100, gap: 10 })).toEqual({
      first: 0,
      last: 0,
      isVisible: [0],
      isFullyVisible: [0],
    })
  })

  test('are one slide, and a part of the next', () => {
    expect(look({ total: 5, size: 88, gap: 4 })).toEqual({
      first: 0,
      last: 0,
      isVisible: [0, 1],
      isFullyVisible: [0],
    })
  })

  test('are several slides in the middle of a row', () => {
    expect(look({ total: 8, size: 30, offset: -60 })).toEqual({
      first: 2,
      last: 4,
      isVisible: [2, 3, 4, 5],
      isFullyVisible: [2, 3, 4],
    })
  })

  test('are not affected by rounding errors', () => {
    expect(look({ total: 4, size: 50, offset: -50.4 })).toMatchObject({
      first: 1,
      last: 2,
      isVisible: [1, 2],
    })
    expect(look({ total: 4, size: 50, offset: -49.6 })).toMatchObject({
      first: 1,
      last: 2,
      isVisible: [1, 2],
    })
  })

  test('of a loop may be the last and the first', () => {
    expect(look({ total: 4, size: 60, offset: -180, loop: true })).toMatchObject({
      first: 3,
      last: 3,
      isVisible: [0, 3],
    })
  })

  test.each([-400, 400, 800])('of a loop that has wrapped around (%i px)', offset => {
    expect(look({ total: 4, size: 100, offset, loop: true })).toMatchObject({
      first: 0,
      last: 0,
      isVisible: [0],
    })
  })

  test('of a loop are in their visual order', () => {
    expect(look({ total: 4, size: 50, offset: -150, loop: true })).toMatchObject({ first: 3, last: 0 })
  })

  test('may be one slide wider than the window', () => {
    expect(look({ total: 3, size: 120, offset: -120, selected: 1 })).toMatchObject({ first: 1, last: 1 })
  })
})

describe('pictures fetched ahead', () => {
  const view = (first: number, last: number, total: number): VisibleSlides => ({
    first,
    last,
    slides: slidesIn(rowOf({ total, size: 1 })).slides,
  })
  const near = (visible: VisibleSlides, preloadCount: number) =>
    visible.slides.flatMap((_, index) => (isNear(index, visible, preloadCount) ? [index] : []))

  test('are the visible ones and the given number after them', () => {
    expect(near(view(0, 0, 6), 2)).toEqual([0, 1, 2])
    expect(near(view(1, 3, 12), 6)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('wrap around the end', () => {
    expect(near(view(5, 5, 6), 2)).toEqual([0, 1, 5])
  })

  test('are only the visible ones if the number is 0', () => {
    expect(near(view(2, 3, 6), 0)).toEqual([2, 3])
  })
})
