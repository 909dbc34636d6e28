import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeatureModule } from '../../src/shared/contract.ts'
import { bundleFolder, type Manifest } from '../manifest.ts'

export type Settings = Pick<FeatureModule, 'settings' | 'prefix'>

/**
 * Stands in for the signals and React API that a chunk is called with: any access, call or `new`
 * returns it again.
 */
// biome-ignore lint/complexity/useArrowFunction: an arrow cannot be constructed, a class's prototype cannot be stood in for
const nothing: unknown = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  construct: () => nothing as object,
})

/**
 * A chunk's settings, read by calling its factory. Undefined if the factory needs a page. Imports the
 * chunk as a data URL: as a file it would not be a module in a project whose package.json says
 * `"type": "commonjs"`.
 */
const ask = async (file: string): Promise<Settings | undefined> => {
  try {
    const code = await readFile(file, 'base64')
    const { default: factory } = await import(`data:text/javascript;base64,${code}`)
    return factory(nothing, nothing)
  } catch {
    return undefined
  }
}

/** Settings of the bundle's features that this command was not built with. */
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
