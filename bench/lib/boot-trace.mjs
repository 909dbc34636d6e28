// Computes from a trace the work of a page's main thread until it is idle. Pure functions.
import { holds } from './trace.mjs'

/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */

/** Events that have a script's URL. For the browser's own scripts it is missing, or of another origin. */
const ADDRESSED = ['v8.compileModule', 'v8.compile', 'EvaluateScript', 'FunctionCall']
/** Microtasks, in which some libraries do all their work. These events have no URL. */
const MICROTASKS = 'RunMicrotasks'

/** Total Blocking Time counts the part of a task beyond this time (ms). */
const LONG_MS = 50

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 * @returns {{ script: number, task: number, blocking: number }} ms; `script` and `task` as thread time
 */
export const bootWork = (events, origin) => {
  const load = events.find(({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith(origin))
  const main = events.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === load?.pid && tid === load?.tid && ts + dur >= load.ts,
  )
  const tasks = main.filter(({ name }) => name === 'RunTask')
  const isOwn = (/** @type {TraceEvent} */ { args }) => args?.data?.url?.startsWith(origin)
  const foreign = main.filter(event => event.name === 'FunctionCall' && !isOwn(event))
  // Tasks of the bench's own polling: they contain a call from a script of another origin.
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
 * The events of one thread that are not nested in another.
 * @param {readonly TraceEvent[]} events
 */
const outermost = events => {
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
