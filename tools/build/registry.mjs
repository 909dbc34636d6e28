import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './import-source.mjs'

/** @typedef {import('../../src/contracts/feature.ts').RegistryEntry & { name: string, entry: string, style: string | undefined }} Feature */

/**
 * Reads src/registry.ts and finds each entry's files by its name.
 * @param {string} src the source folder
 * @returns {Promise<Feature[]>}
 */
export const readRegistry = async src => {
  const { registry } = await importSource(join(src, 'registry.ts'))
  return Object.entries(registry).map(([name, line]) => ({ name, ...line, ...filesOf(src, name) }))
}

/** @param {string} src @param {string} name */
const filesOf = (src, name) => {
  const stem = join(src, 'features', name, name)
  const entry = [`${stem}.tsx`, `${stem}.ts`].find(existsSync)
  if (!entry) throw new Error(`src/registry.ts has a line "${name}", but there is no ${stem}.ts or .tsx`)
  return { entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}

/**
 * The features that render with React, themselves or through a feature that they use.
 * @param {string} src the source folder
 * @returns {Promise<string[]>}
 */
export const namesOnRuntime = async src => {
  const features = await readRegistry(src)
  const own = features.filter(({ runtime }) => runtime).map(({ name }) => name)
  return features
    .filter(({ name, asks = [] }) => [name, ...asks].some(it => own.includes(it)))
    .map(({ name }) => name)
}
