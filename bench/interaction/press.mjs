import { throttle, visit } from '../lib/chromium.mjs'
import { kit } from '../sites/kit.mjs'
import { visitSite } from '../sites/stage.mjs'
import { SLOW } from './stage.mjs'

/** @typedef {import('../lib/chromium.mjs').Visit} Visit */
/** @typedef {import('playwright-core').Locator} Locator */

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

/** Runs in the page. What took less than the observer's least is that. */
const longest = () =>
  Math.max(/** @type {{ most: { duration: number } }} */ (/** @type {unknown} */ (window)).most.duration, 16)

/**
 * Presses what is hovered already, slowed down, and gives the interaction's time to the next paint (ms).
 * @param {Visit} visit
 * @param {() => Promise<void>} act
 * @param {() => Promise<unknown>} answered
 */
async function time({ page, session }, act, answered) {
  await throttle(session, SLOW)
  await page.evaluate(watchInteractions)
  await act()
  await answered()
  await page.evaluate(afterPaint)
  return page.evaluate(longest)
}

/**
 * Interest comes first, as a finger or pointer does: what is asked for by it is here before the press.
 * @param {Visit} visit
 * @param {Locator} control
 */
async function hover({ page }, control) {
  await control.scrollIntoViewIfNeeded()
  await control.hover()
  await page.waitForLoadState('networkidle')
}

/**
 * Presses once on /everything/, on a fresh page whose scripts are there.
 * @param {import('./stage.mjs').InteractionStage} stage
 * @param {import('./interactions.mjs').Interaction} interaction
 */
export function press({ browser, origin }, { within, on, key, shows }) {
  return visit(
    browser,
    `${origin}/everything/`,
    async it => {
      const { page } = it
      if (within) await page.locator(within).first().scrollIntoViewIfNeeded()
      const control = page.locator(on).first()
      await hover(it, control)
      return time(
        it,
        () => (key ? control.press(key) : control.click()),
        () => page.locator(shows).first().waitFor({ state: 'attached' }),
      )
    },
    ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  )
}

/**
 * Presses once on a side's plain page.
 * @param {import('../sites/stage.mjs').SitesStage} stage
 * @param {import('../lib/types.d.ts').Side} side
 * @param {string} id of what the control opens
 */
export const pressShared = (stage, side, id) =>
  visitSite(stage, side, { items: 1 }, async it => {
    const { page } = it
    await page.evaluate(kit)
    const control = page.locator(`[aria-controls="${id}"]`)
    await hover(it, control)
    return time(
      it,
      () => control.click(),
      () => page.waitForFunction(isShown, id),
    )
  })

/** Runs in the page, once `kit` has. @param {string} id */
const isShown = id =>
  /** @type {import('../sites/kit.mjs').Kitted} */ (/** @type {unknown} */ (window)).kit.isShown(id)
