import { effect } from '@preact/signals-core'
import type { Context } from '../../core/types.ts'

/** An item's first control with a state; its submenu is the next element. */
export const buttonOf = (item: Element): HTMLElement => item.querySelector('[aria-expanded]') as HTMLElement

export interface Menu {
  /** The item whose submenu is open. */
  open?: HTMLElement | undefined
  /** It was opened on purpose, by press or key, and stays when the pointer leaves. */
  kept?: boolean | undefined
  /** What had the focus last, or was pressed after it. Browsers forget the focus of what goes out of sight. */
  last?: Element
  /** What a pointer is about to do; anything else that happens cancels it. */
  timer?: ReturnType<typeof setTimeout>
  /** One at a time, and none below the breakpoint. A press on what hovering has opened keeps it. */
  show(item: HTMLElement, kept?: boolean): void
  close(): void
}

/**
 * While a submenu is open core counts `menu` among its panels, which is also how it closes: the header keeps
 * still, and whatever closes panels (Escape, a press outside, a link, the back/forward cache) or opens another
 * closes the menu too. What is open shows in `aria-expanded` alone.
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
      // A press may have waited for this script, and its focus was before our time.
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
    // Below the breakpoint the navigation is a panel, and closed: who was in it is taken to its toggle.
    if (menu.last?.closest('[inert]')) document.querySelector<HTMLElement>('[data-panel-toggle=nav]')?.focus()
    const { open } = menu
    if (!open || last === 'menu') return
    mark(open, false)
    // Focus must not stay behind in what has gone.
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
