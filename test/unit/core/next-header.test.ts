import { expect, test } from 'vitest'
import { type HeaderInput, nextHeader } from '../../../src/core/page/header.ts'
import type { HeaderState } from '../../../src/shared/contract.ts'

/** A layout that can be scrolled from 0 to 4200. */
const layout = { page: 5000, height: 800, bar: 40, header: 100 }
const start: HeaderState = { y: 0, sticky: false, hidden: false }
const hiddenAt = (y: number): HeaderState => ({ y, sticky: true, hidden: true })
const shownAt = (y: number): HeaderState => ({ y, sticky: true, hidden: false })

/** The state after a series of checks. */
const run = (from: HeaderState, positions: readonly number[], input: Partial<HeaderInput> = {}) =>
  positions.reduce((state, y) => nextHeader(state, y, { ...layout, ...input }), from)

type Row = readonly [
  what: string,
  from: HeaderState,
  positions: readonly number[],
  to: HeaderState,
  input?: Partial<HeaderInput>,
]

// HDR-3, HDR-7
test.for<Row>([
  ['not up to the height of the notification bar', start, [30, 40], { ...start, y: 30 }],
  ['beyond it, even after steps too small to hide or show it', start, [30, 40, 41], shownAt(30)],
  ['not after the page is scrolled back', shownAt(400), [40], { ...shownAt(40), sticky: false }],
  ['not at the top of a page without a bar', start, [0], start, { bar: 0 }],
  ['from the first pixel of a page without a bar', start, [1], shownAt(0), { bar: 0 }],
])('the header is sticky %s', ([, from, positions, to, input]) => {
  expect(run(from, positions, input)).toEqual(to)
})

// HDR-4, HDR-5, HDR-6
test.for<Row>([
  ['by a downward scroll beyond its height', start, [101], hiddenAt(101)],
  ['by a downward scroll to the bottom of the page', shownAt(3000), [4200], hiddenAt(4200)],
  ['not by one that ends within its height', start, [60, 100], shownAt(100)],
  ['until an upward scroll', hiddenAt(1000), [1100, 1084], shownAt(1084)],
  ['still after one even if it has grown beyond it', hiddenAt(150), [190], hiddenAt(190), { header: 200 }],
  ['by 16 px down', shownAt(1000), [1016], hiddenAt(1016)],
  ['not by 15 px down', shownAt(1000), [1015], shownAt(1000)],
  ['by a fraction more than 15 px', shownAt(1000), [1015.5], hiddenAt(1015.5)],
  ['and shown by 16 px up', hiddenAt(1000), [984], shownAt(984)],
  ['and not shown by 15 px up', hiddenAt(1000), [985], hiddenAt(1000)],
  ['by small scrolls that add up', shownAt(1000), [1005, 1010, 1015, 1020], hiddenAt(1020)],
  ['and shown by small scrolls that add up', hiddenAt(1000), [992, 984], shownAt(984)],
])('the header is hidden %s', ([, from, positions, to, input]) => {
  expect(run(from, positions, input)).toEqual(to)
})

// HDR-9
test.for<Row>([
  ['counts as the top', hiddenAt(200), [-60], start],
  [
    'counts as the bottom, so that its return does not show the header',
    hiddenAt(4000),
    [4300, 4200],
    hiddenAt(4200),
  ],
  ['changes nothing on a page shorter than the window', start, [60], start, { page: 500 }],
  ['of a page that has grown is accepted', shownAt(4200), [6000], hiddenAt(6000), { page: 7000 }],
  ['of a page that has shrunk shows the header', hiddenAt(4200), [2260], shownAt(1200), { page: 2000 }],
  ['is clamped while a panel is open', shownAt(4100), [9000], shownAt(4200), { openPanel: 'nav' }],
])('a position beyond an end of the page %s', ([, from, positions, to, input]) => {
  expect(run(from, positions, input)).toEqual(to)
})

// HDR-8
test.for<Row>([
  ['a shown header stays', shownAt(500), [2000, 30], shownAt(30)],
  ['a hidden header stays', hiddenAt(500), [300, 900], hiddenAt(900)],
  ['even a small change is accepted', shownAt(500), [510], shownAt(510)],
])('while a panel or submenu is open, %s', ([, from, positions, to]) => {
  expect(run(from, positions, { openPanel: 'nav' })).toEqual(to)
})

test('while a panel or submenu is open, the position is accepted, so that closing causes no jump', () => {
  expect(run(run(shownAt(500), [2000], { openPanel: 'nav' }), [2010])).toEqual(shownAt(2000))
})

// HDR-10
test.for<Row>([
  ['upward does not show the header over its target', hiddenAt(1500), [900, 400], hiddenAt(400)],
  ['downward does not hide the header', shownAt(500), [900, 1600], shownAt(1600)],
  ['to the top shows the header', hiddenAt(1500), [0], start],
  ['to within the header’s height shows it', hiddenAt(1500), [100], shownAt(100)],
  ['makes the header sticky by the same rule', start, [41], shownAt(41)],
])('an animated scroll by core %s', ([, from, positions, to]) => {
  expect(run(from, positions, { isOwnScroll: true })).toEqual(to)
})

test('an animated scroll by core is accepted, so that the visitor’s next scroll starts from its end', () => {
  const arrived = run(hiddenAt(1500), [400], { isOwnScroll: true })
  expect(run(arrived, [410])).toEqual(hiddenAt(400))
  expect(run(arrived, [380])).toEqual(shownAt(380))
})
