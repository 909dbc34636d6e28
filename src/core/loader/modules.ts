import type { Core, FeatureModule, LoaderModule, Mount, Schema } from '../types.ts'

/** What core hands over. */
export let core: Core
/** Of every feature (src/core/lines.ts). */
export let lines: Record<string, string>
let fetchFeature: (name: string) => Promise<FeatureModule>

/** Modules that are here: the site's own, and those whose chunk has come. */
const modules: Record<string, FeatureModule> = {}

export const receive: (...given: Parameters<LoaderModule['start']>) => void = (api, table, fetch) => {
  core = api
  lines = Object.assign(table, __LINES__)
  fetchFeature = fetch
}

/** The table has no prototype: what every object has by name (`constructor`) is not known. */
export const isKnown = (name: string): boolean => !!lines[name]

/** The digit of a feature's line (src/core/lines.ts). */
export const bitsOf = (name: string): number => Number(`0x${lines[name]?.[4]}`)

export const moduleOf = (name: string): FeatureModule | undefined => modules[name]

export const load = async (name: string): Promise<FeatureModule> => {
  if (!isKnown(name)) throw Error(`Unknown feature "${name}"`)
  modules[name] ??= await fetchFeature(name)
  return modules[name]
}

/** A feature of the site's own loads at once: its line has no hash, no bits and no media query. */
export const register = <S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void => {
  // Settings are read by the feature's own schema: that is what makes them S.
  modules[name] = (typeof feature === 'function' ? { default: feature } : feature) as unknown as FeatureModule
  lines[name] ??= '    0'
}
