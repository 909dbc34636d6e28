import { entryOf, featureNames, mediaQueryOf } from './modules.ts'

/** Finds the first match among the hosts in question: on the page, or in new markup. */
export type FindFirst = (selector: string) => Element | null | undefined

/**
 * Selectors for the hosts that wait for intent, one per feature. Until then such a host costs
 * nothing: no instance, no listener, no attribute. Hosts with several features or with a trigger of
 * their own are not among them.
 *
 * Features that have no host there are left out, because each selector is tried on each host.
 * `:is` ignores what a browser does not know, such as `:has` in old ones. There no host waits.
 */
export const waitingSelectors = (findFirst: FindFirst): string[] =>
  featureNames().flatMap(name => {
    const { load, waits = '' } = entryOf(name) ?? {}
    const hosts = `[data-feature="${name}"]:not([data-load])`
    return load === 'intent' && findFirst(hosts) && mediaQueryOf(name).matches ? `:is(${hosts}${waits})` : []
  })
