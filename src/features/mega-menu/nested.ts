import type { Context } from '../../shared/contract.ts'
import { closest } from '../../shared/elements.ts'
import { type Menu, NESTED, openNestedIn } from './menu.ts'
import { isFlyout, openFlyoutsOnHover } from './nested-hover.ts'

/** Submenus within the open submenu. Their only state is `aria-expanded`, so they are looked up. */
export interface Nested {
  /** Buttons of those that a mouse has opened. They close when it leaves, unless clicked since. */
  readonly hovered: WeakSet<Element>
  /** Opens a submenu and closes those beside it. */
  show(button: HTMLElement): void
  /** Closes those that `target` is not in and that `mayClose` accepts, the innermost first. */
  closeAround(target: Node, mayClose?: (button: HTMLElement) => boolean): void
}

const openButtons = ({ open }: Menu): HTMLElement[] => (open ? openNestedIn(open) : [])

const close = (menu: Menu, button: HTMLElement): void => {
  // The focus must not stay in a closed submenu.
  if (button.nextElementSibling?.matches(':focus-within')) button.focus()
  menu.mark(button, false)
}

const createNested = (menu: Menu): Nested => {
  const nested: Nested = {
    hovered: new WeakSet(),
    show: button => {
      // A pending hover may come after the menu has closed.
      if (!menu.open?.contains(button)) return
      nested.closeAround(button)
      if (!openButtons(menu).includes(button)) menu.mark(button, true)
    },
    closeAround: (target, mayClose = () => true) => {
      for (const button of openButtons(menu).reverse())
        if (!button.parentElement?.contains(target) && mayClose(button)) close(menu, button)
    },
  }
  return nested
}

/**
 * Submenus within a submenu, at any depth. A submenu in the flow stays open until another one beside
 * it opens: if it closed as the pointer or the focus leaves, what the visitor is about to use would
 * move. A flyout covers what lies beside it, so it closes, and a mouse opens it by hovering.
 */
export const openNested = (menu: Menu, host: HTMLElement, { core, signal }: Context): void => {
  const nested = createNested(menu)
  const onClick = (event: Event): void => {
    const button = closest(event, NESTED)
    const heading = [...host.children].find(item => item.contains(button)) as HTMLElement | undefined
    if (!button || !heading || button.parentElement === heading || !core.viewport.value.wide) return
    if (openButtons(menu).includes(button) && !nested.hovered.has(button)) {
      // The list of the button's item: what is open in it closes.
      nested.closeAround(button.parentElement?.parentElement as Node)
      return
    }
    nested.hovered.delete(button)
    menu.show(heading, true)
    nested.show(button)
  }
  const closeLeft = ({ target }: Event): void => {
    // A click between links may focus the body, which does not count as outside.
    if (target !== document.body) nested.closeAround(target as Node, isFlyout)
  }
  /** Captured, because core's Escape closes all levels. */
  const onKey = (event: KeyboardEvent): void => {
    const innermost = openButtons(menu).at(-1)
    // As in core's panels, which cannot share this: one more function takes 12 B of core.
    if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229 || !innermost) return
    event.stopImmediatePropagation()
    close(menu, innermost)
  }
  // Submenus are open before this script runs, so one may have the focus.
  for (const submenu of host.querySelectorAll(`:scope>li ${NESTED}+:focus-within`))
    nested.show(submenu.previousElementSibling as HTMLElement)
  openFlyoutsOnHover(nested, host, signal)
  host.addEventListener('click', onClick, { signal })
  addEventListener('pointerdown', closeLeft, { signal })
  addEventListener('focusin', closeLeft, { signal })
  addEventListener('keydown', onKey, { capture: true, signal })
}
