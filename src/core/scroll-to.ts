import { SCROLL_CHECK_MS, SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from './constants.ts'
import { on } from './dom.ts'
import { viewport } from './layout.ts'
import type { ScrollOptions } from './types.ts'

/** A step counts until the check that sees it has run: up to one interval and a slow frame later. */
const STEP_COUNTS_MS = SCROLL_CHECK_MS + 50

let oursUntil = 0
let current: AbortController | undefined

/** Whether the scroll now being checked is ours: from its first step to the check after its last. */
export const isOurs = (): boolean => performance.now() < oursUntil

/**
 * Scrolls so that `target` (an element, or a position in px) stands just below the header.
 * The aim is taken anew in each frame, so a layout that shifts on the way is followed.
 * Resolves true on arrival, false when the visitor or a later call took over.
 * Default duration: min(2 × distance, 600) ms.
 */
export const smoothScrollTo = (
  target: Element | number,
  { duration }: ScrollOptions = {},
): Promise<boolean> =>
  new Promise(resolve => {
    const from = scrollY
    const left = (): number =>
      (typeof target === 'number'
        ? target
        : Math.max(0, target.getBoundingClientRect().top + scrollY - viewport.value.header)) - from
    const ms = matchMedia('(prefers-reduced-motion:reduce)').matches
      ? 0
      : (duration ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(left()), SMOOTH_SCROLL_MAX_MS))
    const start = performance.now()
    const visitor = new AbortController()
    const { signal } = visitor
    const step = (): void => {
      if (signal.aborted) {
        resolve(false)
        return
      }
      const now = performance.now()
      const time = ms ? Math.min((now - start) / ms, 1) : 1
      oursUntil = now + STEP_COUNTS_MS
      // 'instant', or a page's own `scroll-behavior: smooth` would fight each step.
      scrollTo({ top: from + left() * (1 - (1 - time) ** 3), behavior: 'instant' })
      if (time < 1) requestAnimationFrame(step)
      else {
        visitor.abort()
        resolve(true)
      }
    }
    current?.abort()
    current = visitor
    on('wheel touchstart keydown', () => visitor.abort(), { passive: true, signal })
    requestAnimationFrame(step)
  })
