import { describe, expect, test } from 'vitest'
import type { HeaderState } from '../../../src/contracts/core.ts'
import { type HeaderInput, nextHeader } from '../../../src/core/header.ts'

/** A layout that can be scrolled from 0 to 4200. */
const layout = { page: 5000, height: 800, bar: 40, header: 100 }
const start: HeaderState = { y: 0, sticky: false, hidden: false }
const hiddenAt = (y: number): HeaderState => ({ y, sticky: true, hidden: true })
const shownAt = (y: number): HeaderState => ({ y, sticky: true, hidden: false })

/** The states after each of a series of checks. */
const run = (positions: readonly number[], from = start, restraint: Partial<HeaderInput> = {}) => {
  let state = from
  return positions.map(y => {
    state = nextHeader(state, y, { ...layout, ...restraint })
    return state
  })
}

const hiddenAfter = (positions: readonly number[], state = start) => run(positions, state).at(-1)?.hidden

describe('the header is sticky', () => {
  // HDR-3
  test('once the page is scrolled past the height of the notification bar', () => {
    expect(run([30, 40, 41]).map(({ sticky }) => sticky)).toEqual([false, false, true])
  })

  test('not after the page is scrolled back', () => {
    expect(run([400, 40]).map(({ sticky }) => sticky)).toEqual([true, false])
  })

  test('from the first pixel on if there is no bar', () => {
    expect(nextHeader(start, 0, { ...layout, bar: 0 }).sticky).toBe(false)
    expect(nextHeader(start, 1, { ...layout, bar: 0 }).sticky).toBe(true)
  })

  // HDR-7
  test('by the position, even after steps too small to hide or show it', () => {
    expect(nextHeader({ y: 35, sticky: false, hidden: false }, 45, layout)).toEqual({
      y: 35,
      sticky: true,
      hidden: false,
    })
  })
})

describe('the header is hidden', () => {
  // HDR-4
  test('on a downward scroll beyond the header height', () => {
    expect(hiddenAfter([101])).toBe(true)
  })

  test('not by a downward scroll that ends within the header height', () => {
    expect(hiddenAfter([60, 100])).toBe(false)
  })

  // HDR-5
  test('not after an upward scroll', () => {
    expect(hiddenAfter([984], hiddenAt(1000))).toBe(false)
  })

  test('after further downward scrolls, and not after further upward ones', () => {
    expect(hiddenAfter([1100, 1200], hiddenAt(1000))).toBe(true)
    expect(hiddenAfter([900, 800], shownAt(1000))).toBe(false)
  })

  test('after a further downward scroll, even if the header has grown beyond the position', () => {
    expect(nextHeader(hiddenAt(150), 190, { ...layout, header: 200 }).hidden).toBe(true)
  })
})

// HDR-6
describe('a change of 15px or less', () => {
  test('is ignored in both directions', () => {
    expect(nextHeader(shownAt(1000), 1015, layout)).toEqual(shownAt(1000))
    expect(nextHeader(hiddenAt(1000), 985, layout)).toEqual(hiddenAt(1000))
  })

  test('is one pixel less than the smallest that counts', () => {
    expect(nextHeader(shownAt(1000), 1016, layout)).toEqual(hiddenAt(1016))
    expect(nextHeader(hiddenAt(1000), 984, layout)).toEqual(shownAt(984))
  })

  test('is not stored, so that slow scrolling accumulates', () => {
    expect(run([1005, 1010, 1015, 1020], shownAt(1000))).toEqual([
      shownAt(1000),
      shownAt(1000),
      shownAt(1000),
      hiddenAt(1020),
    ])
    expect(hiddenAfter([992, 984], hiddenAt(1000))).toBe(false)
  })

  test('is compared in fractions of a pixel', () => {
    expect(hiddenAfter([1015.5], shownAt(1000))).toBe(true)
    expect(hiddenAfter([1014.5], shownAt(1000))).toBe(false)
  })
})

