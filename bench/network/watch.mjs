/**
 * Runs in the page before any other script: clicks each control until its panel opens, and records when.
 * A click counts if the panel is closed before and open after it. On the page without scripts, the menu
 * counts as soon as it is visible.
 * @param {{ ids: string[], floor: boolean }} options
 */
export const watch = ({ ids, floor }) => {
  /** @type {Record<string, number>} */
  const works = {}
  const pressed = new Set()
  Object.assign(window, { works })
  const { kit } = /** @type {Window & { kit: import('../sites/kit.mjs').Kit }} */ (
    /** @type {unknown} */ (window)
  )
  const look = (/** @type {string} */ id) => {
    if (id in works) return
    const note = () => {
      if (kit.isShown(id) && (floor || pressed.has(id))) works[id] = performance.now()
    }
    note()
    if (id in works || floor || kit.isShown(id) || !document.getElementById(id)) return
    kit.press(id)
    pressed.add(id)
    note()
  }
  const timer = setInterval(() => {
    ids.forEach(look)
    if (ids.every(id => id in works)) clearInterval(timer)
  }, 20)
}
