// Reads Chromium's traces. Pure functions.

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur]
 * @property {number} [tdur] microseconds of thread time, without time of other processes
 * @property {{ data?: { url?: string }, beginData?: { stackTrace?: { url: string }[] } }} [args]
 */

/** @typedef {'UpdateLayoutTree' | 'Layout'} Forced style, or layout itself */

/**
 * Trace categories for calls, timers, frames and microtasks. Without stacks: recording one for each timer
 * and frame would cost the sides that use them more than their own work.
 */
export const CALLS = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']

/** The same, with the stacks that caused layout and style. For counting, not for timings. */
export const STACKS = [...CALLS, 'disabled-by-default-devtools.timeline.stack']

/** Events with which a script wakes the page: timers, and requested frames and idle callbacks. */
const WAKE_UPS = ['TimerFire', 'FireAnimationFrame', 'FireIdleCallback']

/** @param {Buffer} trace @returns {TraceEvent[]} */
export const parseTrace = trace => JSON.parse(trace.toString()).traceEvents

/** Events that have a script's URL. For the browser's own scripts it is missing, or of another origin. */
const ADDRESSED = ['v8.compileModule', 'v8.compile', 'EvaluateScript', 'FunctionCall']

/** Microtasks, in which some libraries do all their work. These events have no URL. */
const MICROTASKS = 'RunMicrotasks'

/** @param {TraceEvent} event @param {string} origin */
const isFrom = ({ args }, origin) => args?.data?.url?.startsWith(origin) ?? false

/** The browser's calls into scripts of this origin, without nested calls. @param {readonly TraceEvent[]} events @param {string} origin */
export const callsOf = (events, origin) =>
  outermost(events.filter(event => event.name === 'FunctionCall' && isFrom(event, origin)))

/** Milliseconds. @param {readonly TraceEvent[]} events @param {string} origin */
export const scriptTime = (events, origin) => sum(callsOf(events, origin).map(own))

/**
 * The work of a page's main thread until it is idle.
 * @param {readonly TraceEvent[]} events @param {string} origin
 * @returns {{ script: number, task: number }} ms of thread time
 */
export const bootWork = (events, origin) => {
  const load = events.find(event => event.name === 'CommitLoad' && isFrom(event, origin))
  const main = events.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === load?.pid && tid === load?.tid && ts + dur >= load.ts,
  )
  const tasks = main.filter(({ name }) => name === 'RunTask')
  const scripts = main.filter(
    event => event.name === 'v8.evaluateModule' || (ADDRESSED.includes(event.name) && isFrom(event, origin)),
  )
  // The browser and the bench have microtasks, too, in tasks without a script of the page.
  const running = tasks.filter(task => scripts.some(script => holds(task, script)))
  const microtasks = main.filter(
    event => event.name === MICROTASKS && running.some(task => holds(task, event)),
  )
  return {
    script: sum(outermost([...scripts, ...microtasks]).map(own)),
    task: sum(tasks.map(own)),
  }
}

/** @param {readonly TraceEvent[]} events @param {string} origin */
export const countWakeUps = (events, origin) => {
  const calls = callsOf(events, origin)
  const wakeUps = events.filter(({ name }) => WAKE_UPS.includes(name))
  return wakeUps.filter(wakeUp => calls.some(call => holds(wakeUp, call))).length
}

/**
 * Counts forced style or layout, which the browser does at once because a script reads its result. Such
 * events have a script's stack; those of a regular frame have none.
 * @param {readonly TraceEvent[]} events @param {Forced} kind @param {string} origin
 */
export const countForced = (events, kind, origin) =>
  events.filter(
    ({ name, args }) =>
      name === kind && args?.beginData?.stackTrace?.some(({ url }) => url.startsWith(origin)),
  ).length

/** @param {readonly TraceEvent[]} events */
export const countFrames = events => events.filter(({ name }) => name === 'Commit').length

/** The events of one thread that are not nested in another. @param {readonly TraceEvent[]} events */
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

/** @param {TraceEvent} outer @param {TraceEvent} inner */
const holds = (outer, inner) => {
  const sameThread = outer.pid === inner.pid && outer.tid === inner.tid
  return sameThread && outer.ts <= inner.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
}

/** Milliseconds of thread time. @param {TraceEvent} event */
const own = ({ tdur, dur = 0 }) => (tdur ?? dur) / 1000

/** @param {readonly number[]} values */
const sum = values => values.reduce((total, value) => total + value, 0)
