/** @typedef {{ button: string, open: string }} Press selectors; `open` matches once the press has worked */

const SLOWEST_MS = 60_000

/**
 * Runs in the page before any other script: presses each button every 20 ms until it has worked, and notes
 * when. Notes the largest paint so far, too.
 * @param {Readonly<Record<string, Press>>} presses by name
 */
const watch = presses => {
  /** @type {Record<string, number>} */
  const times = {}
  Object.assign(window, { times })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) times.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  for (const [name, { button, open }] of Object.entries(presses)) {
    const timer = setInterval(() => {
      const control = document.querySelector(button)
      if (!(control instanceof HTMLElement)) return
      if (!document.querySelector(open)) control.click()
      if (!document.querySelector(open)) return
      times[name] = performance.now()
      clearInterval(timer)
    }, 20)
  }
}

/** @param {import('./chromium.mjs').Visit} visit @param {Readonly<Record<string, Press>>} presses */
export const watchPresses = ({ page }, presses) => page.addInitScript(watch, presses)

/**
 * Waits until all presses have worked.
 * @param {import('./chromium.mjs').Visit} visit
 * @param {readonly string[]} names
 * @returns {Promise<Record<string, number>>} ms since navigation start by name; `lcp`: the largest paint so far
 */
export const readPresses = async ({ page }, names) => {
  const all = (/** @type {readonly string[]} */ wanted) => {
    const { times } = /** @type {{ times: Record<string, number> }} */ (/** @type {unknown} */ (window))
    return wanted.every(name => name in times) && times
  }
  const found = await page.waitForFunction(all, names, { timeout: SLOWEST_MS })
  return /** @type {Record<string, number>} */ (await found.jsonValue())
}
