import { throttle, trace } from '../lib/browser/chromium.mjs'
import { bootWork, CALLS, countForced, STACKS } from '../lib/trace.mjs'
import { reasons } from '../reasons.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, SETTLE_MS, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('../lib/types.d.ts').Pass<SitesStage>} Pass */
/** @import { Row, Side } from '../lib/types.d.ts' */
/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {keyof typeof kinds} Kind */
/** @typedef {{ rate: number, home?: boolean | undefined, styled?: boolean | undefined, categories?: string[], use?: ((visit: Visit) => Promise<void>) | undefined }} Traced */

/** Processor throttling: a developer's machine, a cheap phone, and a very slow one. */
const RATES = [1, 4, 20]

const kinds = {
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
}

/** Targets at 4×, by kind. @type {Record<string, number>} */
const targets = { script: 0.5, task: 1.05 }

/** @type {(rate: number) => Row[]} */
const rowsAt = rate =>
  Object.entries(kinds).map(([kind, { label, digits, note }]) => ({
    id: `${kind}-${rate}`,
    label: `${label} at ${rate}×`,
    unit: 'ms',
    digits,
    note,
    why: kind === 'script' ? reasons['boot/script-4'] : '',
    ...(rate === 4 && targets[kind] && { target: targets[kind] }),
  }))

const HOME =
  'The demo site’s home page, with banner, carousels and all, beside the same page without scripts. No other tool has such a page.'

/** @type {(rate: number) => Row[]} */
const rowsAtHome = rate =>
  Object.entries(kinds).map(([kind, { label, digits }]) => ({
    id: `home-${kind}-${rate}`,
    label: `Home page: ${label.toLowerCase()} at ${rate}×`,
    unit: 'ms',
    digits,
    context: true,
    note: HOME,
  }))

/** @type {Row[]} */
const rows = [
  ...RATES.flatMap(rowsAt),
  {
    id: 'pressed-4',
    label: 'Script at 4×, until both have been open',
    unit: 'ms',
    digits: 1,
    note: 'The same, and one click on each button: what some put off until then is in it.',
    why: 'Most of it is what the two clicks run, not starting. Not profiled by itself.',
  },
  {
    id: 'styled-4',
    label: 'Tasks at 4×, with a site’s stylesheet',
    unit: 'ms',
    target: 1.05,
    note: 'The same page with the demo site’s stylesheet on every side: a changed attribute has more rules to be matched against.',
  },
  {
    id: 'forced',
    label: 'Forced style and layout',
    unit: 'computed at once, for a script that asks',
    most: 0,
    gate: 0,
    note: 'Counted at 1×, in visits of their own.',
  },
  ...RATES.flatMap(rowsAtHome),
]

/** From before the page's first byte. @param {SitesStage} stage @param {Side} side @param {Traced} options */
const traceVisit = (stage, side, { rate, home, styled, categories = CALLS, use }) => {
  const prepare = async (/** @type {Visit} */ { page, session }) => {
    await throttle(session, rate)
    return trace(stage.browser, page, categories)
  }
  const options = { prepare, home, with: styled ? /** @type {const} */ ('styled') : undefined }
  return visitSite(stage, side, options, async (visit, end) => {
    await use?.(visit)
    return end()
  })
}

/** Fewer runs at the slowest rate, where a visit takes many seconds. @param {Traced & Omit<Pass, 'measure'> & { measured: Record<string, Kind> }} about */
const traced = ({ rate, home, styled, use, measured, ...pass }) => ({
  warmUp: true,
  ...pass,
  ...(rate === 20 && { most: 3 }),
  /** @type {Pass['measure']} */
  measure: async (stage, side) => {
    const work = bootWork(await traceVisit(stage, side, { rate, home, styled, use }), stage.origin)
    return Object.fromEntries(Object.entries(measured).map(([row, kind]) => [row, work[kind]]))
  },
})

/** @param {number} rate @param {string} [prefix] @returns {Record<string, Kind>} */
const all = (rate, prefix = '') =>
  Object.fromEntries(Object.keys(kinds).map(kind => [`${prefix}${kind}-${rate}`, /** @type {Kind} */ (kind)]))

/** Clicks each button once, with the mouse. @param {Visit} visit */
const pressBoth = async ({ page }) => {
  for (const id of ['menu', 'search']) {
    await page.click(`[aria-controls="${id}"]`)
    await page.waitForTimeout(SETTLE_MS)
  }
}

/** @type {Pass[]} */
const passes = [
  ...RATES.map(rate => traced({ id: `${rate}×`, floor: true, rate, measured: all(rate) })),
  traced({ id: '4×, with a click', most: 6, rate: 4, use: pressBoth, measured: { 'pressed-4': 'script' } }),
  traced({
    id: '4×, with a site’s styles',
    floor: true,
    rate: 4,
    styled: true,
    measured: { 'styled-4': 'task' },
  }),
  {
    id: 'counts',
    most: 3,
    measure: async (stage, side) => {
      const events = await traceVisit(stage, side, { rate: 1, categories: STACKS })
      const count = (/** @type {import('../lib/trace.mjs').Forced} */ kind) =>
        countForced(events, kind, stage.origin)
      return { forced: count('UpdateLayoutTree') + count('Layout') }
    },
  },
  // Only ours and the page without scripts, as no peer has the demo site's home page.
  ...RATES.map(rate => {
    const pass = { id: `home, ${rate}×`, floor: true, oursOnly: true, most: 5 }
    return traced({ ...pass, home: true, rate, measured: all(rate, 'home-') })
  }),
]

/** @type {import('../lib/types.d.ts').Bench<SitesStage>} */
export const boot = {
  id: 'boot',
  title: 'Starting on a plain page',
  question: 'What does a header with a menu and a search panel cost before anybody touches it?',
  sides: sites,
  metrics: rows,
  passes,
  method: [
    'One page, one text: a header that hides and returns, a menu, a search panel. Before anything is measured every side opens and closes both and moves its header, seen in the DOM; a side that does not fails the bench.',
    'Peers are cut down to what the page needs and sent as one compressed module; headroom.js moves the header of all but UIkit. Each visit is a fresh context of one browser: no cache, no storage, reduced motion.',
    'The processor is slowed by the browser’s own throttle from before the page’s first byte. Where the browser has not drawn a frame before the script runs, a script that asks for a position or a size pays for the first layout.',
    'Before the times, but not before the counts, each side has a warm-up run, which does not count.',
  ],
  open: options => openStage(options, 0),
}
