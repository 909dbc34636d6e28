import { CAROUSEL_AUTOPLAY_MS } from '../../shared/constants.ts'
import { number, numberOr, oneOf } from '../../shared/readers.ts'

export const settings = {
  type: oneOf('gallery', 'logos', 'pathways', 'testimonials'),
  /** Interval in ms, at least 1000 (a slide cannot be read in less). Absent: no rotation; empty: 3000. */
  autoplay: numberOr(CAROUSEL_AUTOPLAY_MS, 1000, 999_999),
  /** Number of slides whose pictures load early. Absent: the type's default. */
  lazy: number(undefined, 0),
}

/**
 * By type: whether the row wraps around (not with several visible slides, whose visual order and tab order would
 * differ), slides per step (`auto`: as many as are visible), and the slides after those whose pictures load early.
 */
export const variants = {
  gallery: { loop: true, step: 1, lazy: 2 },
  logos: { loop: false, step: 'auto', lazy: 6 },
  pathways: { loop: false, step: 1, lazy: 2 },
  testimonials: { loop: true, step: 1, lazy: 2 },
} as const
