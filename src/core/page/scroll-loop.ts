import { SCROLL_CHECK_MS } from '../../shared/constants.ts'
import { on } from '../../shared/dom.ts'

/** The page has scrolled, and the next grid time, which reads the position, is still to come. */
export let isCheckDue = false

/**
 * Works like a 250 ms interval that checks whether the page has scrolled, but schedules nothing
 * while nothing scrolls: a scroll event starts one timer for the next grid time, a multiple of 250 ms
 * since core's start. The timer calls `read`, which reads all that the decision needs; the next frame,
 * which a hidden tab delays, calls what it returns.
 * Source: SCR-1 to SCR-3.
 */
export const startScrollLoop = (read: () => () => void): void => {
  const start = performance.now()
  const onGridTime = (): void => {
    isCheckDue = false
    requestAnimationFrame(read())
  }
  on('scroll', () => {
    if (isCheckDue) return
    isCheckDue = true
    const sinceLastGridTime = (performance.now() - start) % SCROLL_CHECK_MS
    // A delay is a whole number of ms, so the timer may be up to a millisecond early:
    // https://html.spec.whatwg.org/#dom-settimeout
    setTimeout(onGridTime, SCROLL_CHECK_MS - sinceLastGridTime)
  })
}
