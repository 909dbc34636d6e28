import type { TrackLayout } from '../../adapters/embla.ts'
import type { SetAttribute } from '../../shared/elements.ts'
import { type Labels, positionOf } from './labels.ts'

/** Absorbs rounding errors of layout and transforms. */
const TOLERANCE_PX = 1

const mod = (value: number, length: number): number => ((value % length) + length) % length

export type View = ReturnType<typeof slidesIn>

/** The visible slides once the track is at rest. */
export const slidesIn = (layout: TrackLayout) => {
  const { placed, width, period, selected } = layout
  const slides = placed.map(({ slide, from, size }, index) => {
    // In a loop a slide repeats every `period` px; this is its first position at or after the start edge.
    const start = period ? mod(from + TOLERANCE_PX, period) - TOLERANCE_PX : from
    const end = start + size
    return {
      slide,
      index,
      start,
      /** At least partly visible. */
      isVisible: end > TOLERANCE_PX && start < width - TOLERANCE_PX,
      /** Not without a size, as in a closed panel. */
      isFullyVisible: size > 0 && start >= -TOLERANCE_PX && end <= width + TOLERANCE_PX,
    }
  })
  const fullyVisible = slides.filter(slide => slide.isFullyVisible).sort((a, b) => a.start - b.start)
  return {
    ...layout,
    slides,
    /** Indexes of the first and last fully visible slide. */
    first: fullyVisible[0]?.index ?? selected,
    last: fullyVisible.at(-1)?.index ?? selected,
  }
}

/**
 * Whether a slide is visible, at most `preloadCount` slides after the last visible one, or in a loop the one
 * before the first, which Previous shows.
 */
export const isNear = (
  index: number,
  { slides: { length }, first, last, period }: Pick<View, 'slides' | 'first' | 'last' | 'period'>,
  preloadCount: number,
): boolean => {
  const from = period && preloadCount > 0 ? first - 1 : first
  return mod(index - from, length) <= mod(last - from, length) + preloadCount
}

/**
 * Labels the carousel and its slides, makes hidden slides inert, and loads the next pictures, of `preloadCount`
 * slides after the visible ones. -Infinity: the browser decides for all.
 */
export const updateSlides = (
  host: Element,
  view: View,
  labels: Labels,
  preloadCount: number,
  write: SetAttribute,
): void => {
  const { slides, paged } = view
  /** With a single stop nothing moves, so the server markup is restored. */
  const set = (element: Element, name: string, value: string | null): void =>
    write(element, name, paged ? value : undefined)
  // A `<section>` with a name already has the role region.
  if (!paged || !host.matches('[role],section[aria-label],section[aria-labelledby]'))
    set(host, 'role', 'group')
  set(host, 'aria-roledescription', labels.role)
  slides.forEach(({ slide, isVisible }, index) => {
    // A link or a picture keeps its role and its name, and HTML allows no other role on `<li>`.
    if (!slide.matches('a,button,img,picture')) {
      if (slide.localName !== 'li') set(slide, 'role', 'group')
      set(slide, 'aria-roledescription', labels.slide)
      set(slide, 'aria-label', positionOf(labels, index, index, slides.length))
    }
    // A slide with the focus stays reachable: making it inert would move the focus to the top of the page.
    set(slide, 'inert', isVisible || slide.contains(document.activeElement) ? null : '')
    if (!isNear(index, view, preloadCount)) return
    for (const picture of slide.querySelectorAll('[loading=lazy]')) set(picture, 'loading', 'eager')
  })
}
