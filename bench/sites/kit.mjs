/** Runs in the page: makes helpers that all benches use on every side. */
const createKit = () => {
  const wait = (/** @type {number} */ ms) => new Promise(resolve => setTimeout(resolve, ms))

  /** Whether the element that a button controls is visible. */
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

  /** Whether any part of the header is inside the window. */
  const isHeaderSeen = () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0
  return { isShown, turn, isHeaderSeen }
}

/** @typedef {ReturnType<typeof createKit>} Kit */

/** The helpers in a page, for functions that run there. @param {import('playwright-core').Page} page */
export const openKit = page => page.evaluateHandle(createKit)
