// Whether something moves elements of the page up or down. These functions run in the page, so they see only their arguments.

declare global {
  interface Window {
    /** The tops of the elements, recorded by `noteLayout`: not where a row is sideways. */
    layout: (readonly [HTMLElement, number])[]
    topOf(element: HTMLElement): number
  }
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

/**
 * Displayed elements that have moved since `noteLayout` by more than a pixel of rounding.
 *
 * @throws if nothing was displayed then
 */
export const moved = (): string[] => {
  if (!window.layout.length) throw new Error('noteLayout() found no element')
  return window.layout
    .filter(([element, top]) => element.offsetHeight > 0 && Math.abs(window.topOf(element) - top) > 1)
    .map(([element, top]) => `${element.outerHTML.slice(0, 80)}: from ${top} to ${window.topOf(element)}`)
}
