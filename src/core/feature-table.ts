import type { FeatureEntry } from '../contracts/core.ts'

/**
 * The registry as the build compiles it, by chunk name. Core starts with the loader's entry; the loader adds all others.
 * No prototype, so `constructor` or a polyfill's method is not a feature.
 */
export const featureTable = { ...__FEATURE_TABLE__, __proto__: null } as unknown as Record<
  string,
  FeatureEntry
>
