// Asserts before any measurement that every side does the same visible work.
import { itemId } from './page.mjs'

/** Runs in the page: makes helpers that all benches use on every side. */
const createKit = () => {
  const wait = (/** @type {number} */ ms) => new Promise(resolve => setTimeout(resolve, ms))

  const isShown = (/** @type {string} */ id) =>
    Boolean(
      document
        .getElementById(id)
        ?.firstElementChild?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )

  /** Clicks until the panel has the wanted state: some libraries ignore clicks while they animate. */
  const turn = async (/** @type {string} */ id, /** @type {boolean} */ want) => {
    for (let presses = 0; presses < 6; presses += 1) {
      /** @type {HTMLElement | null} */
      const control = document.querySelector(`[aria-controls="${id}"]`)
      control?.click()
      for (let ticks = 0; ticks < 25; ticks += 1) {
        if (isShown(id) === want) return true
        await wait(ticks && 4)
      }
    }
    return false
  }

  const isHeaderSeen = () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0
  return { isShown, turn, isHeaderSeen }
}

/** The helpers in a page, for functions that run there. @param {import('playwright-core').Page} page */
export const openKit = page => page.evaluateHandle(createKit)

const SOON_MS = 5000

/**
 * Asserts that menu, search and the first item (if any) open and close, and that the header hides when
 * scrolling down and shows when scrolling up.
 * @param {import('playwright-core').Page} page @param {{ label: string, items: number }} side
 */
export const assertWork = async (page, { label, items }) => {
  const kit = await openKit(page)
  const until = async (/** @type {string} */ what, /** @type {Wanted} */ wanted) => {
    const wait = page.waitForFunction(isSo, { kit, ...wanted }, { timeout: SOON_MS, polling: 100 })
    await wait.catch(cause => {
      throw new Error(`${label}: ${what}. Sides that do not do the same work are not compared.`, { cause })
    })
  }
  for (const id of ['menu', 'search', ...(items > 0 ? [itemId(0)] : [])]) {
    await until(`"${id}" should open`, { id, want: true })
    await until(`"${id}" should close`, { id, want: false })
  }
  for (const { delta, want } of [
    { delta: 1500, want: false },
    { delta: -300, want: true },
  ]) {
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, delta)
    await until(`the header should be ${want ? 'seen' : 'out of sight'} after scrolling ${delta} px`, {
      want,
    })
  }
}

/** @typedef {{ id?: string, want: boolean }} Wanted a panel's state, or without an id the header's */

/** Runs in the page. @param {{ kit: ReturnType<typeof createKit> } & Wanted} wanted */
const isSo = ({ kit, id, want }) => {
  if (!id) return kit.isHeaderSeen() === want
  return kit.isShown(id) === want || kit.turn(id, want)
}
