import { isModified } from '../../core/click.ts'
import type { Context } from '../../core/types.ts'

/**
 * Makes the link a trigger and puts an empty place for its links right after it: a disclosure, not an ARIA menu, so that
 * links stay links. It closes on Escape, on any other press, and when focus goes elsewhere.
 */
export const startMenu = (
  host: HTMLElement,
  { signal, emit }: Pick<Context, 'signal' | 'emit'>,
): HTMLElement => {
  const menu = document.createElement('div')
  menu.dataset.calendarMenu = ''
  menu.hidden = true
  host.ariaExpanded = 'false'
  host.after(menu)

  const show = (isOpen: boolean): void => {
    if (isOpen !== menu.hidden) return
    // What is hidden must not keep the focus.
    if (menu.contains(document.activeElement)) host.focus()
    menu.hidden = !isOpen
    host.ariaExpanded = `${isOpen}`
    emit(isOpen ? 'open' : 'close')
  }
  const onEvent = (event: Event): void => {
    const { type, target, key } = event as KeyboardEvent & MouseEvent
    const isClick = type === 'click'
    const isOnHost = host.contains(target as Node)
    if (isClick && isOnHost) {
      // Another tab, another window, a download: the link's own business.
      if (isModified(event as MouseEvent)) return
      event.preventDefault()
      show(menu.hidden as boolean)
    } else if (key ? key === 'Escape' : isClick || !(isOnHost || menu.contains(target as Node))) show(false)
  }
  for (const type of ['click', 'focusin', 'keydown'])
    addEventListener(type, onEvent, { capture: true, signal })
  signal.addEventListener('abort', () => {
    menu.remove()
    host.ariaExpanded = null
  })
  return menu
}
