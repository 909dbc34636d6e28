import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry } from '../build/registry.mjs'
import { ROOT } from '../lib/paths.mjs'
import { bundleRecipes, devManifest } from './bundle.mjs'
import { createOutput, formatError } from './output.mjs'
import { createSite } from './site.mjs'

/** @typedef {import('./output.mjs').Output} Output */
/** @typedef {'nothing' | 'styles' | 'more'} Change which part of a page a save has changed */
/** @typedef {Awaited<ReturnType<typeof createRebuild>>} Rebuild */

const SRC = join(ROOT, 'src')
/** A new file in these folders may be the target of a failing import. */
const SOURCES = [SRC, join(ROOT, 'fixtures')]

/**
 * Keeps the bundle and the site in memory. A save rebuilds only the outputs that it affects.
 * @param {string} version
 */
export const createRebuild = async version => {
  const site = createSite()
  const siteOutputs = await Promise.all(site.recipes.map(recipe => createOutput(recipe)))
  /** @type {Output[]} */
  let bundleOutputs = []
  /** @type {unknown} */
  let registryError
  let [known, manifest] = ['', devManifest(version, [])]

  /** Reads the registry. @returns {Promise<boolean>} whether a feature was added or removed */
  const updateRegistry = async () => {
    try {
      const features = await readRegistry(SRC)
      registryError = undefined
      if (JSON.stringify(features) === known) return false
      const recipes = bundleRecipes({ src: SRC, version, features })
      const before = bundleOutputs
      const outputs = await Promise.all(recipes.map((recipe, index) => createOutput(recipe, before[index])))
      await Promise.all(outputs.map(output => output.rebuild()))
      ;[known, manifest, bundleOutputs] = [JSON.stringify(features), devManifest(version, features), outputs]
      await Promise.all(before.map(output => output.dispose()))
      return true
    } catch (error) {
      registryError = error
      return false
    }
  }
  const outputs = () => [...bundleOutputs, ...siteOutputs]

  await updateRegistry()
  await Promise.all(siteOutputs.map(output => output.rebuild()))
  return {
    /**
     * The errors in the sources; empty if there are none. Files may share a module, so duplicates are
     * removed.
     * @param {boolean} colour
     */
    errorText: colour => {
      const errors = [registryError, ...outputs().map(({ error }) => error)].filter(Boolean)
      return [...new Set(errors.map(error => formatError(error, { colour })))].join('\n\n')
    },
    /** @param {string} path below the site's root @returns {string | undefined} its text, the last good one */
    read: path =>
      outputs()
        .filter(output => output.files.has(path) && path !== 'pages')
        .map(({ files }) => files.get(path))[0] ??
      site.plots.get(path) ??
      site.render(path, manifest),
    /** @param {ReadonlySet<string>} paths that were saved, made or deleted @returns {Promise<Change>} */
    update: async paths => {
      const isOther = (registryError || mayChangeRegistry(paths, outputs())) && (await updateRegistry())
      const touched = touchedBy(paths, outputs())
      const changed = await Promise.all(touched.map(output => output.rebuild()))
      const files = touched.filter((_, index) => changed[index]).flatMap(({ files }) => [...files.keys()])
      if (!isOther && files.length === 0) return 'nothing'
      return !isOther && files.every(file => file.endsWith('.css')) ? 'styles' : 'more'
    },
    dispose: () => Promise.all(outputs().map(output => output.dispose())),
  }
}

/** @param {string} path */
const isSource = path => SOURCES.some(folder => path.startsWith(folder))

/** @param {ReadonlySet<string>} paths @param {readonly Output[]} outputs paths that no build has read, but may read now */
const unknownOf = (paths, outputs) =>
  [...paths].filter(path => isSource(path) && !outputs.some(({ inputs }) => inputs.has(path)))

/** @param {ReadonlySet<string>} paths @param {readonly Output[]} outputs */
const mayChangeRegistry = (paths, outputs) =>
  [...paths].some(path => path === join(SRC, 'registry.ts') || !existsSync(path)) ||
  unknownOf(paths, outputs).length > 0

/** @param {ReadonlySet<string>} paths @param {readonly Output[]} outputs */
const touchedBy = (paths, outputs) => {
  if (unknownOf(paths, outputs).length > 0) return outputs
  return outputs.filter(({ error, inputs }) => error || [...paths].some(path => inputs.has(path)))
}
