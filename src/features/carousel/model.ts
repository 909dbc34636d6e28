import { effect, signal as signalOf } from '@preact/signals-core'
import { startTrack } from '../../adapters/embla.ts'
import type { Context } from '../../shared/contract.ts'
import { attributeSetter } from '../../shared/elements.ts'
import { startRotation } from '../../shared/rotation.ts'
import { watchTarget } from '../../shared/watch-target.ts'
import { defaults } from './labels.ts'
import { type settings, variants } from './settings.ts'
import { slidesIn, updateSlides } from './slides.ts'
import { watchKeys } from './watch-keys.ts'
import { watchWheel } from './watch-wheel.ts'

/** A running carousel, as its controls use it. */
export type Carousel = ReturnType<typeof startCarousel>

const SLIDES = '[data-carousel-viewport]>[data-carousel-slides]'

let count = 0

const stopped = new WeakSet<Element>()

/** Starts a carousel. Its state is two signals: the view (what is in view) and the rotation. */
export const startCarousel = (host: HTMLElement, ctx: Context<typeof settings>) => {
  const { settings, signal, undo, saveData, emit, texts } = ctx
  const { autoplay, type, lazy = variants[type].lazy } = settings
  const container = host.querySelector<HTMLElement>(SLIDES)
  if (!container?.firstElementChild) throw Error(`Invalid carousel element: no ${SLIDES} > *`)
  const set = attributeSetter(undo)
  const labels = texts(defaults)
  const viewport = container.parentElement as HTMLElement
  /** The buttons control the list by its id. */
  const slidesId = container.id || `carousel-slides-${++count}`
  /** Embla overwrites these. The first call, before it does, remembers the server markup's. */
  const restoreStyles = (): void => {
    for (const moved of [container, ...container.children]) set(moved, 'style')
  }
  restoreStyles()

  // Rotation, track and view need each other. Their callbacks run only later, when all three exist.
  const rotator = startRotation({
    ...ctx,
    host,
    intervalMs: autoplay,
    buttonSelector: '[data-carousel-button^=st]',
    stopped,
    advance: () => track.advance(),
  })
  const { dispatch } = rotator
  const update = (): void => {
    view.value = slidesIn(track.layout())
  }
  const track = startTrack({
    viewport,
    container,
    ...variants[type],
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
  const view = signalOf(slidesIn(track.layout()))
  const preloadCount = saveData ? -Infinity : lazy
  const end = effect(() => {
    const { paged } = view.value
    updateSlides(host, view.value, labels, preloadCount, set)
    set(container, 'id', paged ? slidesId : undefined)
    if (!paged) restoreStyles()
    // The row no longer scrolls, so it needs no tab stop. It keeps one while it has the focus.
    if (!viewport.matches(':focus')) set(viewport, 'tabindex', null)
  })
  undo(end)

  /** Moves by a step of the visitor's, by button or key, which stops the rotation. */
  const step = (by: number): void => {
    dispatch('stop')
    track.step(by)
  }
  /** Shows a slide by its index, and stops the rotation. */
  const choose = (index: number): void => {
    dispatch('stop')
    track.show(index)
  }
  /** Stops the rotation, and shows the slide around an element that the focus or the URL has reached. */
  const showSlideAround = (element: Element | null): void => {
    const found = view.peek().slides.find(({ slide }) => slide.contains(element))
    if (!found) return
    if (found.isFullyVisible) dispatch('stop')
    else choose(found.index)
  }
  watchKeys(host, track.rtl, showSlideAround, signal)
  const showTarget = (): void => showSlideAround(container.querySelector(':target'))
  if (track.scrolled) dispatch('stop')
  else showTarget()
  watchTarget(showTarget, signal)
  watchWheel(viewport, view, by => step(track.rtl ? -by : by), signal)
  return { ...rotator, autoplay, labels, view, step, choose, slidesId }
}
