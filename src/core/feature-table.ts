import type { FeatureEntry, HostsWithoutScript } from '../contracts/core.ts'

/** Selectors for hosts that need no script, by condition. */
export const hostsWithoutScript: HostsWithoutScript = __HOSTS_WITHOUT_SCRIPT__

/**
 * The registry as the build compiles it, by chunk name. Core starts with the loader's entry; the
 * loader adds all others. No prototype, so `constructor` or a polyfill's method is not a feature.
 */
export const featureTable = { ...__FEATURE_TABLE__, __proto__: null } as unknown as Record<
  string,
  FeatureEntry
>
