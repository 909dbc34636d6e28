import { island } from '../../adapters/react.tsx'
import type { Mount } from '../../core/types.ts'
import { Controls } from './controls.tsx'
import { startCarousel } from './model.ts'
import { settings } from './settings.ts'

/** Where the controls go: the server's empty place, or one of our own, first in the host and so first in tab order. */
const placeOf = (host: HTMLElement, signal: AbortSignal): HTMLElement => {
  const given = host.querySelector<HTMLElement>('[data-carousel-controls]')
  if (given) return given
  const made = document.createElement('div')
  made.dataset.carouselControls = ''
  host.prepend(made)
  signal.addEventListener('abort', () => made.remove())
  return made
}

const mount: Mount<typeof settings> = (host, ctx) => {
  const carousel = startCarousel(host, ctx)
  const place = (): HTMLElement => placeOf(host, ctx.signal)
  island<typeof settings>(() => <Controls {...carousel} />, { place })(host, ctx)
}

export { settings }
export default mount
