/** Makes an element focusable by script until it loses the focus. */
export const makeFocusable = (element: HTMLElement): void => {
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
