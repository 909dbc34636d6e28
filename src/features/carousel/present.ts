import type { TrackLayout } from '../../adapters/embla.ts'
import type { Keeper } from './keeper.ts'
import { type Labels, positionOf } from './labels.ts'
import { isNear, type View } from './view.ts'

/** What there is to show, and where one can go from here. */
export type Scene = TrackLayout & View

export interface Stage extends Keeper {
  readonly host: HTMLElement
  readonly labels: Labels
  /** Slides after the visible ones whose pictures are fetched ahead; below 0 not even those in view, which the browser sees to. */
  readonly ahead: number
}

/** Names the carousel and its slides, puts what is out of sight out of reach, and asks for the next pictures. */
export const present = (stage: Stage, scene: Scene): void => {
  const { host, keep, labels, ahead } = stage
  const { slides, paged } = scene
  // One stop is no carousel: the row stays as the server sent it.
  if (!paged) {
    stage.restore()
    return
  }
  // A section that has a name is a region already.
  if (!host.matches('[role],section[aria-label],section[aria-labelledby]')) keep(host, 'role', 'group')
  keep(host, 'aria-roledescription', labels.role)
  slides.forEach(({ slide, seen }, index) => {
    // An item of a list stays one (HTML allows it no other role) and is named like any slide.
    if (slide.localName !== 'li') keep(slide, 'role', 'group')
    keep(slide, 'aria-roledescription', labels.slide)
    keep(slide, 'aria-label', positionOf(labels, index, index, slides.length))
    // A slide that was dragged away keeps the focus it has: losing it would throw the visitor to the page's top.
    keep(slide, 'inert', seen || slide.contains(document.activeElement) ? null : '')
    if (!isNear(index, scene, ahead)) return
    for (const picture of slide.querySelectorAll('[loading=lazy]')) keep(picture, 'loading', 'eager')
  })
}
