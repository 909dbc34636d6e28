import type { Context } from '../../shared/contract.ts'
import { isHandledElsewhere } from '../../shared/elements.ts'

/**
 * Makes the link the trigger of a disclosure, and returns an empty element for the calendars' links. It closes on
 * Escape, on a click outside, and when the focus leaves. Not an ARIA menu, whose items would not be links to all:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export const startMenu = (host: HTMLElement, { signal, undo, emit }: Context): HTMLElement => {
  const menu = document.createElement('div')
  menu.dataset.calendarMenu = ''
  menu.hidden = true
  // In the top layer no dialog or row around the link cuts it off.
  menu.popover = 'manual'
  const { ariaExpanded } = host
  host.ariaExpanded = 'false'
  host.after(menu)

  /** Opens the menu below the link, or above it where there is more room, and keeps it within the window. */
  const keepInWindow = (): void => {
    if (menu.hidden) return
    const { style } = menu
    style.maxHeight = ''
    style.translate = ''
    const link = host.getBoundingClientRect()
    const { left, top, width, height } = menu.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const start = Math.max(top, link.bottom)
    const below = clientHeight - start
    const isAbove = height > below && link.top > below
    const room = Math.min(height, isAbove ? link.top : below)
    style.maxHeight = `${room}px`
    const side = getComputedStyle(host).direction === 'rtl' ? link.right - width : link.left
    const x = Math.max(0, Math.min(side, clientWidth - width))
    style.translate = `${x - left}px ${(isAbove ? link.top - room : start) - top}px`
  }
  const show = (isOpen: boolean): void => {
    if (isOpen !== menu.hidden) return
    // The focus must not stay in a hidden element.
    if (menu.contains(document.activeElement)) host.focus()
    menu.hidden = !isOpen
    menu.togglePopover?.(isOpen)
    host.ariaExpanded = `${isOpen}`
    keepInWindow()
    emit(isOpen ? 'open' : 'close')
  }
  const onEvent = (event: Event & { key?: string }): void => {
    const isEscape = event.key === 'Escape'
    // On the window, the target of an event in a shadow root is that root's host.
    const target = event.composedPath()[0] as Node
    const mayStay = host.contains(target) || (menu.contains(target) && event.type !== 'click')
    if (event.key ? !isEscape : mayStay) return
    // A dialog or panel around it stays open.
    if (isEscape && !menu.hidden) event.preventDefault()
    show(false)
  }
  // An iPhone sends no click for a tap on text. A finger that scrolls sends no pointerup.
  for (const type of ['click', 'pointerup', 'focusin', 'keydown'])
    addEventListener(type, onEvent, { capture: true, signal })
  const onClick = (event: MouseEvent): void => {
    if (isHandledElsewhere(event)) return
    event.preventDefault()
    show(menu.hidden as boolean)
  }
  addEventListener('resize', keepInWindow, { signal })
  host.addEventListener('click', onClick, { signal })
  undo(() => {
    menu.remove()
    host.ariaExpanded = ariaExpanded
  })
  return menu
}
