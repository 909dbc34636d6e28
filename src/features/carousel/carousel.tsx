import { island } from '../../react/island.tsx'
import type { Context, Mount } from '../../shared/contract.ts'
import { Controls } from './controls.tsx'
import { startCarousel } from './model.ts'
import { settings } from './settings.ts'

/**
 * The element for the controls: from the server markup, or a new one, first in the host and so in
 * tab order.
 */
const placeOf = (host: HTMLElement, undo: Context['undo']): HTMLElement => {
  const given = host.querySelector<HTMLElement>('[data-carousel-controls]')
  if (given) return given
  const made = document.createElement('div')
  made.dataset.carouselControls = ''
  host.prepend(made)
  undo(() => made.remove())
  return made
}

/**
 * On an element with `[data-carousel-viewport] > [data-carousel-slides]`: buttons, keys, drags and
 * sideways wheel gestures move the row of slides. With `data-carousel-autoplay` it also rotates by
 * itself.
 */
const mount: Mount<typeof settings> = (host, ctx) => {
  const carousel = startCarousel(host, ctx)
  const place = (): HTMLElement => placeOf(host, ctx.undo)
  island<typeof settings>(() => <Controls {...carousel} />, { place })(host, ctx)
}

export { settings }
export default mount
