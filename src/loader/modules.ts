import type { Core, FeatureEntry, LoaderInput } from '../contracts/core.ts'
import type { FeatureModule, Mount } from '../contracts/feature.ts'
import type { Schema } from '../contracts/settings.ts'

/** Set once, by `initModules`. */
export let core: Core
/** Matches the hosts that may need a script in this browser. */
export let hostSelector: string
let featureTable: Record<string, FeatureEntry>
let fetchFeature: (name: string) => Promise<FeatureModule>

/** Modules of loaded chunks and of the site's own features. */
const modules: Record<string, FeatureModule> = {}

export const initModules = ([api, table, fetch, selector]: LoaderInput): void => {
  core = api
  hostSelector = selector
  // The build gives the loader every entry, and core only the loader's.
  featureTable = Object.assign(table, __FEATURE_TABLE__)
  fetchFeature = fetch
}

/** A feature's entry; undefined for an unknown name. */
export const entryOf = (name: string): FeatureEntry | undefined => featureTable[name]

/**
 * A feature's media query. Without one it is empty, which matches every screen:
 * https://www.w3.org/TR/mediaqueries-4/#mq-list
 */
export const mediaQueryOf = (name: string): MediaQueryList => matchMedia(entryOf(name)?.media ?? '')

export const featureNames = (): string[] => Object.keys(featureTable)

export const moduleOf = (name: string): FeatureModule | undefined => modules[name]

/** A feature's module, fetched on the first call. @throws ChunkLoadError, or Error for an unknown name */
export const load = async (name: string): Promise<FeatureModule> => {
  if (!entryOf(name)) throw Error(`unknown feature "${name}"`)
  modules[name] ??= await fetchFeature(name)
  return modules[name]
}

/** Adds a feature of the site's own, which needs no chunk and loads at once. */
export const register = <S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void => {
  // The cast is safe: settings are parsed by the feature's own schema, which gives them the type.
  modules[name] = (typeof feature === 'function' ? { default: feature } : feature) as unknown as FeatureModule
  featureTable[name] ??= {}
}
