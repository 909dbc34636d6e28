/**
 * The event's target or its nearest ancestor that matches. The target may be the document or the
 * window, which have no `closest`, or a form whose field named `closest` shadows its own (DOM
 * clobbering).
 */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): E | null =>
  target instanceof Element
    ? Element.prototype.closest.call<Element, [string], E | null>(target, selector)
    : null
