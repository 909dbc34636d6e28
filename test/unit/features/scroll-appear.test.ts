import { beforeEach, expect, test, vi } from 'vitest'
import mount from '../../../src/features/scroll-appear/scroll-appear.ts'
import { fakeContext } from '../support/core.ts'

let fake: ReturnType<typeof fakeContext>
let host: HTMLElement
let look: (entries: unknown[]) => void
const observed = new Set<Element>()

class FakeObserver {
  constructor(callback: (entries: unknown[]) => void) {
    look = callback
  }
  observe = (element: Element) => observed.add(element)
  unobserve = (element: Element) => observed.delete(element)
  disconnect = () => observed.clear()
}

const appear = () => host.getAttribute('data-appear')
const start = (animation: 'fade' | 'none' = 'fade', delay = 0) =>
  mount(host, { ...fake.ctx, settings: { animation, delay } })
/** The observer finds the host's upper edge here. */
const find = (top: number, isIntersecting = false) =>
  look([{ target: host, isIntersecting, boundingClientRect: { top } }])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  observed.clear()
  fake = fakeContext()
  host = document.createElement('p')
})

// APP-3
test('an element below the viewport waits, and appears the delay after it has come into view', () => {
  start('fade', 300)
  find(innerHeight + 1)
  expect(appear()).toBe('wait')
  find(10, true)
  vi.advanceTimersByTime(299)
  expect(appear()).toBe('wait')
  vi.advanceTimersByTime(1)
  expect([appear(), observed.size]).toEqual(['show', 0])
})

test('an element in the viewport or above it never waits', () => {
  start()
  find(-5000)
  expect([appear(), observed.size]).toEqual([null, 1])
  find(10, true)
  vi.advanceTimersByTime(1000)
  expect([appear(), observed.size]).toEqual([null, 0])
})

// APP-2
test('an element with the animation “none” is not observed', () => {
  start('none')
  expect(observed.size).toBe(0)
})

test('an element that is aborted while it waits or during its delay is left as the server sent it', () => {
  start('fade', 300)
  find(innerHeight + 1)
  find(10, true)
  fake.leave()
  expect([appear(), observed.size, vi.getTimerCount()]).toEqual([null, 0, 0])
})
