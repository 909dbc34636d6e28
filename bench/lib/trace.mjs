// Reads Chromium's traces. Pure: events in, figures out.

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur]
 * @property {number} [tdur] the thread's own time: what other programs took is not in it
 * @property {{ data?: { url?: string }, beginData?: { stackTrace?: { url: string }[] } }} [args]
 */

/**
 * Calls, timers, frames and microtasks. Without stacks: to take one at each timer and frame that is asked for would cost the sides
 * that ask for them more than all their own work.
 */
export const CALLS = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']

/** Calls and who caused layouts and styles: for counting only. */
export const STACKS = [...CALLS, 'disabled-by-default-devtools.timeline.stack']

/** Every wake-up of the page by a script: timers that fire, frames that were asked for. */
const WAKE_UPS = ['TimerFire', 'FireAnimationFrame', 'FireIdleCallback']

/** @param {Buffer} trace @returns {TraceEvent[]} */
export const parseTrace = trace => JSON.parse(trace.toString()).traceEvents

/**
 * The calls into scripts from this origin: the ones that the browser made, not those within them.
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 */
export function callsOf(events, origin) {
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
export function scriptTime(events, origin) {
  return callsOf(events, origin).reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000
}

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} origin
 */
export function countWakeUps(events, origin) {
  const calls = callsOf(events, origin)
  const wakeUps = events.filter(({ name }) => WAKE_UPS.includes(name))
  return wakeUps.filter(wakeUp => calls.some(call => holds(wakeUp, call))).length
}

/**
 * Work that the browser had to do at once because a script asked for a result of it: style or layout with a script's
 * stack. A fresh style that a frame would compute anyway has none.
 * @param {readonly TraceEvent[]} events
 * @param {'UpdateLayoutTree' | 'Layout'} kind style, or layout itself
 * @param {string} origin
 */
export function countForced(events, kind, origin) {
  return events.filter(
    ({ name, args }) =>
      name === kind && args?.beginData?.stackTrace?.some(({ url }) => url.startsWith(origin)),
  ).length
}

/** @param {readonly TraceEvent[]} events */
export const countFrames = events => events.filter(({ name }) => name === 'Commit').length

/**
 * @param {TraceEvent} outer
 * @param {TraceEvent} inner
 */
export function holds(outer, inner) {
  const sameThread = outer.pid === inner.pid && outer.tid === inner.tid
  return sameThread && outer.ts <= inner.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
}
