import { findViolations } from '../lib/browser/axe.mjs'
import { readMetrics, throttle, untilStill, visit } from '../lib/browser/chromium.mjs'
import { lines, slow } from '../lib/browser/slow-line.mjs'
import { countTraffic } from '../lib/browser/traffic.mjs'
import { presses, pressUntilOpen } from './presses.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {{ browser: import('playwright-core').Browser, origin: string }} Stage */
/** @typedef {'before' | 'after'} Side */
/** @typedef {{ name: string, side: Side }} Page */

/** A phone's processor, as Lighthouse imitates it. */
const SLOW_CPU = 4
const SLOWEST_MS = 120_000
const slow3g = lines['3g']

/** @param {Stage} stage @param {Page} page */
const urlOf = ({ origin }, { name, side }) => `${origin}/${name}/${side === 'before' ? 'before.html' : ''}`

/** Other servers do not answer: what they would send is the same on both sides. @param {Stage} stage @param {Visit} visit */
const stayHere = async ({ origin }, { page }) => {
  await page.route(
    url => !url.href.startsWith(origin),
    route => route.abort(),
  )
}

/** Bytes and requests until the page is idle, and what axe finds on it. @param {Stage} stage @param {Page} page */
export const readExact = async (stage, page) => {
  /** @type {ReturnType<typeof countTraffic> | undefined} */
  let traffic
  const prepare = async (/** @type {Visit} */ it) => {
    await stayHere(stage, it)
    await it.session.send('Network.enable')
    traffic = countTraffic(it)
  }
  return visit(stage.browser, urlOf(stage, page), {
    prepare,
    use: async it => {
      await untilStill(it)
      const { bytes = 0, requests = 0, byType = {} } = { ...traffic }
      const scripts = byType.Script ?? 0
      return { bytes, requests, scripts, violations: await findViolations(it.page) }
    },
  })
}

/** Milliseconds of script and of all tasks until the page is idle. @param {Stage} stage @param {Page} page */
export const readTasks = (stage, page) =>
  visit(stage.browser, urlOf(stage, page), {
    prepare: async it => {
      await stayHere(stage, it)
      await it.session.send('Performance.enable')
      await throttle(it.session, SLOW_CPU)
    },
    use: async it => {
      await untilStill(it)
      return readMetrics(it.session)
    },
  })

/** Milliseconds that a visitor waits who clicks at once. @param {Stage} stage @param {Page} page */
export const readWait = async (stage, page) => {
  const press = presses[page.name]?.[page.side]
  if (!press) return
  return visit(stage.browser, urlOf(stage, page), {
    until: 'commit',
    prepare: async it => {
      await stayHere(stage, it)
      await slow(it, slow3g)
      await it.page.addInitScript(pressUntilOpen, press)
    },
    use: async ({ page }) => {
      const read = () => /** @type {{ waited?: number }} */ (/** @type {unknown} */ (window)).waited
      const waited = await page.waitForFunction(read, undefined, { timeout: SLOWEST_MS })
      return waited.jsonValue()
    },
  })
}
