// Measures decision latency: from the scroll event whose position requires a change to the change itself.

/** @typedef {{ at: number, y: number }} Position */
/** @typedef {{ at: number, hidden: boolean }} Change */
/** @typedef {{ positions: Position[], changes: Change[] }} Log */

/** Only scrolls of more px than this count (HDR-6 in docs/specification.md). */
const THRESHOLD_PX = 15

/** Runs in the page before any other script, and reads no layout. @param {{ hidden: string }} selectors */
export const watchHeader = ({ hidden }) => {
  /** @type {Log} */
  const log = { positions: [], changes: [] }
  Object.assign(window, { log })
  addEventListener('scroll', () => log.positions.push({ at: performance.now(), y: scrollY }), {
    passive: true,
  })
  new MutationObserver(() => {
    const isHidden = document.querySelector(hidden) !== null
    if ((log.changes.at(-1)?.hidden ?? false) === isHidden) return
    log.changes.push({ at: performance.now(), hidden: isHidden })
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['class', 'data-hidden'] })
}

/**
 * @param {Log} log
 * @param {number} header its height in px
 * @returns {number[]} ms, one for each time that the header was hidden or shown
 */
export const latencies = ({ positions, changes }, header) =>
  changes.flatMap(change => {
    const cause = findCause(
      positions.filter(({ at }) => at <= change.at),
      change.hidden ? header : 0,
    )
    return cause === undefined ? [] : [change.at - cause]
  })

/**
 * Finds the scroll event that required a change. Goes back to where the scroll direction last changed; the
 * cause is the first position from there that is far enough away, and below `least`.
 * @param {readonly Position[]} before @param {number} least
 */
const findCause = (before, least) => {
  const last = before.length - 1
  const yAt = (/** @type {number} */ index) => before[index]?.y ?? 0
  const isDown = yAt(last) > yAt(last - 1)
  let turn = last
  while (turn > 0 && (isDown ? yAt(turn - 1) < yAt(turn) : yAt(turn - 1) > yAt(turn))) turn -= 1
  return before.slice(turn).find(({ y }) => Math.abs(y - yAt(turn)) > THRESHOLD_PX && y > least)?.at
}
