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

/**
 * The browser's calls into scripts of this origin, without nested calls.
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 */
export const callsOf = (events, origin) => {
  const calls = events.filter(
    ({ name, args }) => name === 'FunctionCall' && args?.data?.url?.startsWith(origin),
  )
  return calls.filter(call => !calls.some(other => other !== call && holds(other, call)))
}

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 * @returns {number} milliseconds
 */
export const scriptTime = (events, origin) =>
  callsOf(events, origin).reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 */
export const countWakeUps = (events, origin) => {
  const calls = callsOf(events, origin)
  const wakeUps = events.filter(({ name }) => WAKE_UPS.includes(name))
  return wakeUps.filter(wakeUp => calls.some(call => holds(wakeUp, call))).length
}

/**
 * Counts forced style or layout, which the browser does at once because a script reads its result. Such
 * events have a script's stack; those of a regular frame have none.
 * @param {readonly TraceEvent[]} events
 * @param {'UpdateLayoutTree' | 'Layout'} kind style, or layout itself
 * @param {string} origin
 */
export const countForced = (events, kind, origin) =>
  events.filter(
    ({ name, args }) =>
      name === kind && args?.beginData?.stackTrace?.some(({ url }) => url.startsWith(origin)),
  ).length

/** @param {readonly TraceEvent[]} events */
export const countFrames = events => events.filter(({ name }) => name === 'Commit').length

/**
 * @param {TraceEvent} outer
 * @param {TraceEvent} inner
 */
export const holds = (outer, inner) => {
  const sameThread = outer.pid === inner.pid && outer.tid === inner.tid
  return sameThread && outer.ts <= inner.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
}
