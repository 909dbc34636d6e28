import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { CALLS, parseTrace } from '../trace.mjs'

/** @import { Browser, Page } from 'playwright-core' */
/** @typedef {import('playwright-core').CDPSession} Session */
/** @typedef {{ page: Page, session: Session }} Visit */

/** The sandbox is off because CI runs as root; the other flags switch off background work of the browser. */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Timeout, long enough for ten thousand islands on a slow network. */
const SLOWEST_MS = 180_000

/** A phone's window. CI has no graphics card, so a larger one would get fewer frames per second. */
const VIEWPORT = { width: 412, height: 824 }

/** @returns {Promise<Browser>} */
export const launch = async () =>
  chromium.launch({ executablePath: await ensureBrowser('chromium'), args: FLAGS })

/**
 * @template T, P
 * @typedef {object} Visitor
 * @property {((visit: Visit) => Promise<P>) | undefined} [prepare] before the page loads
 * @property {(visit: Visit, prepared: P) => Promise<T>} use gets what `prepare` returns
 * @property {boolean | undefined} [touch] with a touch screen
 * @property {boolean} [isCalm] asks for reduced motion
 */

/**
 * Opens a page in a new context (no cache, no storage) and closes it after `use`.
 * @template T, [P=void]
 * @param {Browser} browser
 * @param {string} url
 * @param {Visitor<T, P>} visitor
 * @returns {Promise<T>}
 */
export const visit = async (browser, url, { prepare, use, touch = false, isCalm }) => {
  const reducedMotion = isCalm ? 'reduce' : 'no-preference'
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: touch, reducedMotion })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(SLOWEST_MS)
    const session = await context.newCDPSession(page)
    const prepared = /** @type {P} */ (await prepare?.({ page, session }))
    await page.goto(url, { waitUntil: 'networkidle' })
    return await use({ page, session }, prepared)
  } finally {
    await context.close()
  }
}

/** @param {Session} session @param {number} rate */
export const throttle = async (session, rate) => {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Returns how to end the trace. @param {Browser} browser @param {Page} page @param {string[]} [categories] */
export const trace = async (browser, page, categories = CALLS) => {
  await browser.startTracing(page, { categories })
  return async () => parseTrace(await browser.stopTracing())
}

/** The time that the main thread has worked, by the browser's own counter, in ms. @param {Session} session */
export const readTaskTime = async session => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/**
 * Waits until the number of nodes and listeners no longer changes. Network or CPU idle is not enough: a
 * page that mounts in slices is idle between them.
 * @param {Visit} visit
 */
export const untilStill = async ({ page, session }) => {
  const read = async () => JSON.stringify(await session.send('Memory.getDOMCounters'))
  let before = ''
  for (let same = 0; same < 2; ) {
    await page.waitForTimeout(200)
    const now = await read()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Counts after garbage collection; `heap` in KB. @param {Session} session */
export const readMemory = async session => {
  await session.send('HeapProfiler.enable')
  // Twice: the second collection frees objects that were referred to only by freed ones.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 1000, listeners: jsEventListeners }
}
