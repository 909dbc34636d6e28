import { SLIDE_MS } from '../../shared/constants.ts'
import { type Item, items, write } from './item.ts'

/** `initial`: closed since mount. */
export type State = 'initial' | 'opened' | 'closed'

/** Whether `other` closes when `item` opens: it is open, of the same set, and does not contain `item`. */
export const isRival = ({ set, host }: Pick<Item, 'set' | 'host'>, other: Item): boolean =>
  other.isOpen && !!set && set === other.set && !other.panel.contains(host)

/** Shows a state on everything but the panel. */
export const writeState = (item: Item, state: State): void => {
  const { trigger, label } = item
  const isOpen = state === 'opened'
  item.isOpen = isOpen
  clearTimeout(item.focusTimer)
  write(item, 'data-expand-state', item.host, state)
  write(item, 'aria-expanded', trigger, `${isOpen}`)
  if (item.useCurrent) write(item, 'aria-current', trigger, isOpen ? 'true' : null)
  if (label) label.textContent = (isOpen ? item.openText : item.closedText) ?? item.serverLabel
}

/**
 * Hides or shows the panel according to the state. The stylesheet hides `data-expand-closed`. With
 * use-hidden the panel is also `hidden="until-found"`, which find-in-page can open. Browsers without
 * that value treat it as `hidden`: https://html.spec.whatwg.org/#the-hidden-attribute
 */
export const updatePanel = (item: Item): void => {
  const { panel, isOpen, useHidden } = item
  item.running?.cancel()
  write(item, 'data-expand-closed', panel, isOpen ? null : '')
  write(item, 'hidden', panel, isOpen || !useHidden ? null : 'until-found')
}

/**
 * Slides by animating a negative margin and a clip of the same height, not the height: the panel is
 * laid out and measured once, whatever its padding and margins.
 */
const animate = (item: Item, height: number): void => {
  const frames = [
    item.animation === 'fade'
      ? { opacity: 0 }
      : { marginBottom: `${-height}px`, clipPath: 'inset(0 0 100%)' },
    { clipPath: 'inset(0)' },
  ]
  item.running?.cancel()
  item.running = item.panel.animate(item.isOpen ? frames : frames.reverse(), {
    duration: SLIDE_MS,
    easing: 'ease',
    // Keeps the last frame until `finish` is dispatched, to avoid a flash.
    fill: 'both',
  })
  item.running.onfinish = () => updatePanel(item)
}

/** Opens or closes an item, and closes its rivals. */
export const setOpen = (item: Item, isOpen: boolean, animated?: boolean): void => {
  const { panel, running } = item
  if (isOpen) for (const other of items.values()) if (isRival(item, other)) setOpen(other, false, animated)
  // A closing panel is measured before any write, an opening one after all writes: one layout serves both.
  const height = panel.offsetHeight
  writeState(item, isOpen ? 'opened' : 'closed')
  if (!animated || item.animation === 'none' || matchMedia('(prefers-reduced-motion:reduce)').matches)
    updatePanel(item)
  else if (running?.playState === 'running') running.reverse()
  else {
    if (isOpen) updatePanel(item)
    animate(item, isOpen ? panel.offsetHeight : height)
  }
  item.emit(isOpen ? 'open' : 'close')
}
