/** The few DOM helpers that core repeats often enough to be worth their bytes. */

export const root = document.documentElement

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

export const all = (selector: string, within: ParentNode = document): NodeListOf<HTMLElement> =>
  within.querySelectorAll<HTMLElement>(selector)

/** The nearest ancestor of an event's target that matches, or null (targets may be documents or text nodes). */
export const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Adds a listener on the window; passive unless told, so that no listener of ours can delay a scroll. */
export const listen = <E extends Event>(
  type: string,
  handler: (event: E) => void,
  options: AddEventListenerOptions = { passive: true },
): void => addEventListener(type, handler as EventListener, options)

/** True for a click that the browser should treat in its own way: another tab, a download, a menu. */
export const isModified = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button > 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
