import { bootWork } from '../lib/boot-trace.mjs'
import { throttle } from '../lib/chromium.mjs'
import { CALLS, parseTrace } from '../lib/trace.mjs'
import { sites } from '../sites/sites.mjs'
import { openStage, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */

/** A developer's machine, a cheap phone, and one that is at its end. */
const RATES = [1, 4, 20]

const WHY =
  'Core measures the layout and starts panels, anchors and the way back to top, too. Bootstrap waits for a press with one listener; is-land fetches what opens the panels later.'

/** @type {(rate: number) => import('../lib/types.d.ts').Metric[]} */
const metricsAt = rate => [
  {
    id: `script-${rate}`,
    label: `Script at ${rate}×`,
    unit: 'ms',
    digits: 1,
    ...(rate === 4 && { target: 0.5 }),
    why: WHY,
    note:
      rate === 1
        ? 'Thread time of compiling and running all scripts, from the first byte until the page is at rest.'
        : '',
  },
  {
    id: `task-${rate}`,
    why: WHY,
    label: `Tasks at ${rate}×`,
    unit: 'ms',
    digits: 0,
    note: rate === 1 ? 'Thread time of everything: parsing, style, layout and painting, too.' : '',
  },
  {
    id: `blocking-${rate}`,
    why: WHY,
    label: `Blocking at ${rate}×`,
    unit: 'ms',
    digits: 0,
    note:
      rate === 1 ? 'Total Blocking Time: of each task what is beyond 50 ms, by the clock on the wall.' : '',
  },
]

/** @type {(rate: number) => import('../lib/types.d.ts').Pass<SitesStage>} */
const passAt = rate => ({
  id: `${rate}×`,
  warmUp: true,
  floor: true,
  measure: async (stage, side) => {
    const prepare = async (/** @type {import('../lib/chromium.mjs').Visit} */ { page, session }) => {
      await throttle(session, rate)
      await stage.browser.startTracing(page, { categories: CALLS })
    }
    const trace = await visitSite(stage, side, { prepare }, () => stage.browser.stopTracing())
    const { script, task, blocking } = bootWork(parseTrace(trace), stage.origin)
    return { [`script-${rate}`]: script, [`task-${rate}`]: task, [`blocking-${rate}`]: blocking }
  },
})

/** @type {import('../lib/types.d.ts').Bench<SitesStage>} */
export const boot = {
  id: 'boot',
  title: 'Starting on a plain page',
  question: 'What does a header with a menu and a search panel cost before anybody touches it?',
  sides: sites,
  metrics: RATES.flatMap(metricsAt),
  passes: RATES.map(passAt),
  method: [
    'One page, one text: a header that hides and returns, a menu, a search panel. Before anything is measured every side opens and closes both and moves its header, seen in the DOM; a side that does not fails the bench.',
    'Peers are cut down to what the page needs and sent as one compressed module; headroom.js moves the header of all but UIkit. Each visit is a fresh context of one browser: no cache, no storage, reduced motion.',
    'The processor is slowed by the browser’s own throttle from before the page’s first byte.',
  ],
  open: options => openStage(options, 0),
}
