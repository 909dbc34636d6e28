import { signal } from '@preact/signals-core'
import { RESIZE_DEBOUNCE_MS, WIDE_PX } from '../../shared/constants.ts'
import type { Viewport } from '../../shared/contract.ts'
import { all, on, root } from '../../shared/dom.ts'

const wide = matchMedia(`(min-width:${WIDE_PX}px)`)

/** Height in px of the last match, or 0. The last, because articles may have footers before the page's. */
const heightOf = (selector: string): number => [...all(selector)].at(-1)?.offsetHeight ?? 0

/** Measured only after layout, so that scrolling never forces one. Source: SCR-4, SCR-5. */
const unmeasured = { width: 0, height: 0, wide: wide.matches, page: 0, bar: 0, header: 0, footer: 0 }
export const viewport = signal<Viewport>(unmeasured)

/** Set while a measurement is due: 250 ms after the last resize event. */
let resizeTimer: ReturnType<typeof setTimeout> | undefined

const measure = (): void => {
  resizeTimer = undefined
  const header = heightOf('[data-header]')
  viewport.value = {
    width: innerWidth,
    height: root.clientHeight,
    wide: wide.matches,
    page: root.scrollHeight,
    bar: heightOf('[data-notification-bar]'),
    header,
    footer: heightOf('footer'),
  }
  // Not inherited (core.css): an inherited property would restyle the whole page. Source: HDR-13.
  root.style.setProperty('--header-scroll-padding', `${header}px`)
  watch()
}

/** Undefined if a page script deleted ResizeObserver. Then only `load` and `resize` measure. */
const observer =
  window.ResizeObserver &&
  new ResizeObserver(() => {
    if (!resizeTimer) measure()
  })
const watched = new WeakSet<Element>()

/** Observes new elements. Runs after each measurement, because a replaced header or body causes one. */
const watch = (): void => {
  for (const element of [...all('body'), ...all('[data-header]'), ...all('[data-notification-bar]')]) {
    if (!watched.has(element)) observer?.observe(element)
    watched.add(element)
  }
}

export const startViewport = (): void => {
  // Not debounced: the stylesheet switches at once, and clicks on the menu's toggle must agree with it.
  wide.onchange = () => {
    viewport.value = { ...viewport.value, wide: wide.matches }
  }
  if (!observer) on('load', measure)
  watch()
  // `resize` is dispatched before the same frame's ResizeObserver callback, so a resize is measured
  // once, at its end.
  on('resize', () => {
    clearTimeout(resizeTimer)
    resizeTimer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
  })
}
