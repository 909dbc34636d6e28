import { signal } from '@preact/signals-core'
import { RESIZE_DEBOUNCE_MS, WIDE_PX } from './constants.ts'
import { all, on, root } from './dom.ts'
import type { Viewport } from './types.ts'

const wide = matchMedia(`(min-width:${WIDE_PX}px)`)

/** The last one: articles and cards may have footers of their own before the page's. */
const heightOf = (selector: string): number => [...all(selector)].at(-1)?.offsetHeight ?? 0

/** Measured after layout only (ResizeObserver, debounced resize): no frame of scrolling ever reads layout. */
export const viewport = signal<Viewport>({
  width: 0,
  height: 0,
  wide: wide.matches,
  page: 0,
  bar: 0,
  header: 0,
  footer: 0,
})

const measure = (): void => {
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
  root.style.setProperty('--header-height', `${header}px`)
  watch()
}

/** Where a script of the page has taken it away, layout is measured once the page has loaded, and when the window is resized. */
const observer = window.ResizeObserver && new ResizeObserver(measure)
const watched = new WeakSet<Element>()

/** A header or body that was exchanged has lost its size, which is observed; the new ones are watched from then on. */
const watch = (): void => {
  for (const element of all('body,[data-header],[data-notification-bar]')) {
    if (!watched.has(element)) observer?.observe(element)
    watched.add(element)
  }
}

export const startLayout = (): void => {
  let timer: ReturnType<typeof setTimeout>
  if (!observer) on('load', measure)
  watch()
  // A window that changes only in height resizes no observed box.
  on('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
  })
}
