import { reasons } from '../reasons.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage } from '../sites/stage.mjs'
import { atHome, atRest, COUNTS, RATES, withPress, withStyles } from './passes.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('../lib/types.d.ts').Metric} Metric */

const WHY = reasons['boot/script-4'] ?? ''

const kinds = /** @type {const} */ ({
  script: {
    label: 'Script',
    digits: 1,
    note: 'Thread time of compiling and running all scripts, from the first byte until the page is at rest.',
  },
  task: {
    label: 'Tasks',
    digits: 0,
    note: 'Thread time of everything: parsing, style, layout and painting, too.',
  },
  blocking: {
    label: 'Blocking',
    digits: 0,
    note: 'Total Blocking Time: of each task what is beyond 50 ms, by the clock on the wall.',
  },
})

/** Targets at 4×, by kind. @type {Record<string, number>} */
const targets = { script: 0.5, task: 1.05 }

/** @type {(rate: number, index: number) => Metric[]} */
const metricsAt = (rate, index) =>
  Object.entries(kinds).map(([kind, { label, digits, note }]) => ({
    id: `${kind}-${rate}`,
    label: `${label} at ${rate}×`,
    unit: 'ms',
    digits,
    note: index ? '' : note,
    why: kind === 'script' ? WHY : '',
    ...(rate === 4 && targets[kind] && { target: targets[kind] }),
  }))

/** @type {Metric} */
const pressed = {
  id: 'pressed-4',
  label: 'Script at 4×, until both have been open',
  unit: 'ms',
  digits: 1,
  note: 'The same, and one click on each button: what some put off until then is in it.',
  why: WHY,
}

/** @type {Metric} */
const styled = {
  id: 'styled-4',
  label: 'Tasks at 4×, with a site’s stylesheet',
  unit: 'ms',
  digits: 0,
  target: 1.05,
  note: 'The same page with the demo site’s stylesheet on every side: a changed attribute has more rules to be matched against.',
}

/** @type {Metric} */
const forced = {
  id: 'forced',
  label: 'Forced style and layout',
  unit: 'computed at once, for a script that asks',
  digits: 0,
  most: 0,
  note: 'Counted at 1×, in visits of their own.',
}

/** @type {(rate: number, index: number) => Metric[]} */
const homeAt = (rate, index) =>
  Object.entries(kinds).map(([kind, { label, digits }]) => ({
    id: `home-${kind}-${rate}`,
    label: `Home page: ${label.toLowerCase()} at ${rate}×`,
    unit: 'ms',
    digits,
    context: true,
    note:
      index || kind !== 'script'
        ? ''
        : 'The demo site’s home page, with banner, carousels and all, beside the same page without scripts. No other tool has such a page.',
  }))

/** @type {import('../lib/types.d.ts').Bench<SitesStage>} */
export const boot = {
  id: 'boot',
  title: 'Starting on a plain page',
  question: 'What does a header with a menu and a search panel cost before anybody touches it?',
  sides: sites,
  metrics: [...RATES.flatMap(metricsAt), pressed, styled, forced, ...RATES.flatMap(homeAt)],
  passes: [...RATES.map(atRest), withPress(4), withStyles(4), COUNTS, ...RATES.map(atHome)],
  method: [
    'One page, one text: a header that hides and returns, a menu, a search panel. Before anything is measured every side opens and closes both and moves its header, seen in the DOM; a side that does not fails the bench.',
    'Peers are cut down to what the page needs and sent as one compressed module; headroom.js moves the header of all but UIkit. Each visit is a fresh context of one browser: no cache, no storage, reduced motion.',
    'The processor is slowed by the browser’s own throttle from before the page’s first byte. Where the browser has not drawn a frame before the script runs, a script that asks for a position or a size pays for the first layout.',
  ],
  open: options => openStage(options, 0),
}
