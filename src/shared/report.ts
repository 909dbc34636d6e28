/** Warns about a markup mistake. */
export const warn = (...detail: readonly unknown[]): void => console.warn('thistledown:', ...detail)

/**
 * Reports an error: to the console, with its feature and element, and to the site's monitoring by
 * `reportError`.
 * https://developer.mozilla.org/docs/Web/API/Window/reportError
 */
export const report = (error: unknown, feature: string, element: Element): void => {
  console.error('thistledown:', feature, element, error)
  reportError(error)
}
