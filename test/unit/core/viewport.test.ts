import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewport } from '../../../src/contracts/core.ts'

/** SCR-4: resize events are debounced by 250 ms. */
const DEBOUNCE_MS = 250

let observe: () => void
let measured: Viewport[]
const observed: Element[] = []

/** happy-dom has no layout: an element has the height that it is given here. */
const setHeight = (element: Element, offsetHeight: number): void => {
  Object.defineProperty(element, 'offsetHeight', { value: offsetHeight, configurable: true })
}
const add = (html: string, height: number): Element => {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild as Element
  setHeight(element, height)
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
  const { startViewport, viewport } = await import('../../../src/core/viewport.ts')
  startViewport()
  viewport.subscribe(value => measured?.push(value))
})
beforeEach(() => {
  vi.useFakeTimers()
  measured = []
  return () => {
    vi.runAllTimers()
    vi.useRealTimers()
  }
})

const resize = () => dispatchEvent(new Event('resize'))

describe('layout is measured', () => {
  test('at once when an observed box changes its size', () => {
    observe()
    expect(measured).toHaveLength(1)
  })

  // SCR-4
  test('once, 250 ms after the last resize event', () => {
    resize()
    observe()
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    resize()
    observe()
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    expect(measured).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(measured).toHaveLength(1)
  })

  test('at once again after resizing has ended', () => {
    resize()
    vi.advanceTimersByTime(DEBOUNCE_MS)
    observe()
    expect(measured).toHaveLength(2)
  })
})

describe('a measurement', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
  })

  test('has the heights of the last header, notification bar and footer', () => {
    add('<footer></footer>', 90)
    add('<header data-header></header>', 64)
    add('<p data-notification-bar></p>', 40)
    add('<footer></footer>', 300)
    observe()
    expect(measured.at(-1)).toMatchObject({ header: 64, bar: 40, footer: 300, width: innerWidth })
    expect(document.documentElement.style.getPropertyValue('--header-scroll-padding')).toBe('64px')
  })

  test('has 0 for what the page lacks', () => {
    observe()
    expect(measured.at(-1)).toMatchObject({ header: 0, bar: 0, footer: 0 })
  })

  test('is followed by observing what is new, and each element once', () => {
    observe()
    expect(observed).toContain(document.body)
    observed.length = 0
    const header = add('<header data-header></header>', 64)
    const bar = add('<p data-notification-bar></p>', 40)
    observe()
    observe()
    expect(observed).toEqual([header, bar])
  })
})
