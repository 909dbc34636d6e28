import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { smoothScrollTo, takeOwnScroll } from '../../../src/core/scroll-to.ts'
import { viewport } from '../../../src/core/viewport.ts'

const HEADER_PX = 100
const FRAME_MS = 16

let y = 0
let steps: ScrollToOptions[] = []
let reducedMotion = false

beforeEach(() => {
  vi.useFakeTimers()
  // So that the page's clock is not at 0 when a scroll begins.
  vi.advanceTimersByTime(1000)
  y = 0
  steps = []
  reducedMotion = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && /prefers-reduced-motion: *reduce/.test(query),
  }))
  vi.stubGlobal('scrollTo', (step: ScrollToOptions) => {
    steps.push(step)
    y = step.top ?? y
  })
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => y })
  viewport.value = { ...viewport.value, header: HEADER_PX }
})

afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An element whose position in the page may change. */
const elementAt = (place: { top: number }): Element => {
  const element = document.createElement('h2')
  element.getBoundingClientRect = () => new DOMRect(0, place.top - y, 100, 40)
  return element
}

/** Starts a scroll and records how it ended. */
const travel = (...call: Parameters<typeof smoothScrollTo>) => {
  const journey = { arrived: undefined as boolean | undefined }
  void smoothScrollTo(...call).then(arrived => {
    journey.arrived = arrived
  })
  return journey
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The time until arrival, rounded up to a frame. */
const timeOf = async (...call: Parameters<typeof smoothScrollTo>): Promise<number> => {
  const begin = performance.now()
  const journey = travel(...call)
  while (journey.arrived === undefined) await pass(FRAME_MS)
  return performance.now() - begin
}

describe('the duration', () => {
  test.each([600, 800])('is the given one of %i ms', async duration => {
    const time = await timeOf(3000, { duration })
    expect(time).toBeGreaterThanOrEqual(duration)
    expect(time).toBeLessThanOrEqual(duration + 2 * FRAME_MS)
  })

  // ANC-3
  test.each([
    { px: 100, ms: 200 },
    { px: 200, ms: 400 },
    { px: 299, ms: 598 },
    { px: 300, ms: 600 },
    { px: 301, ms: 600 },
    { px: 9000, ms: 600 },
  ])('of the helper is twice the distance, at most 600 ms: $px px take $ms ms', async ({ px, ms }) => {
    const time = await timeOf(px)
    expect(time).toBeGreaterThanOrEqual(ms)
    expect(time).toBeLessThanOrEqual(ms + 2 * FRAME_MS)
  })

  test('is the same for upward scrolls', async () => {
    y = 1000
    const time = await timeOf(900)
    expect(time).toBeGreaterThanOrEqual(200)
    expect(time).toBeLessThanOrEqual(200 + 2 * FRAME_MS)
  })

  test('is zero if the target is the current position', async () => {
    expect(await timeOf(0)).toBeLessThanOrEqual(2 * FRAME_MS)
  })
})

describe('reduced motion', () => {
  // ANC-4
  test.each([undefined, 600, 800])(
    'scrolls in one instant step, whatever the duration (%s)',
    async duration => {
      reducedMotion = true
      const time = await timeOf(3000, duration === undefined ? {} : { duration })
      expect(time).toBeLessThanOrEqual(FRAME_MS)
      expect(steps).toEqual([{ top: 3000, behavior: 'instant' }])
    },
  )
})

describe('during the scroll', () => {
  // ANC-6
  test('each step is instant, because smooth scrolling in CSS would slow it down', async () => {
    await timeOf(3000, { duration: 600 })
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter(({ behavior }) => behavior !== 'instant')).toEqual([])
  })

  test('the position never goes back, and neither starts nor ends with a jump', async () => {
    await timeOf(3000, { duration: 600 })
    const tops = steps.map(({ top = 0 }) => top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(tops[0]).toBeLessThan(300)
    expect(tops.at(-2)).toBeGreaterThan(2900)
    expect(tops.at(-1)).toBe(3000)
  })

  test('the target is not reached early', async () => {
    travel(3000, { duration: 600 })
    await pass(560)
    expect(y).toBeLessThan(3000)
  })

  // ANC-2
  test('an element is scrolled to just below the header', async () => {
    await timeOf(elementAt({ top: 2000 }))
    expect(y).toBe(2000 - HEADER_PX)
  })

  test('a layout shift is compensated', async () => {
    const place = { top: 2000 }
    const journey = travel(elementAt(place), { duration: 600 })
    await pass(300)
    place.top = 2600
    await pass(340)
    expect([y, journey.arrived]).toEqual([2600 - HEADER_PX, true])
  })
})

describe('the visitor cancels the scroll', () => {
  const press = (key: string) => new KeyboardEvent('keydown', { key })
  const SCROLLING = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'Home',
    'End',
    ' ',
  ]
  const OTHER = ['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Enter', 'Escape', 'Backspace', 'a', 'F5']

  // ANC-5
  test.each([
    ...['wheel', 'touchstart'].map(type => ({ by: type, event: () => new Event(type) })),
    ...SCROLLING.map(key => ({ by: `the key "${key}"`, event: () => press(key) })),
  ])('by $by: it stops at the current position', async ({ event }) => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    const stopped = y
    window.dispatchEvent(event())
    await pass(1000)
    expect([y, journey.arrived]).toEqual([stopped, false])
  })

  // ANC-5
  test.each(OTHER)('not by the key "%s", which scrolls nothing', async key => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    window.dispatchEvent(press(key))
    await pass(500)
    expect([y, journey.arrived]).toEqual([3000, true])
  })

  test.each(['mousemove', 'pointermove', 'scroll', 'keyup'])('not by %s', async type => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    window.dispatchEvent(new Event(type))
    await pass(500)
    expect([y, journey.arrived]).toEqual([3000, true])
  })
})

