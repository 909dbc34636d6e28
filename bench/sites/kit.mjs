/** Runs in the page: helpers that all benches use on every side. */
export const kit = () => {
  const controlOf = (/** @type {string} */ id) => document.querySelector(`[aria-controls="${id}"]`)
  const wait = (/** @type {number} */ ms) => new Promise(resolve => setTimeout(resolve, ms))

  /** Whether the element that a button controls is visible. */
  const isShown = (/** @type {string} */ id) =>
    Boolean(
      document
        .getElementById(id)
        ?.firstElementChild?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )

  const press = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (controlOf(id))?.click()

  /** Clicks until the panel has the wanted state: some libraries ignore clicks while they animate. */
  const turn = async (/** @type {string} */ id, /** @type {boolean} */ want) => {
    for (let presses = 0; presses < 6; presses += 1) {
      press(id)
      for (let ticks = 0; ticks < 25; ticks += 1) {
        if (isShown(id) === want) return true
        await wait(ticks && 4)
      }
    }
    return false
  }

  /** Whether any part of the header is inside the window. */
  const isHeaderSeen = () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0
  Object.assign(window, { kit: { isShown, press, turn, isHeaderSeen } })
}

/** @typedef {{ isShown(id: string): boolean, press(id: string): void, turn(id: string, want: boolean): Promise<boolean>, isHeaderSeen(): boolean }} Kit */

/** The window of a page in which `kit` has run. @typedef {Window & { kit: Kit }} Kitted */
