import { entryOf, featureNames, hostSelector, mediaQueryOf } from './modules.ts'

/**
 * Selectors for the hosts that wait for intent, one per feature. Until then such a host costs
 * nothing: no instance, no listener, no attribute. Hosts with several features or with a trigger of
 * their own are not among them.
 */
export const waitingSelectors = (): string[] =>
  featureNames().flatMap(name => {
    const { load, waits = '' } = entryOf(name) ?? {}
    return load === 'intent' && mediaQueryOf(name).matches
      ? `${hostSelector}[data-feature="${name}"]:not([data-load])${waits}`
      : []
  })

/**
 * `:is` ignores selectors that the browser does not know, such as `:has` in old ones. There no host
 * waits.
 */
export const anyOf = (selectors: readonly string[]): string => `:is(${selectors})`

/** Matches the hosts that get an instance as soon as they are found. */
export const startingSelector = (): string => `${hostSelector}:not(${anyOf(waitingSelectors())})`
