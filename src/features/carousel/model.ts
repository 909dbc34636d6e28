import { effect, type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import { startTrack, type Track } from '../../adapters/embla.ts'
import { type Rotator, startRotation } from '../../core/rotate.ts'
import type { Context } from '../../core/types.ts'
import { createKeeper } from './keeper.ts'
import { defaults, type Labels } from './labels.ts'
import { present, type Scene } from './present.ts'
import type { settings } from './settings.ts'
import { variants } from './variants.ts'
import { lookAt } from './view.ts'
import { watchKeys } from './watch-keys.ts'

/** A running carousel, as its controls see it. */
export interface Carousel extends Rotator {
  readonly labels: Labels
  /** It has a rotation button. */
  readonly rotates: boolean
  readonly scene: ReadonlySignal<Scene>
  /** The visitor's step, by a button or a key: it ends the rotation. */
  step(by: number): void
}

const SLIDES = '[data-carousel-viewport]>[data-carousel-slides]'

const sceneOf = (track: Track): Scene => {
  const layout = track.layout()
  return { ...layout, ...lookAt(layout) }
}

/** Starts a carousel on its host. Its state lives in two signals: what is in view, and whether it rotates. */
export const startCarousel = (
  host: HTMLElement,
  { settings: { autoplay, lazy, type }, signal, saveData, emit, texts }: Context<typeof settings>,
): Carousel => {
  const container = host.querySelector<HTMLElement>(SLIDES)
  if (!container?.firstElementChild) throw Error(`Invalid carousel element: no slides in ${SLIDES}`)
  const variant = variants[type]
  const labels = texts(defaults)
  const keeper = createKeeper()
  const viewport = container.parentElement as HTMLElement
  // Embla moves these by their style attribute; what the server wrote there comes back letter by letter.
  for (const moved of [container, ...container.children]) {
    keeper.keep(moved, 'style', moved.getAttribute('style'))
  }

  const rotator = startRotation({
    host,
    signal,
    every: autoplay,
    saveData,
    button: '[data-carousel-button^=st]',
    advance: () => track.advance(),
  })
  const { dispatch } = rotator
  const update = (): void => {
    scene.value = sceneOf(track)
  }
  const track = startTrack({
    viewport,
    container,
    ...variant,
    signal,
    onSelect: () => {
      update()
      // A drag that turned the carousel is the visitor's choice; one that did not is only a pause.
      if (rotator.rotation.peek().holds.includes('press')) dispatch('stop')
      emit('change', { index: scene.peek().first })
    },
    onMeasure: () => {
      // A drag does not outlive new measures, and its end is never told.
      dispatch('press')
      update()
    },
    onPress: down => dispatch('press', down),
  })
  const scene = signalOf(sceneOf(track))
  const ahead = saveData ? -Infinity : (lazy ?? variant.lazy)
  const stop = effect(() => {
    present({ ...keeper, host, labels, ahead }, scene.value)
    // Only a row that scrolls is worth a stop of the Tab key; who stands on it already is not thrown off.
    if (!viewport.matches(':focus')) keeper.keep(viewport, 'tabindex', null)
  })
  signal.addEventListener('abort', () => {
    stop()
    keeper.restore()
  })

  const step = (by: number): void => {
    dispatch('stop')
    track.step(by)
  }
  watchKeys({
    host,
    signal,
    rtl: track.rtl,
    onReach: element => {
      const { slides } = scene.peek()
      const at = slides.findIndex(({ slide }) => slide.contains(element))
      if (slides[at]?.whole === false) track.show(at)
    },
  })
  return { ...rotator, rotates: !!autoplay, labels, scene, step }
}
