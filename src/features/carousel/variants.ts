import { LAZY_GALLERY, LAZY_LOGOS } from '../../core/constants.ts'

/** How a type of carousel moves. How many slides show at once is for CSS to say (`--carousel-slide`). */
export interface Variant {
  /** The last slide is followed by the first. Not where several show: the eye and Tab would disagree on the order. */
  readonly loop: boolean
  /** Slides per step; `auto` turns whole pages. */
  readonly step: number | 'auto'
  /** How many slides after the visible ones load their pictures before they are needed. */
  readonly lazy: number
}

export const variants = {
  gallery: { loop: true, step: 1, lazy: LAZY_GALLERY },
  logos: { loop: false, step: 'auto', lazy: LAZY_LOGOS },
  pathways: { loop: false, step: 1, lazy: 2 },
  testimonials: { loop: true, step: 1, lazy: 2 },
} as const satisfies Readonly<Record<string, Variant>>
