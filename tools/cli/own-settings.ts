import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureModule } from '../../src/core/types.ts'
import { bundleFolder, type Manifest } from './manifest.ts'

export type Settings = Pick<FeatureModule, 'settings' | 'prefix'>

/** Stands for all that a chunk is given: whatever it does with it as it is imported comes to nothing. */
// biome-ignore lint/complexity/useArrowFunction: an arrow cannot be constructed, a class's prototype cannot be stood in for
const nothing: unknown = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  construct: () => nothing as object,
})

/** The settings that a chunk reads, as it says itself. One that wants a page to begin with keeps them to itself. */
const ask = async (file: string): Promise<Settings | undefined> => {
  try {
    const { default: factory } = await import(pathToFileURL(file).href)
    return factory(nothing, nothing)
  } catch {
    return undefined
  }
}

/** The settings of the features that a bundle has beyond those that this command knows. */
export const ownSettings = async (
  { features }: Manifest,
  known: Readonly<Record<string, unknown>>,
  dist?: string,
): Promise<Readonly<Record<string, Settings>>> => {
  const own = Object.entries(features).filter(([name]) => !Object.hasOwn(known, name))
  const asked = own.map(
    async ([name, { chunk }]) => [name, (await ask(join(bundleFolder(dist), chunk))) ?? {}] as const,
  )
  return Object.fromEntries(await Promise.all(asked))
}
