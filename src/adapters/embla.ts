import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/** A slide's place once the track is at rest, in px from the window's start edge along the reading direction. */
export interface Placed {
  readonly slide: HTMLElement
  readonly from: number
  readonly size: number
}

export interface TrackLayout {
  readonly placed: readonly Placed[]
  /** Width of the window onto the track. */
  readonly width: number
  /** After how many px a looping track repeats itself; 0 when it does not loop. */
  readonly period: number
  /** The slide that the present stop stands for. */
  readonly selected: number
  /** There is more than one stop. */
  readonly paged: boolean
  readonly canScrollPrev: boolean
  readonly canScrollNext: boolean
}

export interface TrackOptions {
  readonly viewport: HTMLElement
  readonly container: HTMLElement
  readonly loop: boolean
  /** Slides per stop; `auto`: as many as fit. */
  readonly step: number | 'auto'
  readonly signal: AbortSignal
  onSelect(): void
  /** Sizes or slides have changed. */
  onMeasure(): void
  /** A finger or a mouse button went down on the track, or came up again. */
  onPress(down: boolean): void
}

export interface Track {
  readonly rtl: boolean
  layout(): TrackLayout
  /** One stop on (1) or back (-1); nothing at the ends of a track that does not loop. */
  step(by: number): void
  show(slide: number, jump?: boolean): void
  /** The page's own step: on, and from the last stop to the first. */
  advance(): void
}

const layoutOf = (api: EmblaCarouselType, rtl: boolean): TrackLayout => {
  const engine = api.internalEngine()
  const edge = rtl ? 'right' : 'left'
  const slides = api.slideNodes()
  return {
    placed: engine.slideRects.map((rect, index) => ({
      slide: slides[index] as HTMLElement,
      from: Math.abs(rect[edge] - engine.containerRect[edge]) + engine.target.get(),
      size: rect.width,
    })),
    width: engine.containerRect.width,
    // Embla gives up looping when the slides cannot fill the window.
    period: engine.options.loop ? engine.limit.length : 0,
    selected: engine.slideRegistry[engine.index.get()]?.[0] ?? 0,
    paged: engine.scrollSnaps.length > 1,
    canScrollPrev: api.canScrollPrev(),
    canScrollNext: api.canScrollNext(),
  }
}

/** Embla Carousel's core: tracks, drags and momentum. It takes over the row where the visitor left it. */
export const startTrack = (options: TrackOptions): Track => {
  const { viewport, container, loop, step, signal } = options
  const rtl = getComputedStyle(viewport).direction === 'rtl'
  const scrolled = Math.abs(viewport.scrollLeft)
  const api = EmblaCarousel(viewport, {
    container,
    loop,
    align: 'start',
    slidesToScroll: step,
    direction: rtl ? 'rtl' : 'ltr',
    watchDrag: ({ scrollSnapList }) => scrollSnapList().length > 1,
    // It hears only the Tab key.
    watchFocus: false,
    // For visitors who prefer less motion every step is a cut.
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })

  const layout = (): TrackLayout => layoutOf(api, rtl)
  const show = (slide: number, jump?: boolean): void =>
    api.scrollTo(
      api.internalEngine().slideRegistry.findIndex(group => group.includes(slide)),
      jump,
    )
  let selected = layout().placed.findIndex(({ from }) => from > scrolled - 1)
  show(selected, true)
  viewport.scrollLeft = 0

  api
    .on('select', () => {
      selected = layout().selected
      options.onSelect()
    })
    .on('reInit', () => {
      options.onMeasure()
      // The stop's number may mean another slide once more of them fit.
      show(selected, true)
    })
    .on('pointerDown', () => options.onPress(true))
    .on('pointerUp', () => options.onPress(false))
  signal.addEventListener('abort', () => {
    const { resizeHandler } = api.internalEngine()
    api.destroy()
    // It begins to observe in the frame after it was made, ended or not.
    requestAnimationFrame(resizeHandler.destroy)
  })

  return {
    rtl,
    layout,
    show,
    step: by => (by > 0 ? api.scrollNext() : api.scrollPrev()),
    advance: () => (api.canScrollNext() ? api.scrollNext() : api.scrollTo(0)),
  }
}
