import { effect } from '@preact/signals-core'
import type { Context } from '../../contracts/feature.ts'

/** An item's button. Its submenu is the next element. */
export const buttonOf = (item: Element): HTMLElement => item.querySelector('[aria-expanded]') as HTMLElement

export interface Menu {
  /** The item whose submenu is open. */
  open?: HTMLElement | undefined
  /** The submenu was opened by click or key, so it stays open when the pointer leaves. */
  kept?: boolean | undefined
  /**
   * The last focused or clicked element. Remembered, because an element that gets hidden loses the
   * focus: https://html.spec.whatwg.org/#focus-fixup-rule
   */
  last?: Element
  /**
   * The item under the mouse. If the mouse entered before this script ran, it counts from its first
   * move.
   */
  hovered?: HTMLElement | undefined
  /** Pending open or close by the pointer; any other action cancels it. */
  timer?: ReturnType<typeof setTimeout>
  /**
   * Opens a submenu and closes the others; does nothing below the breakpoint. `kept` makes an open
   * one stay.
   */
  show(item: HTMLElement, kept?: boolean): void
  close(): void
}

/**
 * To core, an open submenu is the panel `menu`: the header does not change, and whatever closes
 * panels (Escape, a click outside, a link, the back/forward cache) closes the submenu. Its only
 * state is `aria-expanded`.
 */
export const createMenu = ({ core, signal, emit }: Context): Menu => {
  const { panels, viewport, setPanel } = core
  const mark = (item: HTMLElement, isOpen: boolean): void => {
    menu.open = isOpen ? item : undefined
    buttonOf(item).setAttribute('aria-expanded', `${isOpen}`)
    emit(isOpen ? 'open' : 'close')
  }
  const menu: Menu = {
    show: (item, kept) => {
      clearTimeout(menu.timer)
      menu.kept = kept
      // For a replayed click: the focus moved before this script ran.
      if (kept) menu.last = item
      if (menu.open === item || !viewport.value.wide) return
      for (const name of panels.value) setPanel(name, false)
      setPanel('menu', true)
      mark(item, true)
    },
    close: () => {
      clearTimeout(menu.timer)
      setPanel('menu', false)
    },
  }
  const stop = effect(() => {
    const last = viewport.value.wide && panels.value.at(-1)
    // Below the breakpoint the nav is a closed panel, so the focus moves to its toggle.
    if (menu.last?.closest('[inert]')) document.querySelector<HTMLElement>('[data-panel-toggle=nav]')?.focus()
    const { open } = menu
    if (!open || last === 'menu') return
    mark(open, false)
    // The focus must not stay in a closed submenu.
    const button = buttonOf(open)
    if (open.contains(menu.last as Element)) button.focus()
    menu.close()
  })
  signal.addEventListener('abort', () => {
    menu.close()
    stop()
  })
  return menu
}