describe('an animated scroll by core', () => {
  test('is reported at each check while it lasts, and at the first one after it, however late', async () => {
    takeOwnScroll()
    const journey = travel(3000, { duration: 600 })
    await pass(300)
    expect(takeOwnScroll()).toBe(true)
    while (journey.arrived === undefined) await pass(FRAME_MS)
    await pass(60_000)
    expect(takeOwnScroll()).toBe(true)
    expect(takeOwnScroll()).toBe(false)
  })

  test('is not reported if it moves nothing: no check would follow, and the next scroll is the visitor’s', async () => {
    takeOwnScroll()
    travel(0, { duration: 600 })
    await pass(700)
    expect(takeOwnScroll()).toBe(false)
  })

  test('is replaced by the next one at once', async () => {
    const first = travel(3000, { duration: 600 })
    await pass(100)
    const [from, before] = [y, steps.length]
    const second = travel(0, { duration: 600 })
    await pass(700)
    expect([y, first.arrived, second.arrived]).toEqual([0, false, true])
    expect(Math.max(...steps.slice(before).map(({ top = 0 }) => top))).toBeLessThanOrEqual(from)
  })
})

test('a scroll listens passively, and only while it runs', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener')
  travel(3000, { duration: 600 })
  const options = listen.mock.calls.map(([, , given]) => given as AddEventListenerOptions)
  expect(options.map(({ passive, signal }) => [passive, signal?.aborted])).toEqual(
    Array(3).fill([true, false]),
  )
  await pass(700)
  expect(options.every(({ signal }) => signal?.aborted)).toBe(true)
})

test('no timer is left after arrival', async () => {
  await timeOf(3000, { duration: 600 })
  await pass(400)
  expect(vi.getTimerCount()).toBe(0)
})

test('an element is scrolled to just below the header, wherever the page was before', async () => {
  y = 300
  await timeOf(elementAt({ top: 1000 }))
  expect(steps.at(-1)?.top).toBe(1000 - HEADER_PX)
})
