import { LAZY_GALLERY, LAZY_LOGOS } from '../../shared/constants.ts'

/** How a type of carousel moves. The stylesheet sets the number of visible slides (`--carousel-slide`). */
export interface Variant {
  /** Wraps around. Only with one visible slide: with several, visual order and tab order would differ. */
  readonly loop: boolean
  /** Slides per step; `auto`: as many as are visible. */
  readonly step: number | 'auto'
  /** Number of slides after the visible ones whose pictures load early. */
  readonly lazy: number
}

export const variants = {
  gallery: { loop: true, step: 1, lazy: LAZY_GALLERY },
  logos: { loop: false, step: 'auto', lazy: LAZY_LOGOS },
  pathways: { loop: false, step: 1, lazy: 2 },
  testimonials: { loop: true, step: 1, lazy: 2 },
} as const satisfies Readonly<Record<string, Variant>>
