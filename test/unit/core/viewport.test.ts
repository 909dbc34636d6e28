import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewport } from '../../../src/contracts/core.ts'

/** SCR-4: resize events are debounced by 250 ms. */
const DEBOUNCE_MS = 250

let observe: () => void
let measured: Viewport[]

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observe = callback
      }
      observe() {}
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
