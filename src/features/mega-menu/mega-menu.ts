import type { Mount } from '../../core/types.ts'
import { openOnHover } from './hover.ts'
import { moveByKeyboard } from './keyboard.ts'
import { buttonOf, createMenu } from './menu.ts'

/**
 * On a navigation's list. An item with a submenu is `<li>`, then `<button type="button" aria-expanded="false"
 * aria-controls="…">`, then at once the submenu; a link or another heading may stand before the button, which is
 * then hidden wherever submenus lie open: below 1024px and without scripts.
 */
const mount: Mount = (host, ctx) => {
  const { signal } = ctx
  const menu = createMenu(ctx)
  const closeOutside = ({ target }: Event): void => {
    menu.last = target as Element
    // A press beside the links of a submenu moves focus to the body at most: nobody has left.
    if (target !== document.body && !menu.open?.contains(target as Node)) menu.close()
  }
  for (const item of host.children as HTMLCollectionOf<HTMLElement>) {
    const press = (): void => (menu.open === item && menu.kept ? menu.close() : menu.show(item, true))
    // A plain link.
    if (!buttonOf(item)) continue
    buttonOf(item).addEventListener('click', press, { signal })
    openOnHover(menu, item, ctx)
    // Submenus lie open until this script is there, and somebody may be in one.
    if (item.querySelector('[aria-expanded]+:focus-within')) menu.show(item, true)
  }
  moveByKeyboard(menu, host, ctx)
  addEventListener('pointerdown', closeOutside, { signal })
  addEventListener('focusin', closeOutside, { signal })
}

export default mount
