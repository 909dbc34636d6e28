import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Viewport } from '../../../src/shared/contract.ts'

const DEBOUNCE_MS = 250

let observe: () => void
let measured: Viewport[]
const observed: Element[] = []

/** Adds an element to the body. happy-dom has no layout, so its height is given here. */
const add = (html: string, height: number): Element => {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild as Element
  element.getBoundingClientRect = () => new DOMRect(0, 0, 100, height)
  return element
}

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observe = callback
      }
      observe(element: Element) {
        observed.push(element)
      }
    },
  )
  document.body.innerHTML = '<header data-header></header>'
  const { startViewport, viewport } = await import('../../../src/core/page/viewport.ts')
  startViewport()
  viewport.subscribe(value => measured?.push(value))
})
beforeEach(() => {
  vi.useFakeTimers()
  measured = []
  document.body.innerHTML = ''
})
afterEach(() => void vi.runAllTimers())

// SCR-4
test('layout is measured once, 250 ms after the last resize event, and again when an observed box changes', () => {
  for (const _ of [1, 2]) {
    dispatchEvent(new Event('resize'))
    observe()
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    expect(measured).toHaveLength(0)
  }
  vi.advanceTimersByTime(1)
  expect(measured).toHaveLength(1)
  observe()
  expect(measured).toHaveLength(2)
})

test('a measurement has the heights of the first header and notification bar, and of the last footer, or 0', () => {
  observe()
  expect(measured.at(-1)).toMatchObject({ header: 0, bar: 0, footer: 0 })
  add('<footer></footer>', 90)
  add('<header data-header></header>', 64)
  add('<p data-header="Price"></p>', 20)
  add('<p data-notification-bar></p>', 40)
  add('<footer></footer>', 300)
  observe()
  expect(measured.at(-1)).toMatchObject({ header: 64, bar: 40, footer: 300 })
})

test('the page and its header are observed at the start, and after each measurement a new header, bar and footer, each once', () => {
  expect(observed.slice(0, 2).map(({ localName }) => localName)).toEqual(['html', 'header'])
  observed.length = 0
  const header = add('<header data-header></header>', 64)
  const bar = add('<p data-notification-bar></p>', 40)
  const footer = add('<footer></footer>', 90)
  observe()
  observe()
  expect(observed).toEqual([bar, header, footer])
})
