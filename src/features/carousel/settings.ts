import { CAROUSEL_AUTOPLAY_MS } from '../../shared/constants.ts'
import { number, numberOr, oneOf } from '../../shared/readers.ts'

/** Shortest interval (ms): a slide cannot be read in less. */
const AUTOPLAY_MIN_MS = 1000

export const settings = {
  type: oneOf('gallery', 'logos', 'pathways', 'testimonials'),
  /** Interval in ms. Absent: no rotation; empty: 3000. */
  autoplay: numberOr(CAROUSEL_AUTOPLAY_MS, AUTOPLAY_MIN_MS),
  /** Number of slides whose pictures load early. Absent: the type's default. */
  lazy: number(undefined, 0),
}
