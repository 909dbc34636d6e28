// These functions run in the page, so they see only their arguments.

declare global {
  interface Window {
    /** The positions of the elements, recorded by `noteLayout`. */
    layout: (readonly [HTMLElement, number])[]
    topOf(element: HTMLElement): number
  }
}

/**
 * Scrolls to the host and shows intent with the pointer, unless the host already matches `state`.
 */
export const meetHost = (selector: string, state: string): boolean => {
  const host = document.querySelector(selector)
  if (!host || !window.thistledown) return false
  if (state && host.matches(state)) return true
  host.scrollIntoView({ block: 'center', behavior: 'instant' })
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  return false
}

/**
 * Uses `offsetTop`, which ignores transforms. Skips empty elements, because inserted text changes
 * their alignment.
 */
export const noteLayout = (): void => {
  window.topOf = element => {
    let top = 0
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent)
      top += at.offsetTop
    return top
  }
  window.layout = [...document.querySelectorAll<HTMLElement>('main, main *, footer')]
    .filter(element => element.offsetHeight > 0)
    .map(element => [element, window.topOf(element)] as const)
}

/** Displayed elements that have moved since `noteLayout` by more than a pixel of rounding. */
export const moved = (): string[] =>
  window.layout
    .filter(([element, top]) => element.offsetHeight > 0 && Math.abs(window.topOf(element) - top) > 1)
    .map(([element, top]) => `${element.outerHTML.slice(0, 80)}: from ${top} to ${window.topOf(element)}`)

/**
 * The HTML of each match, on this page or from the server. Attributes are sorted, because one that
 * is removed and restored moves to the end.
 */
export const markupOf = async (selector: string, from: 'page' | 'server'): Promise<string[]> => {
  // Unlike DOMParser, XMLHttpRequest requires no trusted type.
  const load = () =>
    new Promise<Document>(resolve => {
      const request = new XMLHttpRequest()
      request.open('GET', location.href)
      request.responseType = 'document'
      request.onload = () => resolve(request.response)
      request.send()
    })
  const root = from === 'page' ? document : await load()
  const sortAttributes = (element: Element): void => {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return [...root.querySelectorAll(selector)].map(element => {
    const copy = element.cloneNode(true) as Element
    for (const it of [copy, ...copy.querySelectorAll('*')]) sortAttributes(it)
    return copy.outerHTML
  })
}
