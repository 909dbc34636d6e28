import { flag, milliseconds, oneOf, text } from '../../core/readers.ts'
import type { Context, Settings } from '../../core/types.ts'

export const settings = {
  /** Opening an item closes the others of the same set. */
  set: text(undefined),
  /** What `[data-expand-text]` in the trigger says while opened, and while initial or closed. */
  openText: text(undefined),
  closedText: text(undefined),
  animation: oneOf('slide', 'fade', 'none'),
  /** What receives the focus after opening, and how long after. */
  autofocusId: text(undefined),
  autofocusDelay: milliseconds(),
  useHidden: flag(),
  useCurrent: flag(),
}

export interface Item extends Settings<typeof settings> {
  readonly host: Element
  readonly trigger: HTMLElement
  readonly panel: HTMLElement
  /** The trigger's text element, if any, and what the server wrote in it. */
  readonly text: Element | null
  readonly words: string
  readonly emit: Context['emit']
  /** By name, every attribute that was touched: on what, and as the server sent it. */
  readonly was: Record<string, readonly [Element, string | null]>
  isOpen?: boolean
  motion?: Animation
  focusing?: ReturnType<typeof setTimeout>
  naming?: ReturnType<typeof setTimeout>
}

/** All mounted items, by trigger and by panel: what delegated events find them by; and by host. */
export const items = new Map<unknown, Item>()

/** Writes an attribute that has another value, or removes it for null. An item has each name on one element only. */
export const write = ({ was }: Item, name: string, element: Element, value: string | null = null): void => {
  const before = element.getAttribute(name)
  if (before === value) return
  was[name] ??= [element, before]
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
