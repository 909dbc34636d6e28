import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import type { Context } from '../shared/contract.ts'
import { closest } from '../shared/elements.ts'

export type TrackLayout = ReturnType<typeof layoutOf>

/** The track at rest. */
const layoutOf = (api: EmblaCarouselType, rtl: boolean) => {
  const engine = api.internalEngine()
  const edge = rtl ? 'right' : 'left'
  const slides = api.slideNodes()
  const stop = engine.index.get()
  const stops = engine.slideRegistry.map(([first = 0]) => first)
  return {
    /** Each slide's position and size, in px from the viewport's start edge in reading direction. */
    placed: engine.slideRects.map((rect, index) => ({
      slide: slides[index] as HTMLElement,
      from: Math.abs(rect[edge] - engine.containerRect[edge]) + (engine.scrollSnaps[stop] ?? 0),
      size: rect.width,
    })),
    /** Width of the viewport, in px. */
    width: engine.containerRect.width,
    /** px after which the track repeats, or 0: Embla does not loop if the slides cannot fill the viewport. */
    period: engine.options.loop ? engine.limit.length : 0,
    /** Indexes of the first slides of all stops. */
    stops,
    /** Index of the first slide of the current stop. */
    selected: stops[stop] ?? 0,
    /** Whether there is more than one stop. */
    paged: stops.length > 1,
    canScrollPrev: api.canScrollPrev(),
    canScrollNext: api.canScrollNext(),
  }
}

interface TrackOptions {
  readonly viewport: HTMLElement
  readonly container: HTMLElement
  readonly loop: boolean
  /** Slides per stop; `auto`: as many as fit. */
  readonly step: number | 'auto'
  readonly undo: Context['undo']
  onSelect(): void
  /** Called when sizes or slides have changed. */
  onMeasure(): void
  /** Called when a pointer goes down on the track (true), and when it goes up (false). */
  onPress(down: boolean): void
}

/**
 * Starts Embla Carousel at the slide to which the visitor has scrolled the server markup. The build removes parts
 * of Embla (tools/build/scripts/patches.mjs).
 */
export const startTrack = (options: TrackOptions) => {
  const { viewport, container, loop, step, undo } = options
  const direction = getComputedStyle(viewport).direction as 'ltr' | 'rtl'
  const rtl = direction === 'rtl'
  const scrolled = Math.abs(viewport.scrollLeft)
  const api = EmblaCarousel(viewport, {
    container,
    loop,
    slidesToScroll: step,
    direction,
    // A drag in a carousel or dialog within this one is not for it, nor one along a video's timeline.
    watchDrag: (_, event) =>
      layout().paged && closest(event, '[data-carousel-viewport],video[controls],dialog') === viewport,
    // Reduced motion: steps are instant.
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })

  const layout = (): TrackLayout => layoutOf(api, rtl)
  /** Moves to the stop that contains a slide. `jump`: without animation. */
  const show = (slide: number, jump?: boolean): void =>
    api.scrollTo(
      layout().stops.findLastIndex(first => first <= slide),
      jump,
    )
  // The nearest stop: the last one shows slides that are also in the group before it.
  const distances = api.internalEngine().scrollSnaps.map(snap => Math.abs(snap + scrolled))
  api.scrollTo(distances.indexOf(Math.min(...distances)), true)
  let { selected } = layout()
  viewport.scrollLeft = 0

  api
    .on('select', () => {
      selected = layout().selected
      options.onSelect()
    })
    .on('reInit', () => {
      options.onMeasure()
      // After a resize the same stop may show another slide.
      show(selected, true)
    })
    .on('pointerDown', () => options.onPress(true))
    .on('pointerUp', () => options.onPress(false))
  undo(() => {
    const { resizeHandler } = api.internalEngine()
    api.destroy()
    // Embla starts its ResizeObserver in the next frame, even after destroy().
    requestAnimationFrame(resizeHandler.destroy)
  })

  return {
    rtl,
    /** How far the visitor, or the browser for the URL's target, had scrolled the row, in px. */
    scrolled,
    layout,
    show,
    /** Moves one stop forward (1) or back (-1). No effect at the ends of a track that does not loop. */
    step: (by: number): void => (by > 0 ? api.scrollNext() : api.scrollPrev()),
    /** Moves one stop forward, from the last one to the first. For automatic rotation. */
    advance: (): void => (api.canScrollNext() ? api.scrollNext() : api.scrollTo(0)),
  }
}
