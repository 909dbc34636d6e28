import type { TrackLayout } from '../../adapters/embla.ts'

export interface SlideInView {
  readonly slide: HTMLElement
  /** At least partly visible. */
  readonly isVisible: boolean
  readonly isFullyVisible: boolean
}

/** The visible slides once the track is at rest. */
export interface VisibleSlides {
  readonly slides: readonly SlideInView[]
  /** Indexes of the first and last fully visible slide. */
  readonly first: number
  readonly last: number
}

/** Absorbs rounding errors of layout and transforms. */
const TOLERANCE_PX = 1

const mod = (value: number, length: number): number => ((value % length) + length) % length

export const slidesIn = ({ placed, width, period, selected }: TrackLayout): VisibleSlides => {
  const slides = placed.map(({ slide, from, size }, index) => {
    // In a loop a slide repeats every `period` px; this is its first position at or after the start edge.
    const start = period ? mod(from + TOLERANCE_PX, period) - TOLERANCE_PX : from
    const end = start + size
    return {
      slide,
      index,
      start,
      isVisible: end > TOLERANCE_PX && start < width - TOLERANCE_PX,
      isFullyVisible: start >= -TOLERANCE_PX && end <= width + TOLERANCE_PX,
    }
  })
  const fullyVisible = slides.filter(slide => slide.isFullyVisible).sort((a, b) => a.start - b.start)
  return {
    slides,
    first: fullyVisible[0]?.index ?? selected,
    last: fullyVisible.at(-1)?.index ?? selected,
  }
}

/** Whether a slide is visible, or at most `preloadCount` slides after the last visible one. */
export const isNear = (
  index: number,
  { slides: { length }, first, last }: VisibleSlides,
  preloadCount: number,
): boolean => mod(index - first, length) <= mod(last - first, length) + preloadCount
