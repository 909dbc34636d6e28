import { effect } from '@preact/signals-core'
import { SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from '../../shared/constants.ts'
import type { ScrollOptions } from '../../shared/contract.ts'
import { find, on, root } from '../../shared/dom.ts'
import { viewport } from './viewport.ts'

/** How the names of the keys that scroll the page begin. Only these cancel an animation. */
const SCROLLING_KEY = /^(Arrow|Page|Home|End| )/

/** The number of the latest animation. The visitor ends one by beginning the next. */
let latest = 0

/** Where core has scrolled to last: such a scroll is not the visitor's. */
export let ownPosition: number

/** Scrolls at once: a page's own `scroll-behavior: smooth` would animate it. */
export const jump = (top: number): void => {
  scrollTo({ top, behavior: 'instant' })
  ownPosition = scrollY
}

/** The height of the header that the last placement took into account. */
let headerHeight = 0

/**
 * Where the page must be scrolled to for a target: the header's height above it stays free, or the page's
 * scroll padding where a site has set a larger one, for instance for a bar above the header. Source: ANC-8.
 */
const placeOf = (target: Element): number => {
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  return Math.max(0, scrollY + target.getBoundingClientRect().top - Math.max(headerHeight, padding))
}

/**
 * Follows the header's height: targets end below it. If the page is where the URL's target was placed, as
 * after its first navigation, the target is placed anew. Source: HDR-13, ANC-9.
 */
export const startPlacement = (): void => {
  effect(() => {
    const { header } = viewport.value
    if (header === headerHeight) return
    const target = find(':target')
    const isPlaced = target && Math.abs(placeOf(target) - scrollY) < 1
    headerHeight = header
    // Not inherited (core.css): an inherited property would restyle the whole page.
    root.style.setProperty('--header-scroll-padding', `${header}px`)
    if (isPlaced) jump(placeOf(target))
  })
  on<WheelEvent & TouchEvent & KeyboardEvent>('wheel touchstart keydown', ({ key }) => {
    if (!key || SCROLLING_KEY.test(key)) latest += 1
  })
}

/**
 * Scrolls to `target` (an element, or a position in px). An element ends just below the header. It is
 * measured once, and again if the page's height changes. Resolves to true on arrival, to false if the visitor
 * or a later call interrupts. Duration in ms; default: 2 per px of distance, at most 600.
 * Source: ANC-2 to ANC-6, ANC-8.
 */
export const smoothScrollTo = async (
  target: Element | number,
  { duration }: ScrollOptions = {},
): Promise<boolean> => {
  const from = scrollY
  // A millisecond ago, so that a duration of 0 is over.
  const start = performance.now() - 1
  const { matches: isReduced } = matchMedia('(prefers-reduced-motion:reduce)')
  latest += 1
  const own = latest
  for (let time = 0; time < 1; ) {
    await new Promise(requestAnimationFrame)
    if (latest !== own) return false
    const distance = (typeof target === 'number' ? target : placeOf(target)) - from
    const ms = duration ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(distance), SMOOTH_SCROLL_MAX_MS)
    time = Math.min((performance.now() - start) / (isReduced ? 0 : ms), 1)
    const easedOut = 1 - (1 - time) ** 3
    jump(from + distance * easedOut)
  }
  return true
}
