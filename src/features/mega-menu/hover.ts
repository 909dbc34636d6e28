import type { Context } from '../../shared/contract.ts'
import type { Menu } from './menu.ts'

/** ms before opening, so that a pointer that passes over a heading opens nothing. */
export const OPEN_MS = 120
/** ms before closing: time to cross the gap between a heading and its submenu. */
export const CLOSE_MS = 300

/**
 * Opens on mouse hover. On the diagonal way into an open submenu the pointer crosses other
 * headings: while it moves downwards, their delay starts again. For headings in a row this has the
 * effect of a "safe triangle", without geometry.
 */
export const openOnHover = (menu: Menu, item: HTMLElement, { core, signal }: Context): void => {
  const enter = (): void => {
    if (menu.open !== item) menu.show(item)
  }
  const leave = (): void => {
    if (menu.open && !menu.kept) menu.close()
  }
  const follow = ({ type, pointerType, movementY }: PointerEvent): void => {
    if (pointerType !== 'mouse') return
    const { open, hovered } = menu
    menu.hovered = type === 'pointerleave' ? undefined : item
    const isWithin = type === 'pointermove' && hovered === item
    if (isWithin && (!open || open === item || movementY <= 0)) return
    // Hovering must not close a panel that the visitor opened, such as the search.
    if (!open && core.panels.value.some(name => name !== 'menu')) return
    clearTimeout(menu.timer)
    menu.timer = type === 'pointerleave' ? setTimeout(leave, CLOSE_MS) : setTimeout(enter, OPEN_MS)
  }
  // Not on `pointerenter`: a header that comes back moves under a mouse that rests.
  item.addEventListener('pointermove', follow, { signal })
  item.addEventListener('pointerleave', follow, { signal })
  // The mouse may rest there already, and a tap leaves no hover where nothing can hover.
  if (item.matches(':hover') && matchMedia('(hover:hover)').matches && !core.panels.value[0]) {
    menu.hovered = item
    menu.timer = setTimeout(enter, OPEN_MS)
  }
}
