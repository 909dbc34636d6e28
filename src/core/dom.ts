/** The few DOM helpers that core repeats often enough to be worth their bytes. */

/** An element with one or more features. */
export const HOST = '[data-feature]'

/** `?thistledown-debug` in the address asks for the debug feature. */
export const DEBUG = /thistledown-debug/

/** What a visitor presses and may have to wait for. The links of a navigation lead where they lead, whatever is loading. */
export const CONTROL = 'a:not(nav a),button,summary'

/** The document gives a form or picture with the name of one of its own members for that member, so those are its prototype's. */
export const all = (selector: string): NodeListOf<HTMLElement> =>
  Document.prototype.querySelectorAll.call<Document, [string], NodeListOf<HTMLElement>>(document, selector)

export const find = (selector: string): HTMLElement | undefined => all(selector)[0]

export const root = find('html') as HTMLElement

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
