import { readMemory, trace, untilStill } from '../lib/browser/chromium.mjs'
import { exponentOf } from '../lib/stats.mjs'
import { bootWork } from '../lib/trace.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */

const COUNTS = [10, 100, 1000, 10_000]

const said = {
  script: {
    label: 'Script',
    unit: 'ms until at rest',
    digits: 1,
    note: 'Thread time of compiling and running all scripts, from a trace.',
  },
  heap: { label: 'Heap', unit: 'KB', note: 'JavaScript objects, garbage collected.' },
  listeners: {
    label: 'Listeners',
    unit: 'event listeners',
    exact: true,
    note: 'Those that the page has in all.',
  },
}

const WHY =
  'Bootstrap does nothing for an item until it is clicked. Ours waits for the click, too, but core is more code than Bootstrap cut down to this one behaviour.'
const WHY_MANY =
  'Most of it grows with the number of hosts: the selector that finds which hosts may wait is tried on each. Not profiled by itself.'

const grouped = new Intl.NumberFormat('en-GB')

/** @type {(kind: keyof typeof said) => import('../lib/types.d.ts').Row[]} */
const metricsOf = kind => [
  ...COUNTS.map(count => ({
    ...said[kind],
    id: `${kind}-${count}`,
    label: `${said[kind].label}, ${grouped.format(count)} hosts`,
    why: kind === 'script' && count > 1000 ? WHY_MANY : WHY,
    // Only listeners are the same in every run.
    ...(count === 1000 && (kind === 'listeners' ? { gate: 20 } : { target: 0.5 })),
  })),
  {
    id: `${kind}-growth`,
    label: `Growth of ${said[kind].label.toLowerCase()}`,
    unit: 'exponent',
    digits: 2,
    context: true,
    most: 1.05,
    ...(kind === 'listeners' && { gate: 1.05 }),
    note: '0 is none, 1 is as the hosts, 2 is as their square; what the page has without hosts is taken off first.',
  },
]

/** @param {SitesStage} stage @param {import('../lib/types.d.ts').Side} side @param {number} items */
const measureAt = (stage, side, items) => {
  const prepare = (/** @type {import('../lib/browser/chromium.mjs').Visit} */ { page }) =>
    trace(stage.browser, page)
  return visitSite(stage, side, { items, prepare }, async (visit, end) => {
    await untilStill(visit)
    const { script } = bootWork(await end(), stage.origin)
    return { script, ...(await readMemory(visit.session)) }
  })
}

/** @type {import('../lib/types.d.ts').Pass<SitesStage>} */
const growing = {
  id: 'growing',
  floor: true,
  most: 3,
  measure: async (stage, side) => {
    /** @type {Record<string, number>} */
    const values = {}
    const base = await measureAt(stage, side, 0)
    /** @type {Record<string, [number, number][]>} */
    const points = { script: [], heap: [], listeners: [] }
    for (const count of COUNTS) {
      for (const [kind, value] of Object.entries(await measureAt(stage, side, count))) {
        values[`${kind}-${count}`] = value
        points[kind]?.push([count, value])
      }
    }
    for (const [kind, value] of Object.entries(base))
      if (!side.floor) values[`${kind}-growth`] = exponentOf(points[kind] ?? [], value)
    return values
  },
}

/** @type {import('../lib/types.d.ts').Bench<SitesStage>} */
export const scale = {
  id: 'scale',
  title: 'From ten hosts to ten thousand',
  question: 'Does a page with a thousand things that open still start as one with ten?',
  sides: sites,
  metrics: /** @type {const} */ (['script', 'heap', 'listeners']).flatMap(metricsOf),
  passes: [growing],
  method: [
    'The plain page with 10, 100, 1,000 and 10,000 items that open on a click; the first one is opened and closed on each side before anything is measured. No throttle.',
    'Ours is expand-collapse on every item; Bootstrap’s collapse, UIkit’s toggle, an accordion of one section, a component, controller or island for each item of the others, as their guides write it. is-land loads what is in view. At rest is when listeners and elements have stayed the same for 400 ms.',
    'Growth is the slope of the logarithms, by least squares.',
  ],
  open: options => openStage(options, 10),
}
