import { interactions } from './interactions.mjs'
import { openStage, press, SLOW } from './stage.mjs'

/** @type {import('../lib/types.d.ts').Bench<import('./stage.mjs').InteractionStage>} */
export const interaction = {
  id: 'interaction',
  title: 'Pressing things',
  question: `How long until the page shows that it heard a press, on a processor ${SLOW} times slower?`,
  sides: [{ id: 'ours', label: 'Thistledown' }],
  metrics: interactions.map(({ id, label }) => ({
    id,
    label,
    unit: 'ms',
    digits: 0,
    note: 'The longest event of the interaction, from the press to the next paint, as the browser itself times it.',
  })),
  passes: interactions.map(it => ({
    id: it.id,
    measure: async stage => ({ [it.id]: await press(stage, it) }),
  })),
  method: [
    'One page with every feature on it, /everything/ of the demo site, on a phone’s viewport. Each press has a fresh page in a fresh context of one browser.',
    `The control is hovered first and what that fetches has arrived; then the processor is slowed ${SLOW} times and the control pressed once.`,
    'Times are Event Timing’s, in steps of 8 ms; what took less than 16 ms counts as 16.',
  ],
  open: openStage,
}
