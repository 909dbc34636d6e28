import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {import('../../src/shared/facts.ts').NamedFacts & { name: string, runtime?: true, entry: string, style: string | undefined }} Feature */

/** Imports a module of the sources, which are TypeScript. @param {string} file */
export const importSource = async file => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** Every feature: a folder each, with its facts in `feature.ts`. @param {string} src the source folder @returns {Promise<Feature[]>} */
export const readRegistry = async src => {
  const folder = join(src, 'features')
  const names = readdirSync(folder, { withFileTypes: true }).filter(it => it.isDirectory())
  return Promise.all(
    names.map(async ({ name }) => {
      const { facts, ...files } = filesOf(join(folder, name), name)
      const { attributes = {}, ...feature } = (await importSource(facts)).feature
      return {
        name,
        ...feature,
        attributes: Object.keys(attributes),
        ...(files.entry.endsWith('x') && { runtime: true }),
        ...files,
      }
    }),
  )
}

/** @param {string} folder @param {string} name */
const filesOf = (folder, name) => {
  const stem = join(folder, name)
  const facts = join(folder, 'feature.ts')
  const entry = [`${stem}.tsx`, `${stem}.ts`].find(existsSync)
  if (!entry) throw new Error(`${folder} is the folder of a feature, but there is no ${stem}.ts or .tsx.`)
  if (!existsSync(facts)) throw new Error(`${folder} is the folder of a feature, but there is no ${facts}.`)
  return { facts, entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}

/** A feature's file with its English texts. @param {string} name */
const textsFileOf = name => {
  const folder = join(ROOT, 'src/features', name)
  const files = readdirSync(folder).map(file => join(folder, file))
  return files.find(file => /^export const defaults\b/m.test(readFileSync(file, 'utf8')))
}

/**
 * The code of `thistledown:features`: the facts of each feature, its texts, and the settings that its chunk reads. All are
 * taken from its sources. The rest of the features' code is unused, so esbuild drops it.
 */
export const featuresCode = async () => {
  const found = await readRegistry(join(ROOT, 'src'))
  const texts = found.map(({ name }) => ({ name, file: textsFileOf(name) })).filter(({ file }) => file)
  const from = (/** @type {string | undefined} */ file) => `from ${JSON.stringify(file)}`
  /** @param {readonly { name: string }[]} all @param {(index: number) => string} write */
  const byName = (all, write) => `{ ${all.map(({ name }, index) => `'${name}': ${write(index)}`)} }`
  return [
    ...found.flatMap(({ name, entry }, index) => [
      `import * as module${index} ${from(entry)}`,
      `import { feature as facts${index} } ${from(join(ROOT, 'src/features', name, 'feature.ts'))}`,
    ]),
    ...texts.map(({ file }, index) => `import { defaults as texts${index} } ${from(file)}`),
    `export const texts = ${byName(texts, index => `texts${index}`)}`,
    `export const modules = ${byName(found, it => `{ settings: module${it}.settings, prefix: module${it}.prefix }`)}`,
    `export const features = ${byName(found, it => `{ ...facts${it}, runtime: ${found[it]?.runtime} }`)}`,
  ].join('\n')
}

/** Resolves `thistledown:features`. @type {import('esbuild').Plugin} */
export const featureModules = {
  name: 'features',
  setup: build => {
    build.onResolve({ filter: /^thistledown:features$/ }, ({ path }) => ({ path, namespace: 'features' }))
    build.onLoad({ filter: /./, namespace: 'features' }, async () => ({
      contents: await featuresCode(),
      resolveDir: ROOT,
    }))
  },
}

/** The features that render with React, or through a feature that they use. @param {string} src */
export const namesOnRuntime = async src => {
  const features = await readRegistry(src)
  const own = features.filter(({ runtime }) => runtime).map(({ name }) => name)
  return features
    .filter(({ name, asks = [] }) => [name, ...asks].some(it => own.includes(it)))
    .map(({ name }) => name)
}
