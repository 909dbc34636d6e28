import { setTimeout as wait } from 'node:timers/promises'
import { readMetrics } from '../lib/browser/chromium.mjs'
import { median } from '../lib/stats.mjs'
import {
  CALLS,
  countForced,
  countFrames,
  countWakeUps,
  parseTrace,
  STACKS,
  scriptTime,
} from '../lib/trace.mjs'
import { heap } from './heap.mjs'
import { latencies, watchHeader } from './latency.mjs'
import { sides } from './sides.mjs'
import { travelAs, visitSide } from './stage.mjs'

/** @typedef {import('../lib/types.d.ts').Pass<import('./stage.mjs').ScrollStage>} Pass */

/** Processor throttling: Lighthouse's, for a cheap phone compared with a developer's machine. */
export const SLOW = 4
export const IDLE_SECONDS = 10
/**
 * Reads the browser's counters without a trace, which would slow the page down.
 * @type {Pass}
 */
const counters = {
  id: 'counters',
  warmUp: true,
  floor: true,
  measure: (stage, side) =>
    visitSide(stage, side, { rate: SLOW }, async visit => {
      await visit.session.send('Performance.enable')
      const before = await readMetrics(visit.session)
      const seconds = await travelAs(visit, side)
      const after = await readMetrics(visit.session)
      return {
        duration: (after.script - before.script) / seconds,
        task: (after.task - before.task) / seconds,
      }
    }),
}

/**
 * Runs the journey under a trace.
 * @param {import('./stage.mjs').ScrollStage} stage
 * @param {import('../lib/types.d.ts').Side} side
 * @param {string[]} categories
 */
const traceJourney = (stage, side, categories) =>
  visitSide(stage, side, { rate: SLOW }, async visit => {
    await stage.browser.startTracing(visit.page, { categories })
    const seconds = await travelAs(visit, side)
    return { seconds, events: parseTrace(await stage.browser.stopTracing()) }
  })

/** @type {Pass} */
const calls = {
  id: 'calls',
  warmUp: true,
  measure: async (stage, side) => {
    const { seconds, events } = await traceJourney(stage, side, CALLS)
    return { script: scriptTime(events, stage.origin) / seconds, frames: countFrames(events) / seconds }
  },
}

/** @type {Pass} */
const forced = {
  id: 'forced',
  most: 3,
  measure: async (stage, side) => {
    const { events } = await traceJourney(stage, side, STACKS)
    return {
      forced: countForced(events, 'Layout', stage.origin),
      restyled: countForced(events, 'UpdateLayoutTree', stage.origin),
    }
  },
}

/** @type {Pass} */
const idle = {
  id: 'idle',
  most: 3,
  measure: (stage, side) =>
    visitSide(stage, side, {}, async ({ page }) => {
      await stage.browser.startTracing(page, { categories: CALLS })
      await wait(IDLE_SECONDS * 1000)
      const events = parseTrace(await stage.browser.stopTracing())
      return { idle: countWakeUps(events, stage.origin) / IDLE_SECONDS }
    }),
}

/** @type {Pass} */
const latency = {
  id: 'latency',
  most: 3,
  measure: (stage, side) => {
    const hidden = sides.find(({ id }) => id === side.id)?.hidden ?? ''
    const prepare = async (/** @type {import('../lib/browser/chromium.mjs').Visit} */ { page }) =>
      void (await page.addInitScript(watchHeader, { hidden }))
    return visitSide(stage, side, { prepare }, async visit => {
      await travelAs(visit, side)
      const [log, header] = await visit.page.evaluate(() => {
        const seen = /** @type {Window & { log?: import('./latency.mjs').Log }} */ (window).log
        return [seen, document.querySelector('header')?.offsetHeight ?? 0]
      })
      return { latency: log ? median(latencies(log, header)) : Number.NaN }
    })
  },
}

export const passes = [counters, calls, forced, idle, heap, latency]
