import { signal } from '@preact/signals-core'
import { RESIZE_DEBOUNCE_MS, WIDE_PX } from './constants.ts'
import { all, find, listen, root } from './dom.ts'
import type { Viewport } from './types.ts'

/** Heights in px. Measured after layout only, so that no frame of scrolling ever reads layout. */
export const layout = { bar: 0, header: 0, footer: 0, page: 0 }

const wide = matchMedia(`(min-width:${WIDE_PX}px)`)

export const viewport = signal<Viewport>({ width: innerWidth, height: innerHeight, wide: wide.matches })

const heightOf = (element: HTMLElement | null | undefined): number => element?.offsetHeight ?? 0

const measure = (): void => {
  layout.bar = heightOf(find('[data-notification-bar]'))
  layout.header = heightOf(find('[data-header]'))
  // The page's own footer is the last one: articles and cards may have theirs.
  layout.footer = heightOf([...all('footer')].pop())
  layout.page = root.scrollHeight
  root.style.setProperty('--header-height', `${layout.header}px`)
  const { width, height } = viewport.peek()
  if (width !== innerWidth || height !== innerHeight) {
    viewport.value = { width: innerWidth, height: innerHeight, wide: wide.matches }
  }
}

let observer: ResizeObserver | undefined

/** (Re)observes what layout depends on; called again when the page's elements have been exchanged. */
export const watchLayout = (onMeasure: () => void): void => {
  const update = (): void => {
    measure()
    onMeasure()
  }
  observer?.disconnect()
  observer = new ResizeObserver(update)
  for (const element of [document.body, ...all('[data-header],[data-notification-bar]')])
    observer.observe(element)
}

/** Height-only changes of the window move no observed box, hence the resize event, debounced as specified. */
export const startLayout = (onMeasure: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  watchLayout(onMeasure)
  listen('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => watchLayout(onMeasure), RESIZE_DEBOUNCE_MS)
  })
}
