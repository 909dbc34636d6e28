import type { TrackLayout } from '../../adapters/embla.ts'
import type { Context } from '../../shared/contract.ts'
import { setAttribute } from '../../shared/elements.ts'
import { type Labels, positionOf } from './labels.ts'
import { isNear, type VisibleSlides } from './slides.ts'

export type View = TrackLayout & VisibleSlides

export interface Presentation {
  readonly ctx: Pick<Context, 'undo'>
  readonly host: HTMLElement
  readonly labels: Labels
  /**
   * Number of slides after the visible ones whose pictures load early. -Infinity: the browser
   * decides for all.
   */
  readonly preloadCount: number
}

/** Labels the carousel and its slides, makes hidden slides inert, and loads the next pictures. */
export const updateSlides = ({ ctx, host, labels, preloadCount }: Presentation, view: View): void => {
  const { slides, paged } = view
  /** With a single stop nothing moves, so the server markup is restored. */
  const set = (element: Element, name: string, value: string | null): void =>
    setAttribute(ctx, element, name, paged ? value : undefined)
  // A `<section>` with a name already has the role region.
  if (!paged || !host.matches('[role],section[aria-label],section[aria-labelledby]'))
    set(host, 'role', 'group')
  set(host, 'aria-roledescription', labels.role)
  slides.forEach(({ slide, isVisible }, index) => {
    // HTML allows no other role on `<li>`.
    if (slide.localName !== 'li') set(slide, 'role', 'group')
    set(slide, 'aria-roledescription', labels.slide)
    set(slide, 'aria-label', positionOf(labels, index, index, slides.length))
    // A slide with the focus stays reachable: making it inert would move the focus to the top of the page.
    set(slide, 'inert', isVisible || slide.contains(document.activeElement) ? null : '')
    if (!isNear(index, view, preloadCount)) return
    for (const picture of slide.querySelectorAll('[loading=lazy]')) set(picture, 'loading', 'eager')
  })
}
