import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { sites } from '../sites/sites.mjs'
import { interactions, openStage, press, SLOW } from './press.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {{ inp?: number }} Told */

const SPEEDS = [1, SLOW]

const file = join(ROOT, 'node_modules', 'web-vitals', 'dist', 'web-vitals.iife.js')
const START = `${readFileSync(file, 'utf8')}
webVitals.onINP(({ value }) => { window.inp = value }, { reportAllChanges: true, durationThreshold: 16 })`

/** By the protocol, because the page's policy permits no other script. @param {Visit} visit */
const start = ({ session }) => session.send('Runtime.evaluate', { expression: START })

const isTold = () => /** @type {Told} */ (window).inp !== undefined

/** Runs in the page. web-vitals reports when idle, within a second: these callbacks run after its own. */
const told = () =>
  new Promise(resolve =>
    requestIdleCallback(() => resolve(/** @type {Told} */ (window).inp), { timeout: 2000 }),
  )

/** The first input is reported however short it is. @param {Visit} visit */
const read = async ({ page }) => {
  await page.waitForFunction(isTold)
  return /** @type {Promise<number>} */ (page.evaluate(told))
}

const rows = SPEEDS.flatMap(slow =>
  interactions.map(it => ({ it, slow, id: `${it.id}-${slow}x`, label: `${it.label}, ${slow}×` })),
)

/** @type {import('../lib/types.d.ts').Bench<import('./press.mjs').InteractionStage>} */
export const inp = {
  id: 'inp',
  title: 'Interaction to Next Paint',
  question: `Which INP does web-vitals report for each control, at full speed and on a processor ${SLOW} times slower?`,
  sides: sites.slice(0, 1),
  metrics: rows.map(({ id, label }) => ({
    id,
    label,
    unit: 'ms, /everything/',
    note: 'INP of a page view with this press alone; nobody else has this page.',
  })),
  passes: rows.map(({ it, slow, id }) => ({
    id,
    oursOnly: true,
    measure: async stage => ({ [id]: await press(stage, it, { slow, start, read }) }),
  })),
  method: [
    'The page with every feature, /everything/ of the demo site, on a phone’s viewport. Each press has a fresh page in a fresh context of one browser.',
    'The control is hovered first and what that fetches has arrived; then the processor is slowed and the control pressed once.',
    'INP is the last value of onINP from the package web-vitals, with reportAllChanges and a durationThreshold of 16 ms. The browser rounds it to 8 ms.',
  ],
  open: openStage,
}
