import { CAROUSEL_AUTOPLAY_MS } from '../../core/constants.ts'
import { number, numberOr, oneOf } from '../../core/readers.ts'

/** Nobody can read a slide in less (ms). */
const AUTOPLAY_MIN_MS = 1000

export const settings = {
  type: oneOf('gallery', 'logos', 'pathways', 'testimonials'),
  /** ms; absent: it does not rotate; empty: 3000. */
  autoplay: numberOr(CAROUSEL_AUTOPLAY_MS, AUTOPLAY_MIN_MS),
  /** Slides; absent: the type's own number. */
  lazy: number(undefined, 0),
}
