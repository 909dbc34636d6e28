import type { TrackLayout } from '../../adapters/embla.ts'

export interface SeenSlide {
  readonly slide: HTMLElement
  /** Any part of it shows; all of it does. */
  readonly seen: boolean
  readonly whole: boolean
}

/** What can be seen of the slides once the track is at rest. */
export interface View {
  readonly slides: readonly SeenSlide[]
  /** The first and last slide that show whole. */
  readonly first: number
  readonly last: number
}

/** Rounding of layouts and transforms. */
const TOLERANCE_PX = 1

const mod = (value: number, length: number): number => ((value % length) + length) % length

export const lookAt = ({ placed, width, period, selected }: TrackLayout): View => {
  const slides = placed.map(({ slide, from, size }, index) => {
    // Of a slide's copies in a loop, the first at or after the start edge: at rest none shows before it.
    const start = period ? mod(from + TOLERANCE_PX, period) - TOLERANCE_PX : from
    const end = start + size
    return {
      slide,
      index,
      start,
      seen: end > TOLERANCE_PX && start < width - TOLERANCE_PX,
      whole: start >= -TOLERANCE_PX && end <= width + TOLERANCE_PX,
    }
  })
  const whole = slides.filter(slide => slide.whole).sort((a, b) => a.start - b.start)
  return { slides, first: whole[0]?.index ?? selected, last: whole.at(-1)?.index ?? selected }
}

/** Whether a slide's pictures are wanted: it shows, or is up to `ahead` after what shows. */
export const isNear = (index: number, { slides: { length }, first, last }: View, ahead: number): boolean =>
  mod(index - first, length) <= mod(last - first, length) + ahead
