import { effect } from '@preact/signals-core'
import { CAROUSEL_AUTOPLAY_MS } from '../../shared/constants.ts'
import type { Mount } from '../../shared/contract.ts'
import type { Reader } from '../../shared/readers.ts'
import { startRotation } from '../../shared/rotation.ts'
import { startSlides } from './start-slides.ts'
import { startVideo } from './start-video.ts'

/** The names of the button. A page overrides them in its JSON block, under "home-hero-banner". */
export const defaults = {
  start: 'Start the moving pictures',
  stop: 'Stop the moving pictures',
}

export const settings = {
  /** ms per slide. A slide cannot be read in less than a second. */
  interval: {
    fallback: CAROUSEL_AUTOPLAY_MS,
    expected: 'milliseconds from 1000 to 999999',
    parse: value => (/^[1-9]\d{3,5}$/.test(value) ? +value : undefined),
  } satisfies Reader<number>,
}

export const prefix = 'hero'

const stopped = new WeakSet<Element>()

/**
 * On an element with `[data-hero-slides]` or a video, and `[data-hero-control]`: shows one slide after
 * the other or plays the video, and adds a button that stops this.
 */
const mount: Mount<typeof settings> = (host, ctx) => {
  const place = host.querySelector<HTMLElement>('[data-hero-control]')
  const list = host.querySelector('[data-hero-slides]')
  const video = host.querySelector('video')
  if (!place) throw Error('No [data-hero-control]')
  if (!list && !video) throw Error('No [data-hero-slides] or video')
  // A single slide does not rotate.
  if (list && !list.children[1]) return
  const rotator = startRotation({
    ...ctx,
    host,
    intervalMs: ctx.settings.interval,
    buttonSelector: '[data-hero-button]',
    stopped,
    advance: () => step(),
  })
  const step = list ? startSlides(list, rotator, ctx) : startVideo(video as HTMLVideoElement, rotator, ctx)
  const labels = ctx.texts(defaults)
  const button = document.createElement('button')
  button.type = 'button'
  const action = (): 'start' | 'stop' => (rotator.rotation.value.isOn ? 'stop' : 'start')
  button.addEventListener('click', () => rotator.dispatch(action()), { signal: ctx.signal })
  const end = effect(() => {
    const name = action()
    button.dataset.heroButton = name
    button.setAttribute('aria-label', labels[name])
  })
  place.replaceChildren(button)
  ctx.undo(() => {
    end()
    button.remove()
  })
}

export default mount
