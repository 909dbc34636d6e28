import { BUSY_MS } from './constants.ts'
import type { Context, Core } from './contract.ts'

/**
 * The event's target or its nearest ancestor that matches. The target may be the document or the window,
 * which have no `closest`, or a form whose field named `closest` shadows its own (DOM clobbering).
 */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): E | null =>
  target instanceof Element
    ? Element.prototype.closest.call<Element, [string], E | null>(target, selector)
    : null

/** Makes an element with these children. Texts need no escaping. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

/** Sets an attribute, or removes it (null). */
export const writeAttribute = (element: Element, name: string, value: string | null): void => {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Sets an attribute, or removes it (null). Without a value it restores that of the server markup. */
export type SetAttribute = (element: Element, name: string, value?: string | null) => void

/** Makes a host's `SetAttribute`, which remembers the server markup and restores it in the end. */
export const attributeSetter = (undo: Context['undo']): SetAttribute => {
  const served = new Map<Element, Record<string, string | null>>()
  const set: SetAttribute = (element, name, value) => {
    const before = element.getAttribute(name)
    if (before === value) return
    const values = served.get(element) ?? {}
    served.set(element, values)
    if (!(name in values)) values[name] = before
    writeAttribute(element, name, value === undefined ? (values[name] as string | null) : value)
  }
  undo(() => {
    for (const [element, values] of served) for (const name in values) set(element, name)
  })
  return set
}

/** Scrolls an element back to `top` (px in the window) after something above it has closed. A hidden header stays hidden. */
export const keepAt = ({ scrollTo }: Core, element: Element, top: number): void => {
  const by = element.getBoundingClientRect().top - top
  const box = element.closest('dialog,[data-panel]')
  if (box) box.scrollTop += by
  else if (by) scrollTo(scrollY + by, { duration: 0 })
}

/** Makes an element focusable by script until it loses the focus. */
export const makeFocusable = (element: HTMLElement): void => {
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** Focuses an element, with a temporary tabindex if it needs one. Returns whether it has the focus now. */
export const moveFocus = (element: HTMLElement, options?: FocusOptions): boolean => {
  const tryFocus = (): boolean => {
    element.focus(options)
    return element === document.activeElement
  }
  if (tryFocus()) return true
  if (element.hasAttribute('tabindex')) return false
  makeFocusable(element)
  if (tryFocus()) return true
  element.removeAttribute('tabindex')
  return false
}

/**
 * Shows a dialog above the page, and marks it. With `gutter` the stylesheet reserves the scrollbar's room
 * while the page cannot scroll, so that nothing moves:
 * https://developer.mozilla.org/docs/Web/CSS/scrollbar-gutter
 */
export const showModal = (dialog: HTMLDialogElement, origin: HTMLElement): void => {
  // On close, a dialog returns the focus to the element that had it. Safari does not focus clicked
  // links and buttons, so focus it here: https://webkit.org/b/22261
  origin.focus({ preventScroll: true })
  dialog.dataset.modal = innerWidth > document.documentElement.clientWidth ? 'gutter' : ''
  dialog.showModal()
}

/**
 * Whether a modal dialog lies over an element, which no visitor can press then. If two buttons were pressed
 * before their script came, the first of them has opened it.
 */
export const isBehindModal = (element: Element): boolean =>
  !!document.querySelector('dialog:modal') && !element.closest('dialog:modal')

/**
 * Whether a click or key is not ours: the browser handles it itself (new tab or window, download), or another script
 * has handled it.
 */
export const isHandledElsewhere = (event: MouseEvent | KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** Marks a host as busy while what a click needs takes longer than 400 ms, as core does for queued clicks. */
export const whileBusy = <T>(host: Element, needed: Promise<T>, signal: AbortSignal): Promise<T> => {
  const timer = setTimeout(() => host.setAttribute('data-busy', ''), BUSY_MS)
  const end = (): void => {
    clearTimeout(timer)
    host.removeAttribute('data-busy')
  }
  signal.addEventListener('abort', end)
  return needed.finally(end)
}
