import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { browserFacts } from '../browsers.mjs'
import { hashOf } from '../output.mjs'
import { buildStyles } from '../styles.mjs'
import { compressOnce, emit } from '../write.mjs'
import { buildCore, buildInline } from './core.mjs'
import { buildFactory } from './factory.mjs'
import { coreTable, hostsWithoutScript, loaderTable, preloadLists, registryText } from './feature-table.mjs'
import { chooseLoaderHash, loaderPath, PLACEHOLDER } from './loader-hash.mjs'
import { TARGET } from './target.mjs'

/**
 * @typedef {{ raw: number, gzip: number, brotli: number, integrity: string }} FileFacts
 * @typedef {{ chunk: string, css?: string, runtime: boolean } & Omit<import('../../../src/contracts/feature.ts').RegistryEntry, 'runtime'>} FeatureFacts
 * @typedef {{ version: string, core: string, loader: string, runtime: string, inlineHash: string, preload: Record<string, string[]>, files: Record<string, FileFacts>, features: Record<string, FeatureFacts>, browsers: Record<string, import('../browsers.mjs').BrowserFacts> }} Manifest
 */

/** @param {string} version @returns {Manifest} */
export const newManifest = version => ({
  version,
  core: 'scripts/core.js',
  loader: '',
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
  /** @param {string} name @param {string} entry @param {Partial<Parameters<typeof buildFactory>[0]>} [options] */
  const makeChunk = async (name, entry, options) => {
    const built = await buildFactory({ name, entry, target: TARGET, root: dirname(src), ...options })
    metafiles[name] = built.metafile
    return built
  }
  /** @param {Parameters<typeof makeChunk>} chunk */
  const addChunk = async (...chunk) => {
    const { code, map } = await makeChunk(...chunk)
    const path = `scripts/${chunk[0]}.${hashOf(code)}.js`
    await addScript(path, code, map)
    return path
  }

  const runtime = join(src, 'adapters', 'runtime.ts')
  manifest.runtime = await addChunk('runtime', runtime, { runtime: true, react })
  const styles = await buildStyles(src, features)
  for (const [name, css] of styles) await add(`styles/${name}.css`, css)
  const define = { __FEATURES__: registryText(features) }
  for (const { name, entry, style: _, ...line } of features) {
    const chunk = await addChunk(name, entry, { define, compileAll: line.load === 'intent' })
    const css = styles.has(name) ? { css: `styles/${name}.css` } : {}
    manifest.features[name] = { chunk, ...css, runtime: false, ...line }
  }
  const loader = join(src, 'loader', 'loader.ts')
  const __FEATURE_TABLE__ = JSON.stringify(loaderTable(manifest))
  const made = await makeChunk('loader', loader, { define: { __FEATURE_TABLE__ }, compileAll: true })
  const table = coreTable(loaderPath(PLACEHOLDER))
  const withoutScript = hostsWithoutScript(manifest.features)
  const core = await buildCore({ src, version, table, withoutScript, target: TARGET })
  const { hash, code } = await chooseLoaderHash(made.code, core.code, compressOnce)
  manifest.loader = loaderPath(hash)
  manifest.preload = preloadLists(manifest)
  await addScript(manifest.loader, made.code, made.map)
  await addScript('scripts/core.js', code, core.map)
  metafiles.core = core.metafile
  const inline = await buildInline({ src, target: TARGET })
  await add('inline.js', inline)
  manifest.inlineHash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

  const tests = features.flatMap(({ native }) => native?.when ?? [])
  manifest.browsers = browserFacts(tests, TARGET)
  manifest.files = sortedFiles(manifest)
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, metafiles }
}
