import type { Context } from '../../shared/contract.ts'
import { closest } from '../../shared/elements.ts'
import { CLOSE_MS, OPEN_MS } from './hover.ts'
import { type Menu, NESTED, openNestedIn } from './menu.ts'

/** Buttons of submenus that a mouse has opened. They close when it leaves, unless clicked since. */
const hovered = new WeakSet<Element>()

/** A flyout lies over the page, so nothing moves when it opens or closes. */
export const isFlyout = ({ nextElementSibling: submenu }: Element): boolean =>
  getComputedStyle(submenu as Element).position === 'absolute'

/** Submenus within the open one. Their only state is `aria-expanded`, so they are looked up. */
const openButtons = ({ open }: Menu): HTMLElement[] => (open ? openNestedIn(open) : [])

const close = (menu: Menu, button: HTMLElement): void => {
  // The focus must not stay in a closed submenu.
  if (button.nextElementSibling?.matches(':focus-within')) button.focus()
  menu.mark(button, false)
}

/** Closes those that `target` is not in and that `mayClose` accepts, the innermost first. */
export const closeAround = (menu: Menu, target: Node, mayClose = (_: HTMLElement) => true): void => {
  for (const button of openButtons(menu).reverse())
    if (!button.parentElement?.contains(target) && mayClose(button)) close(menu, button)
}

/** Opens a submenu and closes those beside it. */
const show = (menu: Menu, button: HTMLElement): void => {
  // A pending hover may come after the menu has closed.
  if (!menu.open?.contains(button)) return
  closeAround(menu, button)
  if (!openButtons(menu).includes(button)) menu.mark(button, true)
}

/**
 * Opens flyouts once the mouse rests, and closes those that it has left: on its way into a flyout it
 * may cross the items beside the one that opened it.
 */
const openFlyoutsOnHover = (menu: Menu, host: HTMLElement, { signal, undo }: Context): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (target: Node, button: HTMLElement | null | undefined): void => {
    timer = undefined
    closeAround(menu, target, it => hovered.has(it) && !it.matches(':has(+:focus-within)'))
    // A click may have opened it meanwhile.
    if (!button?.matches('[aria-expanded=false]') || !isFlyout(button)) return
    hovered.add(button)
    show(menu, button)
  }
  const follow = (event: PointerEvent): void => {
    // A move only prolongs the wait, so that it does not open again what a click has closed.
    if (event.pointerType !== 'mouse' || (event.type === 'pointermove' && !timer)) return
    const item = closest(event, 'li:not([data-feature])')
    const button = item?.querySelector<HTMLElement>(':scope>[aria-expanded=false]:not(:last-child)')
    const isNested = item?.parentElement !== host
    clearTimeout(timer)
    timer = setTimeout(
      () => rest(event.target as Node, isNested ? button : null),
      button ? OPEN_MS : CLOSE_MS,
    )
  }
  for (const type of ['over', 'move', 'leave'] as const)
    host.addEventListener(`pointer${type}`, follow, { signal })
  undo(() => clearTimeout(timer))
}

/**
 * Submenus within a submenu, at any depth. A submenu in the flow stays open until another one beside
 * it opens: if it closed as the pointer or the focus leaves, what the visitor is about to use would
 * move. A flyout covers what lies beside it, so it closes, and a mouse opens it by hovering.
 */
export const openNested = (menu: Menu, host: HTMLElement, ctx: Context): void => {
  const { core, signal } = ctx
  const onClick = (event: Event): void => {
    const button = closest(event, NESTED)
    const heading = [...host.children].find(item => item.contains(button)) as HTMLElement | undefined
    if (!button || !heading || button.parentElement === heading || !core.viewport.value.wide) return
    if (openButtons(menu).includes(button) && !hovered.has(button)) {
      // The list of the button's item: what is open in it closes.
      closeAround(menu, button.parentElement?.parentElement as Node)
      return
    }
    hovered.delete(button)
    menu.show(heading, true)
    show(menu, button)
  }
  /** Captured, because core's Escape closes all levels. */
  const onKey = (event: KeyboardEvent): void => {
    const innermost = openButtons(menu).at(-1)
    // As in core's panels, which cannot share this: one more function takes 12 B of core.
    if (event.key !== 'Escape' || event.keyCode === 229 || !innermost) return
    // A dialog or popover of a submenu closes first. `:is` ignores what a browser does not know.
    if (closest(event, 'dialog,[popover]') || host.querySelector(':is(:popover-open)')) return
    event.stopImmediatePropagation()
    close(menu, innermost)
  }
  // Submenus are open before this script runs, so one may have the focus.
  for (const submenu of host.querySelectorAll(`:scope>li ${NESTED}+:focus-within`))
    show(menu, submenu.previousElementSibling as HTMLElement)
  openFlyoutsOnHover(menu, host, ctx)
  host.addEventListener('click', onClick, { signal })
  addEventListener('keydown', onKey, { capture: true, signal })
}
