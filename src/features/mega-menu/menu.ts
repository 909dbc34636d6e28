import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'

/** An item's button. Its submenu is the next element. The toggle of a panel is not one. */
export const buttonOf = (item: Element): HTMLElement =>
  item.querySelector(':scope>[aria-expanded]:not([data-panel-toggle])') as HTMLElement

/**
 * The button of an item within a submenu, with a submenu of its own. An `<li>` that is a host is
 * left to its feature.
 */
export const NESTED = 'li:not([data-feature])>[aria-expanded]:not(:last-child)'

/** The buttons of the open submenus within an item's submenu, from the outermost inwards. */
export const openNestedIn = (item: Element): HTMLElement[] => [
  ...item.querySelectorAll<HTMLElement>(`:scope ${NESTED}[aria-expanded=true]`),
]

export interface Menu {
  /** The heading's item whose submenu is open. */
  open?: HTMLElement | undefined
  /** The submenu was opened by click or key, so it stays open when the pointer leaves. */
  kept?: boolean | undefined
  /**
   * The last focused or clicked element. Remembered, because an element that gets hidden loses the
   * focus: https://html.spec.whatwg.org/#focus-fixup-rule
   */
  last?: Element
  /** The item under the mouse. */
  hovered?: HTMLElement | undefined
  /** Pending open or close by the pointer; any other action cancels it. */
  timer?: ReturnType<typeof setTimeout>
  /** Opens a submenu and closes the others; does nothing below the breakpoint. `kept` makes an open one stay. */
  show(item: HTMLElement, kept?: boolean): void
  close(): void
  /** Writes the state of a submenu, which its button has, and tells the page. */
  mark(button: HTMLElement, isOpen: boolean): void
}

/**
 * To core, an open submenu is the panel `menu`: the header does not change, and whatever closes
 * panels (Escape, a click outside, a link, the back/forward cache) closes the submenu and those
 * within it. Their only state is `aria-expanded`.
 */
export const createMenu = ({ core, undo, emit }: Context): Menu => {
  const { panels, viewport, setPanel } = core
  const menu: Menu = {
    mark: (button, isOpen) => {
      button.setAttribute('aria-expanded', `${isOpen}`)
      emit(isOpen ? 'open' : 'close')
    },
    show: (item, kept) => {
      clearTimeout(menu.timer)
      menu.kept = kept
      // For a replayed click: the focus moved before this script ran.
      if (kept) menu.last = item
      if (menu.open === item || !viewport.value.wide) return
      for (const name of panels.value) setPanel(name, false)
      setPanel('menu', true)
      menu.open = item
      menu.mark(buttonOf(item), true)
    },
    close: () => {
      clearTimeout(menu.timer)
      setPanel('menu', false)
    },
  }
  const stop = effect(() => {
    const last = viewport.value.wide && panels.value.at(-1)
    // Below the breakpoint the nav is a closed panel, so the focus moves to its toggle.
    if (menu.last?.closest('[data-panel=nav][inert]'))
      document.querySelector<HTMLElement>('[data-panel-toggle=nav]')?.focus()
    const { open } = menu
    if (!open || last === 'menu') return
    menu.open = undefined
    for (const button of [buttonOf(open), ...openNestedIn(open)].reverse()) menu.mark(button, false)
    // The focus must not stay in a closed submenu. It may have left for a frame, which reports no such event.
    if (open.contains(menu.last as Element) && !document.activeElement?.matches('iframe'))
      buttonOf(open).focus()
    menu.close()
  })
  undo(() => {
    menu.close()
    stop()
  })
  return menu
}
