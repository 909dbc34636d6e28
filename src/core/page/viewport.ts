import { signal } from '@preact/signals-core'
import { RESIZE_DEBOUNCE_MS, WIDE_PX } from '../../shared/constants.ts'
import type { Viewport } from '../../shared/contract.ts'
import { all, find, on, root } from '../../shared/dom.ts'

const wide = matchMedia(`(min-width:${WIDE_PX}px)`)

/** Measured only after layout, so that scrolling never forces one. Source: SCR-4, SCR-5. */
const unmeasured = { height: 0, wide: wide.matches, page: 0, bar: 0, header: 0, footer: 0 }
export const viewport = signal<Viewport>(unmeasured)

/** Set while a measurement is due after a resize event. */
let resizeTimer: ReturnType<typeof setTimeout> | undefined

/** Root, bar, header, footer and body of the page. Observes them from then on, as their heights may change. */
export const watchParts = () => {
  const parts = [
    root,
    find('[data-notification-bar]'),
    // Some themes have an attribute of this name on the body, and tables in cells that are stacked on phones.
    find('body [data-header]'),
    // Articles may have footers before the page's.
    [...all('footer')].at(-1),
    find('body'), // grows where the root is as high as the window
  ]
  for (const part of parts) {
    if (!part || watched.has(part)) continue
    watched.add(part)
    observer.observe(part)
  }
  return parts
}

export const measure = (): void => {
  resizeTimer = undefined
  // Read before the new sizes are set: their effects change styles.
  const { overflow } = getComputedStyle(root)
  const [, bar = 0, header = 0, footer = 0] = watchParts().map(part => part?.getBoundingClientRect().height)
  viewport.value = {
    height: root.clientHeight,
    wide: wide.matches,
    page: root.scrollHeight,
    bar,
    header,
    footer,
  }
  // For the stylesheet, which keeps the page from scrolling: see core.css.
  root.dataset.overflow = overflow
  // Some routers (Astro, Livewire) remove it.
  root.dataset.thistledown = ''
}

const observer = new ResizeObserver(() => {
  if (!resizeTimer) measure()
})
const watched = new WeakSet<Element>()

export const startViewport = (): void => {
  // Together, so that the browser reports all of them in one call, and the page is measured once.
  watchParts()
  // `resize` comes before the same frame's ResizeObserver callback, so a resize is measured once, at its end; across
  // 1024 px right away: the stylesheet switches there, and clicks on the menu's toggle must agree with it.
  on('resize', () => {
    clearTimeout(resizeTimer)
    resizeTimer = setTimeout(measure, wide.matches === viewport.value.wide ? RESIZE_DEBOUNCE_MS : 0)
  })
}
