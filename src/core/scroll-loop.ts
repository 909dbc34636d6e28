import { SCROLL_CHECK_MS } from './constants.ts'
import { on } from './dom.ts'

/**
 * Runs `check(y)` as an interval of 250 ms would that looks whether a scroll event came since its last look,
 * yet schedules nothing while nothing scrolls. The first scroll event after a look arms one timer for the next
 * grid time; there the position is sampled, as the interval would, and checked in the next frame. Nobody listens
 * in between: scroll events that tell nothing new cost nothing.
 */
export const startScrollLoop = (check: (y: number) => void): void => {
  const start = performance.now()
  const listen = (): void => on('scroll', arm, { once: true })
  const arm = (): void => {
    // How long it is to the next grid time, `start` + k × 250 ms. Browsers drop the fraction: it may be up to a millisecond less.
    setTimeout(look, SCROLL_CHECK_MS - ((performance.now() - start) % SCROLL_CHECK_MS))
  }
  const look = (): void => {
    const y = scrollY
    listen()
    requestAnimationFrame(() => check(y))
  }
  listen()
}
