/** The few DOM helpers that core repeats often enough to be worth their bytes. */

export const root = document.documentElement

/** An element with one or more features. */
export const HOST = '[data-feature]'

/** `?thistledown-debug` in the address asks for the debug feature. */
export const DEBUG = /thistledown-debug/

/** What a visitor presses and may have to wait for. The links of a navigation lead where they lead, whatever is loading. */
export const CONTROL = 'a:not(nav a),button,summary'

export const all = (selector: string, within: ParentNode = document): NodeListOf<HTMLElement> =>
  within.querySelectorAll<HTMLElement>(selector)

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** The nearest ancestor of an event's target that matches; targets may also be the document. */
export const closest = ({ target }: Event, selector: string): HTMLElement | null | undefined =>
  (target as Element).closest?.<HTMLElement>(selector)

/** Listens on the window to several types. There, browsers take wheel and touch listeners as passive. */
export const on = <E extends Event>(
  types: string,
  handler: (event: E) => void,
  options?: AddEventListenerOptions | boolean,
): void => {
  for (const type of types.split(' ')) addEventListener(type, handler as EventListener, options)
}
