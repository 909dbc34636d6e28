import { itemId } from '../sites/page.mjs'
import { sites } from '../sites/sites.mjs'
import { interactions, shared } from './interactions.mjs'
import { devices, press, pressShared, pressUntouched } from './press.mjs'
import { openStage, SLOW } from './stage.mjs'

const NOTE =
  'The longest event of the interaction, from the click to the next paint, as the browser itself times it.'
const UNTOUCHED =
  'The first press, without hovering or focusing before: features that wait for it start within it.'
const HERE = 'The same on /everything/, beside all other features; nobody else has this page.'

/** @type {import('../lib/types.d.ts').Bench<import('./stage.mjs').InteractionStage>} */
export const interaction = {
  id: 'interaction',
  title: 'Pressing things',
  question: `How long until the page shows that it heard a click, on a processor ${SLOW} times slower?`,
  sides: sites.filter(({ floor }) => !floor),
  metrics: [
    ...shared.map(({ id, label }) => ({
      id,
      label,
      unit: 'ms, the plain page',
      digits: 0,
      note: NOTE,
      target: 1,
    })),
    ...devices.map(device => ({
      id: `untouched-${device}`,
      label: `Expand an untouched section by ${device}`,
      unit: 'ms, the plain page',
      digits: 0,
      note: UNTOUCHED,
      target: 1.1,
    })),
    ...interactions.map(({ id, label }) => ({
      id,
      label,
      unit: 'ms, /everything/',
      digits: 0,
      note: HERE,
    })),
  ],
  passes: [
    ...shared.map(it => ({
      id: it.id,
      warmUp: true,
      measure: async (
        /** @type {import('./stage.mjs').InteractionStage} */ { plain },
        /** @type {import('../lib/types.d.ts').Side} */ side,
      ) => ({ [it.id]: await pressShared(plain, side, it.control) }),
    })),
    ...devices.map(device => ({
      id: `untouched, ${device}`,
      warmUp: true,
      measure: async (
        /** @type {import('./stage.mjs').InteractionStage} */ { plain },
        /** @type {import('../lib/types.d.ts').Side} */ side,
      ) => ({ [`untouched-${device}`]: await pressUntouched(plain, side, { id: itemId(0), device }) }),
    })),
    ...interactions.map(it => ({
      id: it.id,
      oursOnly: true,
      measure: async (/** @type {import('./stage.mjs').InteractionStage} */ stage) => ({
        [it.id]: await press(stage, it),
      }),
    })),
  ],
  method: [
    'The plain page of all sides, with one item that opens, and a page with every feature on it, /everything/ of the demo site, on a phone’s viewport. Each press has a fresh page in a fresh context of one browser.',
    `The control is hovered first and what that fetches has arrived; then the processor is slowed ${SLOW} times and the control pressed once. An untouched control is not hovered or focused first, so a mouse’s or finger’s arrival is in the press.`,
    'Times are Event Timing’s, in steps of 8 ms; what took less than 16 ms counts as 16.',
  ],
  open: openStage,
}
