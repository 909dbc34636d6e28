import { SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from '../../shared/constants.ts'
import type { ScrollOptions } from '../../shared/contract.ts'
import { on, root } from '../../shared/dom.ts'
import { viewport } from './viewport.ts'

/** How the names of the keys that scroll the page begin. Only these cancel an animation. */
const SCROLLING_KEYS = ['Arrow', 'Page', 'Home', 'End', ' ']

let hasScrolled = false
/** The animation that is running. */
let current: AbortController | undefined

/** Whether an animated scroll has moved the page since the last call. Each scroll check calls it once. */
export const takeOwnScroll = (): boolean => {
  const had = hasScrolled
  hasScrolled = false
  return had
}

/**
 * Px that stay free above a target: the header's height, or the root's `scroll-padding` where a site
 * has set a larger one, for instance for a bar that is fixed above the header. Source: ANC-8.
 */
const roomAbove = (): number =>
  Math.max(viewport.value.header, Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0)

/**
 * Scrolls `target` (an element, or a position in px) to just below the header, or to the page's
 * scroll padding. Measures again in each frame, as layout may shift. Resolves to true on arrival, to
 * false if the visitor or a later call interrupts. Duration in ms; default: 2 per px of distance, at
 * most 600. Source: ANC-2 to ANC-6, ANC-8.
 */
export const smoothScrollTo = (
  target: Element | number,
  { duration }: ScrollOptions = {},
): Promise<boolean> =>
  new Promise(resolve => {
    const from = scrollY
    const distance = (): number =>
      (typeof target === 'number'
        ? target
        : Math.max(0, target.getBoundingClientRect().top + scrollY - roomAbove())) - from
    const ms = matchMedia('(prefers-reduced-motion:reduce)').matches
      ? 0
      : (duration ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(distance()), SMOOTH_SCROLL_MAX_MS))
    const start = performance.now()
    /** Aborted by the visitor or a later call; on arrival, to remove the listeners. */
    const controller = new AbortController()
    const { signal } = controller
    const step = (): void => {
      if (signal.aborted) {
        resolve(false)
        return
      }
      const now = performance.now()
      const time = ms ? Math.min((now - start) / ms, 1) : 1
      const easedOut = 1 - (1 - time) ** 3
      const before = scrollY
      // 'instant': otherwise a page's own `scroll-behavior: smooth` would animate each step.
      scrollTo({ top: from + distance() * easedOut, behavior: 'instant' })
      // Only a real move counts: without one no scroll event, and so no check, follows.
      if (scrollY !== before) hasScrolled = true
      if (time < 1) requestAnimationFrame(step)
      else {
        controller.abort()
        resolve(true)
      }
    }
    current?.abort()
    current = controller
    const interrupt = ({ key }: { readonly key?: string }): void => {
      if (!key || SCROLLING_KEYS.some(name => key.startsWith(name))) controller.abort()
    }
    on<WheelEvent & TouchEvent & KeyboardEvent>('wheel touchstart keydown', interrupt, {
      passive: true,
      signal,
    })
    requestAnimationFrame(step)
  })
