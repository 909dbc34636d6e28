import type { Trigger } from '../../shared/contract.ts'
import { isMatch } from '../../shared/dom.ts'
import type { FeatureEntry } from '../../shared/facts.ts'

/** The build replaces these. `thistledown build` does so for a site's own bundle. */
declare const __FEATURE_TABLE__: Readonly<Record<string, FeatureEntry>>
/** Selectors by the name of a global variable that the browser has: see `Native`. */
declare const __HOSTS_WITHOUT_SCRIPT__: Readonly<Record<string, string>>

/**
 * The registry as the build compiles it, by feature name; the site's own features are added to it.
 * No prototype, so `constructor` or a polyfill's method is not a feature.
 */
export const table = { ...__FEATURE_TABLE__, __proto__: null } as unknown as Record<string, FeatureEntry>

/**
 * Whether a feature is for this screen. Without a media query it is empty, which matches every screen:
 * https://www.w3.org/TR/mediaqueries-4/#mq-list
 */
export const isForThisScreen = (name: string): boolean => matchMedia(table[name]?.media ?? '').matches

/** When a feature loads on a host: by `data-load`, else on intent if the host waits, else by the registry. */
export const triggerOf = (host: HTMLElement, name: string): Trigger => {
  const { load = 'now', waits } = table[name] ?? {}
  return (host.dataset.load ?? (waits && isMatch(host, waits) ? 'intent' : load)) as Trigger
}

/**
 * Selects the hosts that may need a script in this browser: not those that it serves by itself
 * (`Native`). A selector reads no property of a host (DOM clobbering).
 */
export const hostSelector = Object.entries(__HOSTS_WITHOUT_SCRIPT__).reduce(
  (selector, [variable, hosts]) => (variable in window ? `${selector}:not(${hosts})` : selector),
  '[data-feature]',
)
