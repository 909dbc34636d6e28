import { throttle, visit } from '../lib/browser/chromium.mjs'
import { openKit } from '../sites/kit.mjs'
import { visitSite } from '../sites/stage.mjs'
import { SLOW } from './stage.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('playwright-core').Locator} Locator */

/** Runs in the page: keeps the longest event of each interaction, as Interaction to Next Paint does. */
const watchInteractions = () => {
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

/** Resolves after two frames, when the result is painted and the event entry dispatched. */
const afterPaint = () =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))

/** Runs in the page. Events shorter than the observer's threshold (16 ms) count as 16 ms. */
const longest = () =>
  Math.max(/** @type {{ most: { duration: number } }} */ (/** @type {unknown} */ (window)).most.duration, 16)

/**
 * How an interaction is measured.
 * @typedef {object} Gauge
 * @property {number} slow how many times slower the processor is
 * @property {(visit: Visit) => Promise<unknown>} start before the press
 * @property {(visit: Visit) => Promise<number>} read after the paint that follows it (ms)
 */

/** @type {Gauge} */
const eventTiming = {
  slow: SLOW,
  start: ({ page }) => page.evaluate(watchInteractions),
  read: ({ page }) => page.evaluate(longest),
}

/**
 * Runs `act` under throttling. Returns the time to the next paint (ms).
 * @param {Visit} visit
 * @param {{ act: () => Promise<void>, answered: () => Promise<unknown> }} press
 * @param {Gauge} [gauge]
 */
const time = async (visit, { act, answered }, gauge = eventTiming) => {
  await throttle(visit.session, gauge.slow)
  await gauge.start(visit)
  await act()
  await answered()
  await visit.page.evaluate(afterPaint)
  return gauge.read(visit)
}

/**
 * Hovers a control, as a visitor does before clicking, so that chunks are loaded before the click.
 * @param {Visit} visit
 * @param {Locator} control
 */
const hover = async ({ page }, control) => {
  await control.scrollIntoViewIfNeeded()
  await control.hover()
  await page.waitForLoadState('networkidle')
}

/**
 * Clicks once on /everything/, on a fresh page whose scripts are loaded.
 * @param {import('./stage.mjs').InteractionStage} stage
 * @param {import('./interactions.mjs').Interaction} interaction
 * @param {Gauge} [gauge]
 */
export const press = ({ browser, origin }, { within, on, key, shows = `${on}[aria-expanded=true]` }, gauge) =>
  visit(browser, `${origin}/everything/`, {
    use: async it => {
      const { page } = it
      if (within) await page.locator(within).first().scrollIntoViewIfNeeded()
      const control = page.locator(on).first()
      await hover(it, control)
      const act = () => (key ? control.press(key) : control.click())
      const answered = () => page.locator(shows).first().waitFor({ state: 'attached' })
      return time(it, { act, answered }, gauge)
    },
  })

/**
 * A control on a side's plain page, and a wait until what it opens is seen.
 * @param {Visit} visit
 * @param {string} id of what the control opens
 */
const controlOf = async ({ page }, id) => {
  const kit = await openKit(page)
  return {
    control: page.locator(`[aria-controls="${id}"]`),
    answered: () => page.waitForFunction(({ kit, id }) => kit.isShown(id), { kit, id }),
  }
}

/**
 * Clicks once on a side's plain page.
 * @param {SitesStage} stage
 * @param {Side} side
 * @param {string} id of what the control opens
 */
export const pressShared = (stage, side, id) =>
  visitSite(stage, side, { items: 1 }, async it => {
    const { control, answered } = await controlOf(it, id)
    await hover(it, control)
    return time(it, { act: () => control.click(), answered })
  })

/** How each device presses a control that nobody has hovered or focused before. */
const DEVICES = {
  mouse: (/** @type {Locator} */ control) => control.click(),
  touch: (/** @type {Locator} */ control) => control.tap(),
  keyboard: (/** @type {Locator} */ control) => control.press('Enter'),
}

/** @typedef {keyof typeof DEVICES} Device */
export const devices = /** @type {Device[]} */ (Object.keys(DEVICES))

/**
 * Presses an untouched control on a side's plain page, whose chunks may be prefetched but not mounted.
 * @param {SitesStage} stage
 * @param {Side} side
 * @param {{ id: string, device: Device }} press `id`: of what the control opens
 */
export const pressUntouched = (stage, side, { id, device }) =>
  visitSite(stage, side, { items: 1, touch: device === 'touch' }, async it => {
    const { control, answered } = await controlOf(it, id)
    return time(it, { act: () => DEVICES[device](control), answered })
  })
