import { SCROLL_CHECK_MS } from './constants.ts'
import { listen } from './dom.ts'

/** The first grid time (start + k × interval ms) after `now`. */
export const nextGridTime = (now: number, start: number): number =>
  start + SCROLL_CHECK_MS * (Math.floor((now - start) / SCROLL_CHECK_MS) + 1)

/**
 * Runs `check(y)` as an interval of 250 ms would that looks whether a scroll event came since its last look,
 * yet schedules nothing while nothing scrolls. The first scroll event after a check arms one timer for the next
 * grid time; there the position is sampled, as the interval would, and the check runs in the next frame.
 */
export const startScrollLoop = (check: (y: number) => void): void => {
  const start = performance.now()
  let pending = false

  const sample = (): void => {
    const y = scrollY
    pending = false
    requestAnimationFrame(() => check(y))
  }

  listen('scroll', () => {
    if (pending) return
    pending = true
    const now = performance.now()
    setTimeout(sample, nextGridTime(now, start) - now)
  })
}
