import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../tools/setup.mjs'

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').CDPSession} Session */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ page: Page, session: Session }} Visit */

/** The sandbox is off because continuous integration runs as root; the rest keeps the browser from working for itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Ten thousand islands on a slow network take their time. */
const SLOWEST_MS = 180_000

/** A phone's. There is no graphics card in continuous integration: a larger one would be drawn at fewer frames. */
const VIEWPORT = { width: 412, height: 824 }

/** @returns {Promise<Browser>} */
export async function launch() {
  return chromium.launch({ executablePath: await ensureBrowser('chromium'), args: FLAGS })
}

/**
 * Opens a fresh page (its own context: no cache, no storage) for as long as `use` takes.
 * @template T
 * @param {Browser} browser
 * @param {string} url
 * @param {(visit: Visit) => Promise<T>} use
 * @param {(visit: Visit) => Promise<void>} [prepare] before the page loads
 * @returns {Promise<T>}
 */
export async function visit(browser, url, use, prepare) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(SLOWEST_MS)
    const session = await context.newCDPSession(page)
    await prepare?.({ page, session })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await use({ page, session })
  } finally {
    await context.close()
  }
}

/**
 * @param {Session} session
 * @param {number} rate
 */
export async function throttle(session, rate) {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * The browser's own counters, in milliseconds where they are times.
 * @param {Session} session
 */
export async function readMetrics(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (/** @type {string} */ name) => metrics.find(metric => metric.name === name)?.value ?? 0
  return { script: read('ScriptDuration') * 1000, task: read('TaskDuration') * 1000 }
}

/**
 * Waits until nothing is added any more: a page that mounts what it has in slices rests between them.
 * @param {Visit} visit
 */
export async function untilStill({ page, session }) {
  const read = async () => JSON.stringify(await session.send('Memory.getDOMCounters'))
  let before = ''
  for (let same = 0; same < 2; ) {
    await page.waitForTimeout(200)
    const now = await read()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/**
 * What a page keeps once its garbage is gone.
 * @param {Session} session
 * @returns {Promise<{ heap: number, listeners: number }>} KB of JavaScript objects; event listeners
 */
export async function readMemory(session) {
  await session.send('HeapProfiler.enable')
  // The second time frees what the first one found to be unreachable from what it freed.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 1000, listeners: jsEventListeners }
}
