import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { close, createSiteServer, listen } from '../../tools/server.mjs'
import { launch, throttle, visit } from '../lib/chromium.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} InteractionStage */

/** What a cheap phone under load is to the machine of a developer. */
export const SLOW = 6

/** The demo site that was built last, on the bundle under test. @param {import('../lib/types.d.ts').Options} options */
export async function openStage({ dist }) {
  const server = createSiteServer({ roots: [dist, join(ROOT, 'public')] })
  const [origin, browser] = await Promise.all([listen(server), launch()])
  return {
    origin,
    browser,
    close: async () => {
      await browser.close()
      await close(server)
    },
  }
}

/** Runs in the page: keeps the longest event of each interaction, as Interaction to Next Paint does. */
function watchInteractions() {
  const most = { duration: 0 }
  Object.assign(window, { most })
  const keep = (/** @type {PerformanceObserverEntryList} */ list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId) most.duration = Math.max(most.duration, entry.duration)
    }
  }
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(keep).observe(/** @type {PerformanceObserverInit} */ (options))
}

/** Two frames later what was pressed has been painted, and its event reported. */
const afterPaint = () =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))

/**
 * Presses once, on a fresh page whose scripts are there, and gives the interaction's time to the next paint (ms).
 * @param {InteractionStage} stage
 * @param {import('./interactions.mjs').Interaction} interaction
 */
export function press({ browser, origin }, { within, on, key, shows }) {
  return visit(
    browser,
    `${origin}/everything/`,
    async ({ page, session }) => {
      if (within) await page.locator(within).first().scrollIntoViewIfNeeded()
      const control = page.locator(on).first()
      await control.scrollIntoViewIfNeeded()
      // Interest comes first, as a finger or pointer does: what is asked for by it is here before the press.
      await control.hover()
      await page.waitForLoadState('networkidle')
      await throttle(session, SLOW)
      await page.evaluate(watchInteractions)
      if (key) await control.press(key)
      else await control.click()
      await page.locator(shows).first().waitFor({ state: 'attached' })
      await page.evaluate(afterPaint)
      return page.evaluate(() => Math.max(/** @type {any} */ (window).most.duration, 16))
    },
    ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  )
}
