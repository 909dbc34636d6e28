import { SCROLL_CHECK_MS, SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from './constants.ts'
import { on } from './dom.ts'
import { viewport } from './layout.ts'
import type { ScrollOptions } from './types.ts'

/** Longer than any frame. */
const FRAME_MS = 50

let moving = 0

/** Whether the scroll now being checked is ours: from its first step to the check after its last. */
export const isOurs = (): 'ours' | false => moving > 0 && 'ours'

/**
 * Scrolls so that `target` (an element, or a position in px) stands just below the header.
 * The aim is taken anew in each frame, so a layout that shifts on the way is followed.
 * Resolves true on arrival, false when the visitor took over. Default duration: min(2 × distance, 600) ms.
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
        : target.getBoundingClientRect().top + scrollY - viewport.value.header) - from
    const ms = matchMedia('(prefers-reduced-motion:reduce)').matches
      ? 0
      : (duration ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(left()), SMOOTH_SCROLL_MAX_MS))
    const start = performance.now()
    const visitor = new AbortController()
    const step = (): void => {
      const time = Math.min((performance.now() - start) / ms || 1, 1)
      const { aborted } = visitor.signal
      // 'instant', or a page's own `scroll-behavior: smooth` would fight each step.
      if (!aborted) scrollTo({ top: from + left() * (1 - (1 - time) ** 3), behavior: 'instant' })
      if (!aborted && time < 1) requestAnimationFrame(step)
      else {
        visitor.abort()
        // The check of the last step is up to one interval and a frame away.
        setTimeout(() => moving--, SCROLL_CHECK_MS + FRAME_MS)
        resolve(!aborted)
      }
    }
    moving++
    on('wheel touchstart keydown', () => visitor.abort(), { passive: true, signal: visitor.signal })
    requestAnimationFrame(step)
  })
