import { itemId } from '../sites/page.mjs'
import { sites } from '../sites/sites.mjs'
import {
  devices,
  interactions,
  openStage,
  press,
  pressShared,
  pressUntouched,
  pressWaiting,
  SLOW,
  shared,
} from './press.mjs'

/** @typedef {import('./press.mjs').InteractionStage} InteractionStage */
/** @typedef {import('../lib/types.d.ts').Row & { read: (stage: InteractionStage, side: import('../lib/types.d.ts').Side) => Promise<number> }} Read */

/** On the plain page of all sides. @type {Read[]} */
const plain = [
  ...shared.map(
    /** @returns {Read} */ ({ id, label, control }) => ({
      id,
      label,
      unit: 'ms, the plain page',
      note: 'The longest event of the interaction, from the click to the next paint, as the browser itself times it.',
      target: 1,
      read: (stage, side) => pressShared(stage.plain, side, control),
    }),
  ),
  ...devices.map(
    /** @returns {Read} */ device => ({
      id: `untouched-${device}`,
      label: `Expand an untouched section by ${device}`,
      unit: 'ms, the plain page',
      note: 'The first press, without hovering or focusing before: features that wait for it start within it.',
      target: 1.1,
      read: (stage, side) => pressUntouched(stage.plain, side, { id: itemId(0), device }),
    }),
  ),
]

/** @type {Read[]} */
const everything = [
  ...interactions.map(
    /** @returns {Read} */ it => ({
      id: it.id,
      label: it.label,
      unit: 'ms, /everything/',
      note: 'The same on /everything/, beside all other features; nobody else has this page.',
      read: stage => press(stage, it),
    }),
  ),
  {
    id: 'waiting-carousel',
    label: 'Next slide of a carousel that waits',
    unit: 'ms, the demo’s first page',
    note: 'A finger’s first press. Counts from its arrival until the row moves, with the script in the browser’s cache.',
    read: pressWaiting,
  },
]

/** @type {import('../lib/types.d.ts').Bench<InteractionStage>} */
export const interaction = {
  id: 'interaction',
  title: 'Pressing things',
  question: `How long until the page shows that it heard a click, on a processor ${SLOW} times slower?`,
  sides: sites.filter(({ floor }) => !floor),
  metrics: [...plain, ...everything].map(({ read: _read, ...row }) => row),
  passes: [...plain, ...everything].map(row => ({
    id: row.id,
    warmUp: plain.includes(row),
    oursOnly: everything.includes(row),
    measure: async (stage, side) => ({ [row.id]: await row.read(stage, side) }),
  })),
  method: [
    'The plain page of all sides, with one item that opens, and a page with every feature on it, /everything/ of the demo site, on a phone’s viewport. Each press has a fresh page in a fresh context of one browser.',
    `The control is hovered first and what that fetches has arrived; then the processor is slowed ${SLOW} times and the control pressed once. An untouched control is not hovered or focused first, so a mouse’s or finger’s arrival is in the press.`,
    'Times are Event Timing’s, in steps of 8 ms; what took less than 16 ms counts as 16.',
    'On the plain page each side has a warm-up run, which does not count.',
  ],
  open: openStage,
}
