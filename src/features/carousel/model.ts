import { effect, type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import { startTrack, type Track } from '../../adapters/embla.ts'
import type { Context } from '../../shared/contract.ts'
import { attributeSetter } from '../../shared/elements.ts'
import { type Rotator, startRotation } from '../../shared/rotation/start.ts'
import { watchTarget } from '../../shared/watch-target.ts'
import { defaults, type Labels } from './labels.ts'
import { type settings, variants } from './settings.ts'
import { slidesIn, updateSlides, type View } from './slides.ts'
import { watchKeys } from './watch-keys.ts'
import { watchWheel } from './watch-wheel.ts'

/** A running carousel, as its controls use it. */
export interface Carousel extends Rotator {
  readonly labels: Labels
  readonly hasRotationButton: boolean
  /** Id of the list of slides, which the buttons control: from the server markup, or generated. */
  readonly slidesId: string
  readonly view: ReadonlySignal<View>
  /** Moves by a step of the visitor's, by button or key, which stops the rotation. */
  step(by: number): void
}

const SLIDES = '[data-carousel-viewport]>[data-carousel-slides]'

let made = 0

/** An id for slides that have none. */
const nextId = (): string => {
  made++
  return `carousel-slides-${made}`
}

const viewOf = (track: Track): View => {
  const layout = track.layout()
  return { ...layout, ...slidesIn(layout) }
}

/** Starts a carousel. Its state is two signals: the view (what is in view) and the rotation. */
export const startCarousel = (host: HTMLElement, ctx: Context<typeof settings>): Carousel => {
  const { settings, signal, undo, saveData, emit, texts } = ctx
  const { autoplay, lazy, type } = settings
  const container = host.querySelector<HTMLElement>(SLIDES)
  if (!container?.firstElementChild) throw Error(`Invalid carousel element: no slides in ${SLIDES}`)
  const set = attributeSetter(undo)
  const variant = variants[type]
  const labels = texts(defaults)
  const viewport = container.parentElement as HTMLElement
  const slidesId = container.id || nextId()
  /** Embla overwrites these. The first call, before it does, remembers the server markup's. */
  const restoreStyles = (): void => {
    for (const moved of [container, ...container.children]) set(moved, 'style')
  }
  restoreStyles()

  const rotator = startRotation({
    ...ctx,
    host,
    intervalMs: autoplay,
    buttonSelector: '[data-carousel-button=start],[data-carousel-button=stop]',
    advance: () => track.advance(),
  })
  const { dispatch } = rotator
  const update = (): void => {
    view.value = viewOf(track)
  }
  const track = startTrack({
    viewport,
    container,
    ...variant,
    undo,
    onSelect: () => {
      update()
      // A drag that changes the slide stops the rotation; any other only pauses it.
      if (rotator.rotation.peek().pauses.includes('press')) dispatch('stop')
      emit('change', { index: view.peek().first })
    },
    onMeasure: () => {
      // When Embla measures again it ends a drag without a pointerUp event.
      dispatch('press', false)
      update()
    },
    onPress: down => dispatch('press', down),
  })
  const view = signalOf(viewOf(track))
  const preloadCount = saveData ? -Infinity : (lazy ?? variant.lazy)
  const stop = effect(() => {
    const { paged } = view.value
    updateSlides({ set, host, labels, preloadCount }, view.value)
    set(container, 'id', paged ? slidesId : undefined)
    if (!paged) restoreStyles()
    // The row no longer scrolls, so it needs no tab stop. It keeps one while it has the focus.
    if (!viewport.matches(':focus')) set(viewport, 'tabindex', null)
  })
  undo(stop)

  const step = (by: number): void => {
    dispatch('stop')
    track.step(by)
  }
  const reach = (element: Element | null): void => {
    const { slides } = view.peek()
    const at = slides.findIndex(({ slide }) => slide.contains(element))
    if (at < 0) return
    dispatch('stop')
    if (!slides[at]?.isFullyVisible) track.show(at)
  }
  watchKeys({ host, signal, rtl: track.rtl, onReach: reach })
  const showTarget = (): void => reach(container.querySelector(':target'))
  showTarget()
  watchTarget(showTarget, signal)
  watchWheel({ viewport, view, signal, turn: by => step(track.rtl ? -by : by) })
  return { ...rotator, hasRotationButton: !!autoplay, labels, view, step, slidesId }
}
