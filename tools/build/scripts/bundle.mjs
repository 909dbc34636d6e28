import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { browserFacts } from '../../../cli/bundle/browsers.mjs'
import { preloadLists, registryText, tablesOf } from '../../../cli/bundle/feature-table.mjs'
import { hashOf } from '../../../cli/bundle/output.mjs'
import { TARGET } from '../../../cli/bundle/target.mjs'
import { buildStyles } from '../styles.mjs'
import { emit } from '../write.mjs'
import { buildCore, buildInline } from './core.mjs'
import { buildFactory } from './factory.mjs'

/**
 * @typedef {{ raw: number, gzip: number, brotli: number, integrity: string }} FileFacts
 * @typedef {import('../../../cli/manifest.ts').FeatureFacts} FeatureFacts
 * @typedef {{ version: string, build: string, core: string, runtime: string, inlineHash: string, preload: Record<string, string[]>, files: Record<string, FileFacts>, features: Record<string, FeatureFacts>, browsers: Record<string, import('../../../cli/bundle/browsers.mjs').BrowserFacts> }} Manifest
 */

/** @param {string} version @returns {Manifest} */
export const newManifest = version => ({
  version,
  build: '',
  core: 'scripts/core.js',
  runtime: '',
  inlineHash: '',
  preload: {},
  files: {},
  features: {},
  browsers: {},
})

/** @param {Manifest} manifest */
const sortedFiles = ({ files }) =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))

/** @typedef {Record<string, import('esbuild').Metafile>} Metafiles */
/** @param {{ src: string, out: string, version: string, features: readonly import('../registry.mjs').Feature[], react: import('./react.mjs').ReactPackage }} options */
export const buildBundle = async ({ src, out, version, features, react }) => {
  const manifest = newManifest(version)
  /** @type {Metafiles} */
  const metafiles = {}

  /** @param {string} path @param {string} content */
  const add = async (path, content) => {
    manifest.files[path] = await emit(out, path, content)
  }
  /** @param {string} path @param {string} code @param {string} map */
  const addScript = async (path, code, map) => {
    await add(path, code)
    await writeFile(join(out, `${path}.map`), map)
  }
  /** @param {string} name @param {string} entry @param {Partial<Parameters<typeof buildFactory>[0]>} options */
  const buildChunk = async (name, entry, options) => {
    const built = await buildFactory({ name, entry, root: dirname(src), ...options })
    metafiles[name] = built.metafile
    return { name, ...built }
  }

  const registry = Object.fromEntries(features.map(feature => [feature.name, feature]))
  const define = { __FEATURES__: registryText(registry) }
  const chunks = await Promise.all([
    buildChunk('runtime', join(src, 'react', 'runtime.ts'), { runtime: true, react }),
    ...features.map(({ name, entry, load, waits }) =>
      buildChunk(name, entry, { define, compileAll: load === 'intent' || !!waits }),
    ),
    ...features.flatMap(({ name, entry, later = [] }) =>
      later.map(part => buildChunk(`${name}-${part}`, join(dirname(entry), `${part}.ts`), {})),
    ),
  ])
  const parts = tablesOf(registry)
  const options = { src, version }
  const { code: nameless } = await buildCore(options)
  const id = hashOf(JSON.stringify([nameless, parts, ...chunks.map(({ code }) => code)]))
  const pathOf = (/** @type {string} */ name) => `scripts/${name}.${id}.js`
  for (const { name, code, map } of chunks) await addScript(pathOf(name), code, map)
  const styles = await buildStyles(src, features)
  for (const [name, css] of styles) await add(`styles/${name}.css`, css)
  for (const { name, entry: _, style: __, events: ___, ...facts } of features) {
    const css = styles.has(name) ? { css: `styles/${name}.css` } : {}
    manifest.features[name] = { chunk: pathOf(name), ...css, runtime: false, ...facts }
  }
  manifest.build = id
  manifest.runtime = pathOf('runtime')
  manifest.preload = preloadLists(manifest)
  const { code, map, metafile } = await buildCore({ ...options, facts: { id, ...parts } })
  metafiles.core = metafile
  await addScript(manifest.core, code, map)
  const inline = await buildInline({ ...options, facts: { id, ...parts } })
  await add('inline.js', inline)
  manifest.inlineHash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

  const tests = features.flatMap(({ native }) => native?.when ?? [])
  manifest.browsers = browserFacts(tests, TARGET)
  manifest.files = sortedFiles(manifest)
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, metafiles }
}
