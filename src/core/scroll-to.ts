import { SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from './constants.ts'
import { listen } from './dom.ts'
import { layout } from './layout.ts'
import type { ScrollOptions } from './types.ts'

/** Keys that scroll a page, or leave it: pressing one means that the visitor takes over. */
const SCROLL_KEYS = /^(Arrow|Page|Home|End|Tab| )/

let moving = 0
let settling = false

/** Lets the header know that a scroll is ours, from its first step until the check after its last. */
export const travel = {
  settle: (): boolean => {
    const ours = moving > 0 || settling
    settling = false
    return ours
  },
}

const ease = (t: number): number => 1 - (1 - t) ** 3

/** `behavior: 'instant'` or a page's own `scroll-behavior: smooth` would fight each step. */
const jump = (top: number): void => scrollTo({ top, behavior: 'instant' })

/** Aborts when the visitor scrolls: wheel, touch or a scrolling key. */
const visitorTakesOver = (done: AbortController): void => {
  const stop = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.test(event.key)) done.abort()
  }
  for (const type of ['wheel', 'touchstart', 'keydown'])
    listen(type, stop, { passive: true, signal: done.signal })
}

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
    const aim = (): number =>
      typeof target === 'number' ? target : target.getBoundingClientRect().top + scrollY - layout.header
    const from = scrollY
    const start = performance.now()
    const ms = matchMedia('(prefers-reduced-motion:reduce)').matches
      ? 0
      : (duration ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(aim() - from), SMOOTH_SCROLL_MAX_MS))
    const done = new AbortController()
    const finish = (arrived: boolean): void => {
      moving--
      settling = true
      resolve(arrived)
    }
    const step = (now: number): void => {
      if (done.signal.aborted) return finish(false)
      const t = ms > 0 ? Math.min(Math.max(0, now - start) / ms, 1) : 1
      jump(from + (aim() - from) * ease(t))
      if (t < 1) requestAnimationFrame(step)
      else {
        done.abort()
        finish(true)
      }
    }
    moving++
    visitorTakesOver(done)
    step(start)
  })
