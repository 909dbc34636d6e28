import { slow } from './network.mjs'

/**
 * @typedef {object} Press a button that is pressed until what it opens is seen
 * @property {string} button selector
 * @property {string} open selector of what is seen once a press has worked
 * @property {string} [host] selector of what is in the page before the button may be; default: the button
 * @property {number} [after] as a visitor: ms from when the host is there to the first press, which the time counts from,
 *   and again every second. Default: every 20 ms from the start, which the time counts from
 * @property {boolean} [floor] on the page without scripts, where it counts once it is seen
 */
/** @typedef {Readonly<Record<string, Press>>} Presses by name */

const SLOWEST_MS = 120_000

/**
 * Runs in the page before any other script: presses the buttons, and notes how long each took. Notes the largest paint so
 * far, too. What is open before it was pressed (an accordion that its script closes) is not pressed and does not count.
 * @param {Presses} presses
 */
const watch = presses => {
  const AGAIN_MS = 1000
  /** @type {Record<string, number>} */
  const times = {}
  Object.assign(window, { times })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) times.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector))
  for (const [name, { button, open, host = button, after, floor }] of Object.entries(presses)) {
    let isPressed = floor ?? false
    let start = 0
    let next = 0
    const isOpen = () => find(open)?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const look = () => {
      if (!find(host)) return
      const now = performance.now()
      if (after !== undefined) start ||= now + after
      if (!isOpen() && now >= Math.max(start, next)) {
        isPressed = true
        next = after === undefined ? 0 : now + AGAIN_MS
        find(button)?.click()
      }
      if (!isPressed || !isOpen()) return
      times[name] = performance.now() - start
      clearInterval(timer)
    }
    const timer = setInterval(look, after === undefined ? 20 : 10)
  }
}

/**
 * Slows the line, and watches from the page's start.
 * @param {import('./chromium.mjs').Visit} visit @param {import('./network.mjs').Line} line @param {Presses} presses
 */
export const watchPresses = async (visit, line, presses) => {
  await slow(visit, line)
  await visit.page.addInitScript(watch, presses)
}

/**
 * Waits until all presses have worked.
 * @param {import('./chromium.mjs').Visit} visit @param {readonly string[]} names
 * @returns {Promise<Record<string, number>>} ms by name; `lcp`: the largest paint so far
 */
export const readPresses = async ({ page }, names) => {
  const all = (/** @type {readonly string[]} */ wanted) => {
    const { times } = /** @type {{ times: Record<string, number> }} */ (/** @type {unknown} */ (window))
    return wanted.every(name => name in times) && times
  }
  const found = await page.waitForFunction(all, names, { timeout: SLOWEST_MS })
  return /** @type {Record<string, number>} */ (await found.jsonValue())
}
