import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { own, placeTwice, smoothScrollTo, startPlacement } from '../../../src/core/page/scroll-to.ts'
import { viewport } from '../../../src/core/page/viewport.ts'

const HEADER_PX = 100
const FRAME_MS = 16

let y = 0
let steps: ScrollToOptions[] = []
let reducedMotion = false
/** The page's. happy-dom has no layout. */
let height = 0

// The header's height counts from here on, and the visitor's wheel, touch and keys.
beforeAll(startPlacement)
beforeEach(() => {
  vi.useFakeTimers()
  // So that the page's clock is not at 0 when a scroll begins.
  vi.advanceTimersByTime(1000)
  y = 0
  steps = []
  reducedMotion = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && /prefers-reduced-motion: *reduce\)/.test(query),
  }))
  vi.stubGlobal('scrollTo', (step: ScrollToOptions) => {
    steps.push(step)
    y = step.top ?? y
  })
  height = 5000
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => y })
  viewport.value = { ...viewport.value, header: HEADER_PX }
})

afterEach(() => vi.runAllTimersAsync())

/** An element whose position in the page may change, and to which the browser scrolls. */
const elementAt = (place: { top: number }): Element => {
  const element = document.createElement('h2')
  element.scrollIntoView = () => {
    y = place.top - HEADER_PX
  }
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

// ANC-3
test.each([
  { to: 100, ms: 200, what: 'twice the distance' },
  { to: 299, ms: 598, what: 'twice the distance' },
  { to: 301, ms: 600, what: 'at most 600 ms' },
  { to: 9000, ms: 600, what: 'at most 600 ms' },
  { to: 900, ms: 200, what: 'the same upwards', from: 1000 },
  { to: 0, ms: 0, what: 'nothing without a distance' },
  { to: 3000, ms: 800, what: 'the given duration', duration: 800 },
])('a scroll to $to takes $ms ms: $what', async ({ to, ms, from = 0, duration }) => {
  y = from
  const time = await timeOf(to, duration ? { duration } : undefined)
  expect(time).toBeGreaterThanOrEqual(ms)
  expect(time).toBeLessThanOrEqual(ms + 2 * FRAME_MS)
})

// ANC-4
test.each([undefined, 800])(
  'under reduced motion a scroll is one instant step (duration %s)',
  async duration => {
    reducedMotion = true
    const time = await timeOf(3000, duration === undefined ? {} : { duration })
    expect(time).toBeLessThanOrEqual(FRAME_MS)
    expect(new Set(steps.map(({ top }) => top))).toEqual(new Set([3000]))
  },
)

describe('during an animated scroll', () => {
  // ANC-6
  test('each step is instant and goes on, and neither the first nor the last is a jump', async () => {
    await timeOf(3000, { duration: 600 })
    // The first step measures where to.
    const tops = steps.slice(1).map(({ top = 0 }) => top)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter(({ behavior }) => behavior !== 'instant')).toEqual([])
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(tops[0]).toBeLessThan(300)
    expect(tops.at(-2)).toBeGreaterThan(2900)
    expect(tops.at(-2)).toBeLessThan(3000)
    expect(tops.at(-1)).toBe(3000)
  })

  // ANC-2
  test.each([0, 300, 3000])('an element is scrolled to just below the header, from %i px', async from => {
    y = from
    await timeOf(elementAt({ top: 1000 }))
    expect(y).toBe(1000 - HEADER_PX)
  })

  test('an element is measured once, and again only if the page grows', async () => {
    const place = { top: 2000 }
    const element = elementAt(place)
    const measure = vi.spyOn(element, 'scrollIntoView')
    const journey = travel(element, { duration: 600 })
    await pass(300)
    expect(measure).toHaveBeenCalledTimes(1)
    place.top = 2600
    height += 600
    await pass(340)
    expect([y, journey.arrived]).toEqual([2600 - HEADER_PX, true])
    expect(measure).toHaveBeenCalledTimes(2)
  })
})

describe('the visitor', () => {
  const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ']
  const OTHER_KEYS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Enter', 'Escape', 'Backspace', 'a', 'F5']
  const event = (name: string) => new Event(name)
  const press = (key: string) => new KeyboardEvent('keydown', { key })

  // ANC-5
  test.each([
    ...['wheel', 'touchstart'].map(name => [name, event(name)] as const),
    ...KEYS.map(key => [`the key "${key}"`, press(key)] as const),
  ])('an animated scroll stops where it is at %s', async (_, interruption) => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    const stopped = y
    window.dispatchEvent(interruption)
    await pass(1000)
    expect([y, journey.arrived]).toEqual([stopped, false])
  })

  // ANC-5
  test.each([
    ...['mousemove', 'pointermove', 'scroll', 'keyup'].map(name => [name, event(name)] as const),
    ...OTHER_KEYS.map(key => [`the key "${key}"`, press(key)] as const),
  ])('an animated scroll goes on at %s', async (_, other) => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    window.dispatchEvent(other)
    await pass(500)
    expect([y, journey.arrived]).toEqual([3000, true])
  })
})

test('the last position that core has scrolled to is known at the next check, so that it does not count as the visitor’s', async () => {
  const journey = travel(3000, { duration: 600 })
  await pass(300)
  expect(own.y).toBe(y)
  while (journey.arrived === undefined) await pass(FRAME_MS)
  await pass(60_000)
  expect(own.y).toBe(3000)
})

test('an animated scroll is replaced by the next one at once', async () => {
  const first = travel(3000, { duration: 600 })
  await pass(100)
  const [from, before] = [y, steps.length]
  const second = travel(0, { duration: 600 })
  await pass(700)
  expect([y, first.arrived, second.arrived]).toEqual([0, false, true])
  expect(Math.max(...steps.slice(before).map(({ top = 0 }) => top))).toBeLessThanOrEqual(from)
})

test('an animated scroll leaves no timer', async () => {
  travel(3000, { duration: 600 })
  await pass(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a scroll to an element leaves the scroll padding that the page has set on its root', async () => {
  const { style } = document.documentElement
  style.scrollPaddingTop = '7px'
  travel(elementAt({ top: 900 }))
  await pass(1000)
  expect(style.scrollPaddingTop).toBe('7px')
  style.scrollPaddingTop = ''
})

test('without a target the position is not read when the page has come, because that may force a layout', () => {
  const read = vi.fn(() => 0)
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: read })
  placeTwice()
  expect(read).not.toHaveBeenCalled()
})
