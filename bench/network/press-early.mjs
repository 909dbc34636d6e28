/**
 * Runs in the page before any other script: presses each control some time after it can be seen, and
 * again every second until its panel opens, as a visitor does. Keeps how long each visitor waited.
 * @param {Readonly<Record<string, number>>} presses ms after the control appears, by the panel's id
 */
export const pressEarly = presses => {
  const AGAIN_MS = 1000
  /** @type {Record<string, number>} */
  const waits = {}
  Object.assign(window, { waits })
  const { kit } = /** @type {Window & { kit: import('../sites/kit.mjs').Kit }} */ (
    /** @type {unknown} */ (window)
  )
  const look = (/** @type {string} */ id, /** @type {number} */ at) => {
    const start = performance.now() + at
    let next = start
    let isPressed = false
    const timer = setInterval(() => {
      const now = performance.now()
      const isOpen = kit.isShown(id)
      if (isOpen && isPressed) {
        waits[id] = now - start
        clearInterval(timer)
      } else if (!isOpen && now >= next) {
        isPressed = true
        next = now + AGAIN_MS
        kit.press(id)
      }
    }, 10)
  }
  const waiting = new Map(Object.entries(presses))
  const timer = setInterval(() => {
    for (const [id, at] of waiting) {
      if (!document.querySelector(`[aria-controls="${id}"]`) && !document.getElementById(id)) continue
      waiting.delete(id)
      look(id, at)
    }
    if (!waiting.size) clearInterval(timer)
  }, 10)
}
