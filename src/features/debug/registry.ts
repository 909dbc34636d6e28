import type { Feature, RequiredPart } from '../../shared/facts.ts'

declare global {
  /** The features' facts, filled in by the build: a feature may not import those of others. */
  const __FEATURES__: Readonly<Record<string, Feature & { readonly runtime?: boolean }>>
}

// Read once: `thistledown build` replaces each mention of the name by all of the data.
const features = __FEATURES__

/** A feature's facts. `hasOwn`, because `data-feature` may be `constructor`. */
export const entryOf = (name: string): (typeof features)[string] | undefined =>
  Object.hasOwn(features, name) ? features[name] : undefined

export const partsOf = (name: string): readonly RequiredPart[] => entryOf(name)?.parts ?? []

export const featureNames = Object.keys(features)
