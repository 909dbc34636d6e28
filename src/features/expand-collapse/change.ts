import { type Item, items, write } from './item.ts'

/** Not in the specification: as long as the search panel's slide. */
const MOTION_MS = 250

/** Specification section 4. `initial` is closed as well, but nobody has toggled it yet. */
export type State = 'initial' | 'opened' | 'closed'

/** Whether `other` has to close when `item` opens: opened, of the same set, and not around it. */
export const isRival = ({ set, host }: Pick<Item, 'set' | 'host'>, other: Item): boolean | undefined =>
  other.isOpen && !!set && set === other.set && !other.panel.contains(host)

/** All that a state shows, but for the panel. */
export const show = (item: Item, state: State): void => {
  const { trigger, text } = item
  const isOpen = state === 'opened'
  item.isOpen = isOpen
  clearTimeout(item.focusing)
  write(item, 'data-expand-state', item.host, state)
  write(item, 'aria-expanded', trigger, `${isOpen}`)
  if (item.useCurrent) write(item, 'aria-current', trigger, isOpen ? 'true' : null)
  if (text) text.textContent = (isOpen ? item.openText : item.closedText) ?? item.words
}

/**
 * Hides or shows the panel. A closed one carries `data-expand-closed`, which the stylesheet hides; with use-hidden
 * it carries the platform's `hidden`, too, of the kind that find-in-page opens. Older browsers take that for the
 * ordinary kind.
 */
export const conceal = (item: Item): void => {
  const { panel, isOpen, useHidden } = item
  item.motion?.cancel()
  write(item, 'data-expand-closed', panel, isOpen ? null : '')
  write(item, 'hidden', panel, isOpen || !useHidden ? null : 'until-found')
}

/**
 * A slide pulls up what follows by a negative margin and clips as much of the panel: the panel's own layout is
 * done once and measured once, whatever its padding and margins are.
 */
const animate = (item: Item, height: number): void => {
  const frames = [
    item.animation === 'fade'
      ? { opacity: 0 }
      : { marginBottom: `${-height}px`, clipPath: 'inset(0 0 100%)' },
    { clipPath: 'inset(0)' },
  ]
  item.motion?.cancel()
  item.motion = item.panel.animate(item.isOpen ? frames : frames.reverse(), {
    duration: MOTION_MS,
    easing: 'ease',
    // Nothing flashes between the last frame and its event.
    fill: 'both',
  })
  item.motion.onfinish = () => conceal(item)
}

/** Opens or closes an item, and closes what has to close for it. */
export const change = (item: Item, isOpen: boolean, animated?: boolean): void => {
  const { panel, motion } = item
  if (isOpen) for (const other of items.values()) if (isRival(item, other)) change(other, false, animated)
  // What closes is measured before anything is written, what opens after all is: one layout for both.
  const height = panel.offsetHeight
  show(item, isOpen ? 'opened' : 'closed')
  if (!animated || item.animation === 'none' || matchMedia('(prefers-reduced-motion:reduce)').matches)
    conceal(item)
  else if (motion?.playState === 'running') motion.reverse()
  else {
    if (isOpen) conceal(item)
    animate(item, isOpen ? panel.offsetHeight : height)
  }
  item.emit(isOpen ? 'open' : 'close')
}
