import type { Context } from '../../shared/contract.ts'
import type { Settings } from '../../shared/readers.ts'
import { flag, milliseconds, oneOf, text } from '../../shared/readers.ts'

export const settings = {
  /** Opening an item closes the others of the same set. */
  set: text(undefined),
  /** Text of `[data-expand-text]` in the trigger: while open, and while closed. */
  openText: text(undefined),
  closedText: text(undefined),
  animation: oneOf('slide', 'fade', 'none'),
  /** Id of the element that gets the focus after opening, and the delay in ms. */
  autofocusId: text(undefined),
  autofocusDelay: milliseconds(),
  useHidden: flag(),
  useCurrent: flag(),
}

export interface Item extends Settings<typeof settings> {
  readonly host: Element
  readonly trigger: HTMLElement
  /** A script may replace it. */
  panel: HTMLElement
  /** The trigger's `[data-expand-text]`, if any, and its text in the server markup. */
  readonly label: Element | null
  readonly serverLabel: string
  readonly emit: Context['emit']
  readonly undo: Context['undo']
  /** The server markup opened it, and nothing has closed it since. */
  isServerOpen: boolean
  isOpen: boolean
  /** The slide or fade that is under way. */
  running?: Animation
  focusTimer?: ReturnType<typeof setTimeout>
  labelTimer?: ReturnType<typeof setTimeout>
}

/** Mounted items by host, trigger and panel, for delegated events. */
export const items = new Map<unknown, Item>()
