// Lighthouse multiplies the time of each task by four, to imitate a phone. On a machine that is half as fast, or busy
// with something else, the phone would be half as fast too, and good pages would fail. So a timed visit begins with a
// control document, which is not the project's. If it takes longer than where the limits were set, the factor shrinks.

/** @typedef {import('puppeteer-core').Browser} Browser */

/** Lighthouse's own factor for phones. */
const PHONE_SLOWDOWN = 4

/** Time of the control document on two cores at rest, in ms: at most this in 34 of 40 browsers; their median was 115. */
const CONTROL_MS = 125

const PARAGRAPHS = 500

const CONTROL = `<!doctype html><title>Control</title>
<style>p { margin: 1em; border: 1px solid; padding: 1em } p:nth-child(odd) { float: left; width: 40% }</style>
${'<p>A <b>paragraph</b> with <a href="#">a link</a>, to be laid out and painted.'.repeat(PARAGRAPHS)}`

/**
 * Loads the control document three times. The first time does not count, because the browser is still starting.
 * @param {Browser} browser
 * @returns {Promise<number>} time of all tasks in the document's main thread, in ms; the shorter of two
 */
export const timeControl = async browser => {
  await loadControl(browser)
  return Math.min(await loadControl(browser), await loadControl(browser))
}

/** @param {Browser} browser @returns {Promise<number>} in ms */
const loadControl = async browser => {
  const page = await browser.newPage()
  await page.goto(`data:text/html,${encodeURIComponent(CONTROL)}`)
  // Two frames later, the first one is painted.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const { TaskDuration } = await page.metrics()
  await page.close()
  return (TaskDuration ?? 0) * 1000
}

/**
 * The factor by which Lighthouse slows a visit down.
 * @param {number} controlMs see {@link timeControl}
 * @returns {number} 4, or less on a slower machine
 */
export const slowdownAfter = controlMs => PHONE_SLOWDOWN * Math.min(1, CONTROL_MS / controlMs)
