import type { Context } from '../../core/types.ts'
import type { Menu } from './menu.ts'

/** A pointer that only passes over a heading opens nothing. */
const OPEN_MS = 120
/** Time to cross the gap between a heading and its submenu. */
const CLOSE_MS = 300

/**
 * Opens on hover of a mouse. On the diagonal way into an open submenu the pointer crosses other headings:
 * while it moves downwards there, their delay starts anew. For a row of headings above their submenus that
 * tolerates what a safe triangle does, without geometry.
 */
export const openOnHover = (menu: Menu, item: HTMLElement, { core, signal }: Context): void => {
  const follow = ({ type, pointerType, movementY }: PointerEvent): void => {
    const { open } = menu
    const isPassing = type === 'pointermove' && (!open || open === item || movementY <= 0)
    // What was opened on purpose, a search for instance, is not taken away by a pointer that comes by.
    if (pointerType !== 'mouse' || isPassing || (!open && core.panels.value[0])) return
    clearTimeout(menu.timer)
    menu.timer =
      type === 'pointerleave'
        ? setTimeout(() => menu.kept || menu.close(), CLOSE_MS)
        : setTimeout(() => menu.open === item || menu.show(item), OPEN_MS)
  }
  for (const type of ['enter', 'move', 'leave'] as const) {
    item.addEventListener(`pointer${type}`, follow, { signal })
  }
}
