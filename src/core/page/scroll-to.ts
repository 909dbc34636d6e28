import { effect } from '@preact/signals-core'
import { SMOOTH_SCROLL_MAX_MS, SMOOTH_SCROLL_MS_PER_PX } from '../../shared/constants.ts'
import type { ScrollOptions } from '../../shared/contract.ts'
import { find, on, root } from '../../shared/dom.ts'
import { viewport } from './viewport.ts'

/** The number of the latest animation. The visitor ends one by beginning the next. */
let latest = 0

/** Where core has scrolled to since the last check: such a scroll is not the visitor's. */
export const own = { y: Number.NaN }

/** The height of the header that the last placement took into account. */
let headerHeight = 0

/**
 * Scrolls at once, although the page may have `scroll-behavior: smooth`, to a position, or to where the browser
 * scrolls to for an element: nowhere if that is fixed or not displayed. Above the element the largest of the
 * header's height, the page's scroll padding and the element's scroll margin stays free; the browser would add up
 * the last two. A header as high as a low window leaves room for the element. Source: ANC-8.
 */
export const jump = (target: Element | number): void => {
  if (typeof target === 'number') scrollTo({ behavior: 'instant', top: target })
  else {
    const before = root.style.scrollPaddingTop
    const padding = getComputedStyle(root).scrollPaddingTop
    const margin = getComputedStyle(target).scrollMarginTop
    root.style.scrollPaddingTop = `calc(max(min(${headerHeight}px, 100vh - 4em), ${padding}) - ${margin})`
    target.scrollIntoView({ behavior: 'instant' })
    root.style.scrollPaddingTop = before
  }
  own.y = scrollY
}

/** Where the page was when core placed the URL's target last. */
let placed: number | false | null

/**
 * Places the URL's target below the header, if the page is where the browser or core has placed it before. Not while
 * the browser may still be on its way, which a scroll by script would end: at the top it has not jumped there yet, and
 * after a reload or the way back (types 1 and 2) it returns to where the visitor was.
 */
const place = (): void => {
  const target = find(':target')
  // Falsy without a target (reading the position may force a layout), after a reload, and at the top (0).
  const from = target && !performance.navigation?.type && scrollY
  if (from) target.scrollIntoView({ behavior: 'instant' })
  // Read before the style changes, on which the browser may scroll to its target anew.
  const isPlaced = from && (from === placed || Math.abs(scrollY - from) < 1)
  // Not inherited (core.css): an inherited property would restyle the whole page.
  root.style.setProperty('--header-scroll-padding', `${headerHeight}px`)
  if (!from) return
  jump(isPlaced ? target : from)
  placed = isPlaced && own.y
}

/** Places the target now, and after this frame, in which browsers may still scroll to their own place. */
export const placeTwice = (): void => {
  place()
  if (placed) requestAnimationFrame(() => setTimeout(place))
}

/**
 * Follows the header's height: targets end below it. If the page is where the URL's target was placed, as
 * after its first navigation, the target is placed anew. Before the visitor acts this also follows what moves
 * the target, such as late pictures, in browsers that keep nothing in place (Safari). Source: HDR-13, ANC-9.
 */
export const startPlacement = () =>
  effect(() => {
    const { header, page } = viewport.value
    // Before the first measurement `scrollY` would force a layout.
    if (!page) return
    // Some routers (Astro, Livewire) replace the root's style.
    if (
      header === headerHeight &&
      root.style.getPropertyValue('--header-scroll-padding') &&
      (scrollY !== placed || navigator.userActivation.hasBeenActive)
    )
      return
    headerHeight = header
    placeTwice()
  })

/** Ends an animation on a turn of the wheel, a touch, or a key that scrolls the page. */
const endOnInput = ({ key }: WheelEvent & TouchEvent & KeyboardEvent): void => {
  if (!key || /^(Arrow|Page|Home|End| )/.test(key)) latest += 1
}

/**
 * Scrolls to `target` (an element, or a position in px). An element ends just below the header. It is measured
 * by a jump that the same frame undoes, and again if the page's height changes. Resolves to true on arrival, to
 * false if the visitor or a later call interrupts. Duration in ms; default: 2 per px of distance, at most 600.
 * Source: ANC-2 to ANC-6, ANC-8.
 */
export const smoothScrollTo = async (
  target: Element | number,
  { duration }: ScrollOptions = {},
): Promise<boolean> => {
  const from = scrollY
  // A millisecond ago, so that a duration of 0 is over.
  const start = performance.now() - 1
  const wanted = matchMedia('(prefers-reduced-motion:reduce)').matches ? 0 : duration
  latest += 1
  const mine = latest
  // Added only once, however often this runs. A page that never scrolls by script has none.
  on('touchstart wheel keydown', endOnInput)
  let time = 0
  let page = 0
  let distance = 0
  while (time < 1) {
    await new Promise(requestAnimationFrame)
    if (latest !== mine) return false
    if (page !== root.scrollHeight) {
      jump(target)
      page = root.scrollHeight
      distance = scrollY - from
    }
    const ms = wanted ?? Math.min(SMOOTH_SCROLL_MS_PER_PX * Math.abs(distance), SMOOTH_SCROLL_MAX_MS)
    time = Math.min((performance.now() - start) / ms, 1)
    const easedOut = 1 - (1 - time) ** 3
    jump(from + distance * easedOut)
  }
  return true
}
