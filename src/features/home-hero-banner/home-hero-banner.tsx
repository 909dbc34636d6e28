import { island } from '../../adapters/react.tsx'
import { CAROUSEL_AUTOPLAY_MS } from '../../core/constants.ts'
import { startRotation } from '../../core/rotate.ts'
import type { Mount, Reader } from '../../core/types.ts'
import { playVideo } from './play-video.ts'
import { turnSlides } from './turn-slides.ts'

/** Nobody can read a slide in less than a second. */
const interval: Reader<number> = {
  fallback: CAROUSEL_AUTOPLAY_MS,
  expected: 'milliseconds from 1000',
  parse: value => (/^[1-9]\d{3,5}$/.test(value) ? +value : undefined),
}

export const settings = {
  /** From slide to slide. */
  interval,
}

export const prefix = 'hero'

const mount: Mount<typeof settings> = (host, ctx) => {
  const place = host.querySelector<HTMLElement>('[data-hero-control]')
  const list = host.querySelector('[data-hero-slides]')
  const video = host.querySelector('video')
  if (!place || !(list || video)) throw Error('No [data-hero-control], [data-hero-slides] or video')
  // What stands alone does not move.
  if (list && !list.children[1]) return
  const advance = (): void => step()
  const rotator = startRotation({
    ...ctx,
    host,
    every: ctx.settings.interval,
    button: '[data-hero-button]',
    advance,
  })
  const step = list ? turnSlides(list, ctx) : playVideo(video as HTMLVideoElement, rotator, ctx)
  const words = ctx.texts({ start: 'Start the moving pictures', stop: 'Stop the moving pictures' })

  const Control = () => {
    const name = rotator.rotation.value.on ? 'stop' : 'start'
    return (
      <button
        type="button"
        data-hero-button={name}
        aria-label={words[name]}
        onClick={() => rotator.dispatch(name)}
      />
    )
  }
  island(Control, { place: () => place })(host, ctx)
}

export default mount