// HDR-9
describe('overscroll (rubber band)', () => {
  test('above the top counts as the top', () => {
    expect(run([-80, -20, 0], start)).toEqual([start, start, start])
    expect(nextHeader(hiddenAt(200), -60, layout)).toEqual(start)
  })

  test('below the bottom counts as the bottom, so that its return does not show the header', () => {
    expect(run([4300, 4250, 4200], hiddenAt(4000))).toEqual([hiddenAt(4200), hiddenAt(4200), hiddenAt(4200)])
  })

  test('on a page shorter than the window changes nothing', () => {
    expect(nextHeader(start, 60, { ...layout, page: 500 })).toEqual(start)
  })
})

describe('at the page bottom', () => {
  test('a downward scroll has hidden the header', () => {
    expect(hiddenAfter([4200], shownAt(3000))).toBe(true)
  })

  test('an upward scroll shows it', () => {
    expect(hiddenAfter([4180], hiddenAt(4200))).toBe(false)
  })
})

describe('a page that changes its height', () => {
  test('has a new bottom at once', () => {
    expect(nextHeader(shownAt(4200), 6000, { ...layout, page: 7000 })).toEqual(hiddenAt(6000))
    expect(nextHeader(hiddenAt(2200), 2260, { ...layout, page: 3000 })).toEqual(hiddenAt(2200))
  })

  test('changes nothing if the position stays the same', () => {
    expect(nextHeader(hiddenAt(2000), 2000, { ...layout, page: 3000 })).toEqual(hiddenAt(2000))
    expect(nextHeader(shownAt(2000), 2000, { ...layout, page: 9000 })).toEqual(shownAt(2000))
  })

  test('shows the header if it moves the visitor towards the top', () => {
    expect(nextHeader(hiddenAt(4200), 1200, { ...layout, page: 2000 })).toEqual(shownAt(1200))
  })
})

// HDR-8
describe('while a panel or menu is open', () => {
  test('sticky and hidden do not change', () => {
    expect(run([300, 30], shownAt(500), { isPanelOpen: true })).toEqual([shownAt(300), shownAt(30)])
    expect(run([300, 900], hiddenAt(500), { isPanelOpen: true })).toEqual([hiddenAt(300), hiddenAt(900)])
  })

  test('the position is stored, so that closing it causes no jump', () => {
    const [open = start] = run([2000], shownAt(500), { isPanelOpen: true })
    expect(run([2000, 2010], open)).toEqual([shownAt(2000), shownAt(2000)])
  })

  test('even a small change is stored', () => {
    expect(nextHeader(shownAt(500), 510, { ...layout, isPanelOpen: true })).toEqual(shownAt(510))
  })

  test('the position is clamped', () => {
    expect(nextHeader(shownAt(20), -50, { ...layout, isPanelOpen: true }).y).toBe(0)
    expect(nextHeader(shownAt(4100), 9000, { ...layout, isPanelOpen: true }).y).toBe(4200)
  })
})

// HDR-10
describe('an animated scroll by core', () => {
  test('upward does not show the header over its target', () => {
    expect(run([900, 600, 400], hiddenAt(1500), { isOwnScroll: true }).at(-1)).toEqual(hiddenAt(400))
  })

  test('downward does not hide the header', () => {
    expect(run([900, 1600], shownAt(500), { isOwnScroll: true }).at(-1)).toEqual(shownAt(1600))
  })

  test('to the top shows the header', () => {
    expect(nextHeader(hiddenAt(1500), 0, { ...layout, isOwnScroll: true })).toEqual(start)
    expect(nextHeader(hiddenAt(1500), 100, { ...layout, isOwnScroll: true }).hidden).toBe(false)
  })

  test('is stored, so that the visitor’s next scroll starts from its end', () => {
    const [arrived = start] = run([400], hiddenAt(1500), { isOwnScroll: true })
    expect(nextHeader(arrived, 410, layout)).toEqual(hiddenAt(400))
    expect(nextHeader(arrived, 380, layout)).toEqual(shownAt(380))
  })

  test('makes the header sticky by the same rule', () => {
    expect(nextHeader(start, 41, { ...layout, isOwnScroll: true }).sticky).toBe(true)
    expect(nextHeader(shownAt(900), 40, { ...layout, isOwnScroll: true }).sticky).toBe(false)
  })
})

test('the decision does not modify its arguments', () => {
  const state = Object.freeze(hiddenAt(1000))
  expect(() => nextHeader(state, 500, Object.freeze({ ...layout }))).not.toThrow()
})
