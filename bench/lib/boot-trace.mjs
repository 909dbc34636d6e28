// What a page's main thread did until it was at rest, from a trace. Pure: events in, figures out.
import { holds } from './trace.mjs'

/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */

/** What the browser runs for itself has no address, or another. */
const ADDRESSED = ['v8.compileModule', 'v8.compile', 'EvaluateScript', 'FunctionCall']
/** What promises put off until after a call, which is all that some do. It has no address. */
const MICROTASKS = 'RunMicrotasks'

/** A task is long from here on: Total Blocking Time counts what is beyond. */
const LONG_MS = 50

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 * @returns {{ script: number, task: number, blocking: number }} ms; the first two of the thread's own time
 */
export function bootWork(events, origin) {
  const load = events.find(({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith(origin))
  const main = events.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === load?.pid && tid === load?.tid && ts + dur >= load.ts,
  )
  const tasks = main.filter(({ name }) => name === 'RunTask')
  const isOwn = (/** @type {TraceEvent} */ { args }) => args?.data?.url?.startsWith(origin)
  const foreign = main.filter(event => event.name === 'FunctionCall' && !isOwn(event))
  // Of the bench's own waiting: its task has a call from elsewhere.
  const waits = tasks.filter(task => foreign.some(call => holds(task, call)))
  const scripts = main.filter(
    event =>
      event.name === 'v8.evaluateModule' ||
      (event.name === MICROTASKS && !waits.some(task => holds(task, event))) ||
      (ADDRESSED.includes(event.name) && isOwn(event)),
  )
  return {
    script: sum(outermost(scripts).map(own)),
    task: sum(tasks.map(own)),
    blocking: sum(tasks.map(({ dur = 0 }) => Math.max(0, dur / 1000 - LONG_MS))),
  }
}

/**
 * Those of one thread that lie in no other.
 * @param {readonly TraceEvent[]} events
 */
function outermost(events) {
  let end = Number.NEGATIVE_INFINITY
  return [...events]
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}

/** @param {TraceEvent} event */
const own = ({ tdur, dur = 0 }) => (tdur ?? dur) / 1000

/** @param {readonly number[]} values */
const sum = values => values.reduce((total, value) => total + value, 0)
