import { afterEach, expect, test } from 'vitest'
import type { TrackLayout } from '../../../src/adapters/embla.ts'
import { defaults, positionOf } from '../../../src/features/carousel/labels.ts'
import { isNear, slidesIn } from '../../../src/features/carousel/slides.ts'
import { watchKeys } from '../../../src/features/carousel/watch-keys.ts'

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
  stops: [],
  selected,
  paged: true,
  canScrollPrev: true,
  canScrollNext: true,
})

test.each<[string, Row, first: number, last: number, visible: number[]]>([
  ['one that fills the window', { total: 5, size: 100, gap: 10 }, 0, 0, [0]],
  ['one, and a part of the next', { total: 5, size: 88, gap: 4 }, 0, 0, [0, 1]],
  ['several in the middle of a row', { total: 8, size: 30, offset: -60 }, 2, 4, [2, 3, 4, 5]],
  ['not affected by rounding down', { total: 4, size: 50, offset: -50.4 }, 1, 2, [1, 2]],
  ['not affected by rounding up', { total: 4, size: 50, offset: -49.6 }, 1, 2, [1, 2]],
  ['the last and the first of a loop', { total: 4, size: 60, offset: -180, loop: true }, 3, 3, [0, 3]],
  ['those of a loop that wrapped back', { total: 4, size: 100, offset: -400, loop: true }, 0, 0, [0]],
  ['those of a loop that wrapped around', { total: 4, size: 100, offset: 400, loop: true }, 0, 0, [0]],
  ['those of a loop that wrapped twice', { total: 4, size: 100, offset: 800, loop: true }, 0, 0, [0]],
  ['those of a loop in visual order', { total: 4, size: 50, offset: -150, loop: true }, 3, 0, [0, 3]],
  ['one wider than the window', { total: 3, size: 120, offset: -120, selected: 1 }, 1, 1, [1]],
  ['none in a closed panel, where no slide has a size', { total: 3, size: 0, selected: 1 }, 1, 1, []],
])('the visible slides are %s', (_, row, first, last, visible) => {
  const view = slidesIn(rowOf(row))
  const seen = view.slides.flatMap(({ isVisible }, index) => (isVisible ? [index] : []))
  expect([view.first, view.last, seen]).toEqual([first, last, visible])
})

test.each<[string, first: number, last: number, row: Row, preloadCount: number, near: number[]]>([
  ['the visible one and 2 after it', 0, 0, { total: 6, size: 1 }, 2, [0, 1, 2]],
  ['the visible ones and 6 after them', 1, 3, { total: 12, size: 1 }, 6, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['in a loop those around the end', 5, 5, { total: 6, size: 1, loop: true }, 2, [0, 1, 4, 5]],
  ['in a loop the one before, too', 0, 0, { total: 6, size: 1, loop: true }, 2, [0, 1, 2, 5]],
  ['only the visible ones if the number is 0', 2, 3, { total: 6, size: 1, loop: true }, 0, [2, 3]],
  ['left to the browser under data saver', 0, 0, { total: 6, size: 1, loop: true }, -Infinity, []],
])('the pictures fetched ahead are %s', (_, first, last, row, preloadCount, near) => {
  const { slides, period } = slidesIn(rowOf(row))
  const isAhead = (index: number) => isNear(index, { first, last, slides, period }, preloadCount)
  expect(slides.flatMap((_, index) => (isAhead(index) ? [index] : []))).toEqual(near)
})

afterEach(() => document.body.replaceChildren())

test('the position names one slide by its number, several by the first and the last', () => {
  expect(positionOf(defaults, 1, 1, 5)).toBe('2 of 5')
  expect(positionOf(defaults, 0, 4, 8)).toBe('1 to 5 of 8')
})

test('an arrow key turns the inner one of two carousels alone', () => {
  const next = '<button data-carousel-button="next"></button>'
  document.body.innerHTML = `<ul id="outer">${next}<li id="inner">${next}</li></ul>`
  const clicked: (string | undefined)[] = []
  for (const host of document.querySelectorAll<HTMLElement>('[id]')) {
    watchKeys(host, false, () => {}, new AbortController().signal)
    host.querySelector('button')?.addEventListener('click', () => clicked.push(host.id))
  }
  const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
  document.querySelector('#inner button')?.dispatchEvent(key)
  expect(clicked).toEqual(['inner'])
})
