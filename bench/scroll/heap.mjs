import { CALLS, countFrames, parseTrace } from '../lib/trace.mjs'
import { travelAs, visitSide } from './stage.mjs'

/** @typedef {{ selfSize: number, children?: HeapNode[] }} HeapNode */

/** Bytes between two samples of the heap profiler. So few that nearly every object is sampled. */
const SAMPLE_BYTES = 64

/**
 * Bytes of all objects allocated during the journey, including those already collected.
 * @type {import('../lib/types.d.ts').Pass<import('./stage.mjs').ScrollStage>}
 */
export const heap = {
  id: 'heap',
  most: 3,
  measure: (stage, side) =>
    visitSide(stage, side, {}, async visit => {
      const { session, page } = visit
      await session.send('HeapProfiler.enable')
      await session.send('HeapProfiler.collectGarbage')
      await stage.browser.startTracing(page, { categories: CALLS })
      await session.send('HeapProfiler.startSampling', {
        samplingInterval: SAMPLE_BYTES,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      })
      await travelAs(visit, side)
      const { profile } = await session.send('HeapProfiler.stopSampling')
      const frames = countFrames(parseTrace(await stage.browser.stopTracing()))
      return { heap: sizeOf(profile.head) / frames }
    }),
}

/**
 * @param {HeapNode} node
 * @returns {number}
 */
const sizeOf = ({ selfSize, children = [] }) => children.reduce((sum, child) => sum + sizeOf(child), selfSize)
