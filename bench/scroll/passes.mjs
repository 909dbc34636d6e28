import { setTimeout as wait } from 'node:timers/promises'
import { readTaskTime, trace } from '../lib/browser/chromium.mjs'
import { median } from '../lib/stats.mjs'
import { CALLS, countForced, countFrames, countWakeUps, STACKS, scriptTime } from '../lib/trace.mjs'
import { latencies, watchHeader } from './latency.mjs'
import { selectorsOf, travelAs, visitSide } from './stage.mjs'

/** @typedef {import('./stage.mjs').ScrollStage} ScrollStage */
/** @typedef {import('../lib/types.d.ts').Pass<ScrollStage>} Pass */
/** @typedef {{ selfSize: number, children?: HeapNode[] }} HeapNode */

/** Processor throttling: Lighthouse's, for a cheap phone compared with a developer's machine. */
export const SLOW = 4
export const IDLE_SECONDS = 10

/** Bytes between two samples of the heap profiler. So few that nearly every object is sampled. */
const SAMPLE_BYTES = 64

/** Reads the browser's counter without a trace, which would slow the page down. @type {Pass} */
const counter = {
  id: 'counter',
  warmUp: true,
  floor: true,
  measure: (stage, side) =>
    visitSide(stage, side, { rate: SLOW }, async visit => {
      await visit.session.send('Performance.enable')
      const before = await readTaskTime(visit.session)
      const seconds = await travelAs(visit, side)
      const after = await readTaskTime(visit.session)
      return { task: (after - before) / seconds }
    }),
}

/** @param {ScrollStage} stage @param {import('../lib/types.d.ts').Side} side @param {string[]} categories */
const traceJourney = (stage, side, categories) =>
  visitSide(stage, side, { rate: SLOW }, async visit => {
    const end = await trace(stage.browser, visit.page, categories)
    const seconds = await travelAs(visit, side)
    return { seconds, events: await end() }
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
      const end = await trace(stage.browser, page)
      await wait(IDLE_SECONDS * 1000)
      return { idle: countWakeUps(await end(), stage.origin) / IDLE_SECONDS }
    }),
}

/** @param {HeapNode} node @returns {number} */
const sizeOf = ({ selfSize, children = [] }) => children.reduce((sum, child) => sum + sizeOf(child), selfSize)

/** Bytes of all objects allocated during the journey, including those already collected. @type {Pass} */
const heap = {
  id: 'heap',
  most: 3,
  measure: (stage, side) =>
    visitSide(stage, side, {}, async visit => {
      const { session, page } = visit
      await session.send('HeapProfiler.enable')
      await session.send('HeapProfiler.collectGarbage')
      const end = await trace(stage.browser, page)
      await session.send('HeapProfiler.startSampling', {
        samplingInterval: SAMPLE_BYTES,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      })
      await travelAs(visit, side)
      const { profile } = await session.send('HeapProfiler.stopSampling')
      return { heap: sizeOf(profile.head) / countFrames(await end()) }
    }),
}

/** @type {Pass} */
const latency = {
  id: 'latency',
  most: 3,
  measure: (stage, side) => {
    const { hidden } = selectorsOf(side)
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

export const passes = [counter, calls, forced, idle, heap, latency]
