import type { Mount } from '../../shared/contract.ts'
import { startControls } from './controls.ts'
import { startCarousel } from './model.ts'
import { settings } from './settings.ts'

/**
 * On an element with `[data-carousel-viewport] > [data-carousel-slides]`: buttons, keys, drags and sideways
 * wheel gestures move the row of slides. With `data-carousel-autoplay` it also rotates by itself.
 */
const mount: Mount<typeof settings> = (host, ctx) => startControls(host, startCarousel(host, ctx), ctx)

export { settings }
export default mount
