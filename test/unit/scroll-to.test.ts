import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewport } from '../../src/core/layout.ts'
import { isOurs, smoothScrollTo } from '../../src/core/scroll-to.ts'

const HEADER_PX = 100
const FRAME_MS = 16

let y = 0
let steps: ScrollToOptions[] = []
let reducedMotion = false

beforeEach(() => {
  vi.useFakeTimers()
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

/** An element whose place in the page may change. */
const elementAt = (place: { top: number }): Element => {
  const element = document.createElement('h2')
  element.getBoundingClientRect = () => new DOMRect(0, place.top - y, 100, 40)
  return element
}

/** Starts a scroll; tells how it ended, once it has. */
const travel = (...call: Parameters<typeof smoothScrollTo>) => {
  const journey = { arrived: undefined as boolean | undefined }
  void smoothScrollTo(...call).then(arrived => {
    journey.arrived = arrived
  })
  return journey
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The time until arrival, to a frame. */
const timeOf = async (...call: Parameters<typeof smoothScrollTo>): Promise<number> => {
  const begin = performance.now()
  const journey = travel(...call)
  while (journey.arrived === undefined) await pass(FRAME_MS)
  return performance.now() - begin
}

describe('the time', () => {
  test.each([600, 800])('of a given duration of %i ms', async duration => {
    const time = await timeOf(3000, { duration })
    expect(time).toBeGreaterThanOrEqual(duration)
    expect(time).toBeLessThanOrEqual(duration + 2 * FRAME_MS)
  })

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

  test('is the same upwards', async () => {
    y = 1000
    const time = await timeOf(900)
    expect(time).toBeGreaterThanOrEqual(200)
    expect(time).toBeLessThanOrEqual(200 + 2 * FRAME_MS)
  })

  test('is none where there is nowhere to go', async () => {
    expect(await timeOf(0)).toBeLessThanOrEqual(2 * FRAME_MS)
  })
})

describe('reduced motion', () => {
  test.each([undefined, 600, 800])(
    'makes it one instant step, whatever the duration (%s)',
    async duration => {
      reducedMotion = true
      const time = await timeOf(3000, duration === undefined ? {} : { duration })
      expect(time).toBeLessThanOrEqual(FRAME_MS)
      expect(steps).toEqual([{ top: 3000, behavior: 'instant' }])
    },
  )
})

describe('on the way', () => {
  test('each step is instant, so that smooth scrolling in CSS does not fight it', async () => {
    await timeOf(3000, { duration: 600 })
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter(({ behavior }) => behavior !== 'instant')).toEqual([])
  })

  test('it never turns back, and neither begins nor ends with a jump', async () => {
    await timeOf(3000, { duration: 600 })
    const tops = steps.map(({ top = 0 }) => top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(tops[0]).toBeLessThan(300)
    expect(tops.at(-2)).toBeGreaterThan(2900)
    expect(tops.at(-1)).toBe(3000)
  })

  test('it is not there before its time', async () => {
    travel(3000, { duration: 600 })
    await pass(560)
    expect(y).toBeLessThan(3000)
  })

  test('an element is brought just below the header', async () => {
    await timeOf(elementAt({ top: 2000 }))
    expect(y).toBe(2000 - HEADER_PX)
  })

  test('a layout that shifts is followed', async () => {
    const place = { top: 2000 }
    const journey = travel(elementAt(place), { duration: 600 })
    await pass(300)
    place.top = 2600
    await pass(340)
    expect([y, journey.arrived]).toEqual([2600 - HEADER_PX, true])
  })
})

describe('the visitor takes over', () => {
  test.each(['wheel', 'touchstart', 'keydown'])('by %s: it stops where it is', async type => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    const stopped = y
    window.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, { key: 'PageDown' }) : new Event(type))
    await pass(1000)
    expect([y, journey.arrived]).toEqual([stopped, false])
  })

  test.each(['mousemove', 'pointermove', 'scroll', 'keyup'])('not by %s', async type => {
    const journey = travel(3000, { duration: 600 })
    await pass(200)
    window.dispatchEvent(new Event(type))
    await pass(500)
    expect([y, journey.arrived]).toEqual([3000, true])
  })
})

describe('our own travel', () => {
  test('is ours from the first step until the check after the last, at most an interval and a frame later', async () => {
    // The fake clock starts anew in each test: past whatever an earlier one left.
    await pass(60_000)
    expect(isOurs()).toBe(false)
    const journey = travel(3000, { duration: 600 })
    await pass(300)
    expect(isOurs()).toBe(true)
    while (journey.arrived === undefined) await pass(FRAME_MS)
    await pass(250)
    expect(isOurs()).toBe(true)
    await pass(150)
    expect(isOurs()).toBe(false)
  })

  test('gives way to the next one at once', async () => {
    const first = travel(3000, { duration: 600 })
    await pass(100)
    const [from, before] = [y, steps.length]
    const second = travel(0, { duration: 600 })
    await pass(700)
    expect([y, first.arrived, second.arrived]).toEqual([0, false, true])
    expect(Math.max(...steps.slice(before).map(({ top = 0 }) => top))).toBeLessThanOrEqual(from)
  })
})

test('nothing is left behind after arrival', async () => {
  await timeOf(3000, { duration: 600 })
  await pass(400)
  expect(vi.getTimerCount()).toBe(0)
})
