/** Warns about a markup mistake. */
export const warn = (...detail: readonly unknown[]): void => console.warn('thistledown:', ...detail)

/**
 * Reports an error: to the console, with its feature and element, and to the site's monitoring by
 * `reportError`.
 * https://developer.mozilla.org/docs/Web/API/Window/reportError
 */
export const report = (error: unknown, { name, host }: { name: string; host: Element }): void => {
  console.error('thistledown:', name, host, error)
  reportError(error)
}
