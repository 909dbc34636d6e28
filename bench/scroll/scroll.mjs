import { IDLE_SECONDS, passes, SLOW } from './passes.mjs'
import { journey, openStage, sides } from './stage.mjs'

const steps = journey.map(({ name, px, speed }) => `${name} ${Math.abs(px)} px at ${speed} px/s`).join(', ')

/** @type {import('../lib/types.d.ts').Row[]} */
const metrics = [
  {
    id: 'script',
    label: 'Script time',
    unit: 'ms per second of scrolling',
    digits: 2,
    target: 0.5,
    note: `Thread time of all calls into the side's own files, from a trace, with the processor slowed ${SLOW} times.`,
  },
  {
    id: 'task',
    label: 'TaskDuration',
    unit: 'ms per second of scrolling',
    note: 'Everything that the page’s main thread did, painting included; the page without script is the floor.',
  },
  {
    id: 'frames',
    label: 'Frames',
    unit: 'per second of scrolling',
    context: true,
    note: 'How many the machine drew, pauses included. Scripts that work in each frame cost more where there are more.',
  },
  {
    id: 'idle',
    label: 'Wake-ups at rest',
    unit: 'per second',
    digits: 1,
    most: 0,
    gate: 0,
    note: `Timers that fired and frames that were asked for while nothing scrolled for ${IDLE_SECONDS} s.`,
  },
  {
    id: 'forced',
    label: 'Forced layouts',
    unit: 'per journey',
    most: 0,
    gate: 0,
    note: 'Layouts that the script had the browser compute at once.',
  },
  {
    id: 'restyled',
    label: 'Forced styles',
    unit: 'per journey',
    note: 'Style recalculations that the script caused ahead of the frame, by asking for a position or size.',
  },
  {
    id: 'heap',
    label: 'Allocations',
    unit: 'bytes per frame',
    note: 'All objects made, collected since or not, by the sampling heap profiler; garbage collected before.',
  },
  {
    id: 'latency',
    label: 'Decision latency',
    unit: 'ms',
    note: 'From the scroll event that calls for a change to the change. Up to 250 ms and a frame by design, for us as for the interval: a header that waits is calmer.',
  },
]

/** @type {import('../lib/types.d.ts').Bench<import('./stage.mjs').ScrollStage>} */
export const scroll = {
  id: 'scroll',
  title: 'Scrolling under a header',
  question: 'What does a header cost that hides on the way down and returns on the way up?',
  sides,
  metrics,
  passes,
  method: [
    'One page of 240 paragraphs, one markup, one stylesheet; only the script differs. Each run opens a fresh page in a fresh context of one browser.',
    `The journey, by the mouse's wheel: ${steps}. Half a second's rest after each.`,
    'In every rest the header must look the same for all sides, or the bench fails. It is looked at without running a script in the page.',
    'All ignore moves of 15 px or less and hide past the header’s height: per check of 250 ms for us and the interval; per frame, its own unit, for headroom.js, which therefore ignores slow scrolling.',
    'Before the times and frames each side has a warm-up run, which does not count.',
  ],
  open: openStage,
}
