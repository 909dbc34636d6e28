import type { RegistryEntry } from '../../shared/facts.ts'

declare global {
  /** The registry, filled in by the build: features may not import it. */
  const __FEATURES__: Readonly<Record<string, RegistryEntry>>
}

/** A feature's registry entry. `hasOwn`, because `data-feature` may be `constructor`. */
export const entryOf = (name: string): RegistryEntry | undefined =>
  Object.hasOwn(__FEATURES__, name) ? __FEATURES__[name] : undefined

export const featureNames = Object.keys(__FEATURES__)
