// Decision latency: from the scroll event whose position calls for a change to the change of the attribute.

/** @typedef {{ at: number, y: number }} Position */
/** @typedef {{ at: number, hidden: boolean }} Change */
/** @typedef {{ positions: Position[], changes: Change[] }} Log */

/** The fewest px in one direction that mean it (as in the specification, section 4). */
const THRESHOLD_PX = 15

/**
 * What the page notes: runs there, before any other script. No layout is read but the position, in the event itself.
 * @param {{ hidden: string }} selectors
 */
export function watchHeader({ hidden }) {
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
 * @returns {number[]} ms, one for each time that the header hid or came back
 */
export function latencies({ positions, changes }, header) {
  return changes.flatMap(change => {
    const cause = findCause(
      positions.filter(({ at }) => at <= change.at),
      change.hidden ? header : 0,
    )
    return cause === undefined ? [] : [change.at - cause]
  })
}

/**
 * Goes back from the change to where the scrolling turned; the cause is the first position after that which is far
 * enough from the turn, and below `least`.
 * @param {readonly Position[]} before
 * @param {number} least
 */
function findCause(before, least) {
  const last = before.length - 1
  const yAt = (/** @type {number} */ index) => before[index]?.y ?? 0
  const isDown = yAt(last) > yAt(last - 1)
  let turn = last
  while (turn > 0 && (isDown ? yAt(turn - 1) < yAt(turn) : yAt(turn - 1) > yAt(turn))) turn -= 1
  return before.slice(turn).find(({ y }) => Math.abs(y - yAt(turn)) > THRESHOLD_PX && y > least)?.at
}
