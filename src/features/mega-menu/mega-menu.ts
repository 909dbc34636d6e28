import type { Mount } from '../../shared/contract.ts'
import { closest } from '../../shared/elements.ts'
import { openOnHover } from './hover.ts'
import { moveByKeyboard } from './keyboard.ts'
import { buttonOf, createMenu } from './menu.ts'
import { closeAround, isFlyout, openNested } from './nested.ts'

/**
 * On a navigation's list. An item with a submenu is an `<li>` with
 * `<button type="button" aria-expanded="false" aria-controls="…">`, followed by the submenu. A link
 * may precede the button. Items within a submenu may have submenus in the same way.
 */
const mount: Mount = (host, ctx) => {
  const { signal } = ctx
  const menu = createMenu(ctx)
  const followFocusAndPress = ({ target }: Event): void => {
    // A pressed heading is left to its click: the page must not show between two submenus. Keys have no click.
    // A click between links may focus the body, which is not outside, nor is what a submenu opens over the page.
    const pressed = closest({ target }, '[aria-expanded]:not(:focus-visible)')
    const isHeading = pressed?.parentElement?.parentElement === host
    const mayClose = !isHeading && target !== document.body && !closest({ target }, 'dialog,[popover]')
    if (mayClose) closeAround(menu, target as Node, isFlyout)
    menu.last = target as Element
    // A submenu does not close when the mouse leaves it, if the visitor moves in it by keys or fills in a field.
    if (menu.open?.querySelector(':scope>[aria-expanded]+* :focus-visible')) menu.kept = true
    // Another menu's panel has the same name.
    if (mayClose && menu.open && !menu.open.contains(target as Node)) menu.close()
  }
  for (const item of host.children as HTMLCollectionOf<HTMLElement>) {
    const press = (): void => (menu.open === item && menu.kept ? menu.close() : menu.show(item, true))
    // A plain link has no submenu.
    if (!buttonOf(item)) continue
    buttonOf(item).addEventListener('click', press, { signal })
    openOnHover(menu, item, ctx)
    // Submenus are open before this script runs, so one may have the focus.
    if (item.querySelector(':scope>[aria-expanded]+:focus-within')) menu.show(item, true)
  }
  openNested(menu, host, ctx)
  moveByKeyboard(menu, host, ctx)
  addEventListener('pointerdown', followFocusAndPress, { signal })
  addEventListener('focusin', followFocusAndPress, { signal })
}

export default mount
