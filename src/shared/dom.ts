/**
 * DOM helpers that are safe from DOM clobbering: `<img name="querySelectorAll">` shadows the
 * document's method, and `<input name="matches">` its form's. Nothing shadows the root element's, so
 * look-ups call these.
 * https://html.spec.whatwg.org/#dom-document-nameditem
 */

export const root = Document.prototype.querySelector.call(document, 'html') as HTMLHtmlElement

/**
 * Every element in the root that matches. In a long document Chromium takes 30 times as long to look
 * up a selector list (`a,b`) as its selectors one by one.
 */
export const all = <E extends HTMLElement = HTMLElement>(selector: string): NodeListOf<E> =>
  root.querySelectorAll(selector)

/** The first element in the root that matches. */
export const find = (selector: string): HTMLElement | null => root.querySelector(selector)

/** Whether an element matches. Borrows the root's method, because a form field may shadow the host's own. */
export const isMatch = (element: Element, selector: string): boolean => root.matches.call(element, selector)

/**
 * Listens on the window, where wheel and touch listeners are passive:
 * https://dom.spec.whatwg.org/#default-passive-value
 * @param types separated by spaces
 */
export const on = <E extends Event>(
  types: string,
  handler: (event: E) => void,
  options?: AddEventListenerOptions | boolean,
): void => {
  for (const type of types.split(' ')) addEventListener(type, handler as EventListener, options)
}
