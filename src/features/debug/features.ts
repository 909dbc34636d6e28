import type { RegistryLine } from '../../core/types.ts'

declare global {
  /** The registry, filled in by the build: a chunk cannot import what stands above it. */
  const __FEATURES__: Readonly<Record<string, RegistryLine>>
}

/** A feature's line. Names come from attributes, and `constructor` is one, too. */
export const lineOf = (name: string): RegistryLine | undefined =>
  Object.hasOwn(__FEATURES__, name) ? __FEATURES__[name] : undefined

export const featureNames = Object.keys(__FEATURES__)
