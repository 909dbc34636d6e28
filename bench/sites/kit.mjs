/** Runs in the page: gives it what the benches ask of every side, in the same words. */
export function kit() {
  const controlOf = (/** @type {string} */ id) => document.querySelector(`[aria-controls="${id}"]`)
  const wait = (/** @type {number} */ ms) => new Promise(resolve => setTimeout(resolve, ms))

  /** Whether what a button controls is seen. */
  const isShown = (/** @type {string} */ id) =>
    Boolean(
      document
        .getElementById(id)
        ?.firstElementChild?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )

  const press = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (controlOf(id))?.click()

  /** One press, and another one if a library was still busy with the last, or the machine with something else. */
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

  /** Whether any of the header is within the window. */
  const isHeaderSeen = () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0
  Object.assign(window, { kit: { isShown, press, turn, isHeaderSeen } })
}

/** @typedef {{ isShown(id: string): boolean, press(id: string): void, turn(id: string, want: boolean): Promise<boolean>, isHeaderSeen(): boolean }} Kit */

/** A page in which `kit` has run. @typedef {Window & { kit: Kit }} Kitted */
