/** A markup mistake: said once, with the element, and survived. */
export const warn = (...detail: readonly unknown[]): void => console.warn('thistledown:', ...detail)

/**
 * The one funnel for errors: says which feature on which element, then hands the error to the platform
 * (`reportError`), so that the site's monitoring sees it as it sees any other.
 */
export const report = (error: unknown, feature: string, element: Element): void => {
  console.error('thistledown:', feature, element, error)
  reportError(error)
}
