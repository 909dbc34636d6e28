import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { throttle, visit } from '../lib/browser/chromium.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { openKit } from '../sites/kit.mjs'
import { itemId } from '../sites/page.mjs'
import { openStage as openSites, visitSite } from '../sites/stage.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {import('../sites/stage.mjs').SitesStage} SitesStage */
/** @typedef {import('playwright-core').Locator} Locator */

/**
 * A visitor's actions on /everything/, one entry each.
 * @typedef {object} Interaction
 * @property {string} id
 * @property {string} label
 * @property {string} [within] selector of what must be in view before the control exists
 * @property {string} on selector of the control
 * @property {string} [key] key to press on it; default: a click
 * @property {string} [shows] selector that matches once the page has reacted; default: the control says that it is open
 */

/**
 * Actions on every side's plain page. `control`: the id in the control's `aria-controls`.
 * @type {readonly { id: string, label: string, control: string }[]}
 */
export const shared = [
  { id: 'plain-menu', label: 'Open the menu', control: 'menu' },
  { id: 'plain-search', label: 'Open search', control: 'search' },
  { id: 'plain-item', label: 'Expand a section', control: itemId(0) },
]

/** @type {readonly Interaction[]} */
export const interactions = [
  { id: 'menu', label: 'Open the menu', on: '[data-panel-toggle=nav]' },
  { id: 'search', label: 'Open search', on: '[data-panel-toggle=search]' },
  {
    id: 'next',
    label: 'Next slide',
    within: '[data-feature=carousel]',
    on: '[data-carousel-button=next]',
    shows: '[data-carousel-button=previous]:not([aria-disabled])',
  },
  { id: 'hero', label: 'Stop the banner', on: '[data-hero-button]', shows: '[data-hero-button=start]' },
  { id: 'expand', label: 'Expand a section', on: '[aria-controls=dogs]' },
  { id: 'keyboard', label: 'Expand one by the keyboard', on: '[aria-controls=rain]', key: 'Enter' },
  { id: 'grid', label: 'Show more of the gallery', on: '[data-grid-toggle]' },
  { id: 'modal', label: 'Open a dialog', on: '[href="#ferry"]', shows: '#ferry[open]' },
  { id: 'calendar', label: 'Open the calendar list', on: '#lantern-calendar' },
  { id: 'form', label: 'Send an empty form', on: '#seed-form [type=submit]', shows: '[data-form-summary]' },
  {
    id: 'lightbox',
    label: 'Open a picture',
    within: '[data-lightbox-group=everything]',
    on: '[data-lightbox-group=everything]',
    shows: '.basicLightbox img',
  },
  {
    id: 'video',
    label: 'Open a video',
    within: '#films',
    on: '#films a',
    shows: '.basicLightbox video',
  },
]

/** @typedef {Awaited<ReturnType<typeof openStage>>} InteractionStage */

/** Processor throttling: a cheap phone under load, compared with a developer's machine. */
export const SLOW = 6

/** @param {import('../lib/types.d.ts').Options} options */
export const openStage = async options => {
  const plain = await openSites(options)
  const server = createSiteServer({ roots: [options.dist, join(ROOT, 'public')] })
  return { ...(await startStage(server, plain.close)), plain }
}

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
 * Runs `act` under throttling. Returns the time to the next paint (ms).
 * @param {Visit} visit @param {{ act: () => Promise<void>, answered: () => Promise<unknown> }} press
 */
const time = async ({ page, session }, { act, answered }) => {
  await throttle(session, SLOW)
  await page.evaluate(watchInteractions)
  await act()
  await answered()
  await page.evaluate(afterPaint)
  return page.evaluate(longest)
}

/** As a visitor does before clicking, so that chunks are loaded. @param {Visit} visit @param {Locator} control */
const hover = async ({ page }, control) => {
  await control.scrollIntoViewIfNeeded()
  await control.hover()
  await page.waitForLoadState('networkidle')
}

/** @param {InteractionStage} stage @param {Interaction} interaction */
export const press = ({ browser, origin }, { within, on, key, shows = `${on}[aria-expanded=true]` }) =>
  visit(browser, `${origin}/everything/`, {
    use: async it => {
      const { page } = it
      if (within) await page.locator(within).first().scrollIntoViewIfNeeded()
      const control = page.locator(on).first()
      await hover(it, control)
      const act = () => (key ? control.press(key) : control.click())
      const answered = () => page.locator(shows).first().waitFor({ state: 'attached' })
      return time(it, { act, answered })
    },
  })

/** `id`: of what the control opens. @param {Visit} visit @param {string} id */
const controlOf = async ({ page }, id) => {
  const kit = await openKit(page)
  return {
    control: page.locator(`[aria-controls="${id}"]`),
    answered: () => page.waitForFunction(({ kit, id }) => kit.isShown(id), { kit, id }),
  }
}

/** @param {SitesStage} stage @param {Side} side @param {string} id of what the control opens */
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
 * @param {SitesStage} stage @param {Side} side
 * @param {{ id: string, device: Device }} press `id`: of what the control opens
 */
export const pressUntouched = (stage, side, { id, device }) =>
  visitSite(stage, side, { items: 1, touch: device === 'touch' }, async it => {
    const { control, answered } = await controlOf(it, id)
    return time(it, { act: () => DEVICES[device](control), answered })
  })

/**
 * Runs in the page: keeps the time from the finger's arrival until a frame has shown the row elsewhere (ms).
 * A timer set within a frame runs after that frame's paint. A look within the frame would come before the
 * carousel's own move, and count one frame more.
 */
const watchRow = () => {
  const row = /** @type {Element} */ (document.querySelector('[data-carousel-slides]'))
  const { left } = row.getBoundingClientRect()
  const down = new Promise(resolve => addEventListener('pointerdown', resolve, { capture: true, once: true }))
  const moved = new Promise(resolve => {
    const look = () => {
      if (row.getBoundingClientRect().left !== left) resolve(performance.now())
      else requestAnimationFrame(() => setTimeout(look))
    }
    look()
  })
  const time = Promise.all([down, moved]).then(([{ timeStamp }, end]) => end - timeStamp)
  Object.assign(window, { rowMoved: () => time })
}

/**
 * A finger's first press on Next of a carousel that waits, in a page whose chunks are in the browser's
 * cache: until the row moves (ms).
 * @param {InteractionStage} stage
 */
export const pressWaiting = ({ browser, origin }) =>
  visit(browser, `${origin}/`, {
    touch: true,
    use: async ({ page, session }) => {
      await page.evaluate(() => window.thistledown?.load('carousel'))
      await page.reload({ waitUntil: 'networkidle' })
      const next = page.locator('[data-carousel-button=next]').first()
      await next.scrollIntoViewIfNeeded()
      await throttle(session, SLOW)
      await page.evaluate(watchRow)
      await next.tap()
      return page.evaluate(() => /** @type {any} */ (window).rowMoved())
    },
  })
