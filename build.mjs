import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCore, buildInline } from './tools/build/core.mjs'
import { buildFactory } from './tools/build/factory.mjs'
import { coreLines, loaderLines, preloadLists, registryText } from './tools/build/lines.mjs'
import { compressFolder, emit, empty, hashOf } from './tools/build/output.mjs'
import { buildPackage } from './tools/build/package.mjs'
import { readRegistry } from './tools/build/registry.mjs'
import { buildStyles } from './tools/build/styles.mjs'
import { TARGET } from './tools/build/target.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * @typedef {{ raw: number, gzip: number, brotli: number, integrity: string }} FileFacts
 * @typedef {{ chunk: string, css?: string, runtime: boolean } & Omit<import('./src/core/types.ts').RegistryLine, 'runtime'>} FeatureFacts
 * @typedef {{ version: string, core: string, loader: string, runtime: string, inlineHash: string, preload: Record<string, string[]>, files: Record<string, FileFacts>, features: Record<string, FeatureFacts> }} Manifest
 */

/** Bytes that no compressor removes, to prove that a budget fails. @param {number} size brotli bytes */
const ballastOf = size => {
  let text = ''
  while (text.length * 0.75 < size) text += hashOf(`${text.length}`)
  return size ? `\n//${text}` : ''
}

/** @param {string} version @returns {Manifest} */
const newManifest = version => ({
  version,
  core: 'scripts/core.js',
  loader: '',
  runtime: '',
  inlineHash: '',
  preload: {},
  files: {},
  features: {},
})

/**
 * Builds the bundle into `outDir`, with the rest of the npm package, and the demo site into `siteDir`.
 * @param {{ src?: string, outDir?: string, siteDir?: string | false, ballast?: Record<string, number>, linkMaps?: boolean, react?: import('./tools/build/react.mjs').ReactPackage }} [options]
 * `ballast`: brotli bytes to add per chunk name; `siteDir: false`: the bundle alone; `linkMaps`: end each
 * script with a comment that names its source map. Visitors pay 25 bytes a file for it, so only `npm run dev` does;
 * `react`: what islands run on, Preact if nothing is said.
 * @returns {Promise<{ manifest: Manifest, metafiles: Record<string, import('esbuild').Metafile> }>}
 */
export const build = async ({
  src = join(here, 'src'),
  outDir = 'dist',
  siteDir = 'public',
  ballast = {},
  linkMaps = false,
  react = 'preact',
} = {}) => {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
  const out = resolve(here, outDir)
  await empty(out)
  const features = await readRegistry(src)
  const manifest = newManifest(version)
  /** @type {Record<string, import('esbuild').Metafile>} */
  const metafiles = {}

  /** @param {string} path @param {string} content */
  const add = async (path, content) => {
    manifest.files[path] = await emit(out, path, content)
  }
  /** @param {string} path @param {string} code @param {string} map */
  const addScript = async (path, code, map) => {
    await add(path, linkMaps ? `${code}\n//# sourceMappingURL=${path.split('/').pop()}.map\n` : code)
    await writeFile(join(out, `${path}.map`), map)
  }
  /** @param {string} name @param {string} entry @param {Partial<Parameters<typeof buildFactory>[0]>} [options] */
  const addChunk = async (name, entry, options) => {
    const built = await buildFactory({ name, entry, target: TARGET, ...options })
    const code = built.code + ballastOf(ballast[name] ?? 0)
    const path = `scripts/${name}.${hashOf(code)}.js`
    await addScript(path, code, built.map)
    metafiles[name] = built.metafile
    return path
  }

  const runtime = join(src, 'adapters', 'runtime.ts')
  manifest.runtime = await addChunk('runtime', runtime, { runtime: true, react })
  const styles = await buildStyles(src, features)
  for (const [name, css] of styles) await add(`styles/${name}.css`, css)
  const define = { __FEATURES__: registryText(features) }
  for (const { name, entry, style: _, ...line } of features) {
    const chunk = await addChunk(name, entry, { define })
    const css = styles.has(name) ? { css: `styles/${name}.css` } : {}
    manifest.features[name] = { chunk, ...css, runtime: false, ...line }
  }
  const loader = join(src, 'core', 'loader', 'loader.ts')
  const __LINES__ = JSON.stringify(loaderLines(manifest))
  manifest.loader = await addChunk('loader', loader, { define: { __LINES__ } })
  manifest.preload = preloadLists(manifest)
  const core = await buildCore({ src, version, lines: coreLines(manifest), target: TARGET })
  await addScript('scripts/core.js', core.code + ballastOf(ballast.core ?? 0), core.map)
  metafiles.core = core.metafile
  const inline = await buildInline({ src, target: TARGET })
  await add('inline.js', inline)
  manifest.inlineHash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

  manifest.files = Object.fromEntries(Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  if (siteDir) {
    await buildPackage({ src, out, version, target: TARGET, features, metafiles: Object.values(metafiles) })
    await addSite(resolve(here, siteDir), manifest, out)
  }
  return { manifest, metafiles }
}

/** @param {string} outDir @param {Manifest} manifest @param {string} dist */
const addSite = async (outDir, manifest, dist) => {
  const { buildSite } = await import('./fixtures/build.mjs')
  await empty(outDir)
  await buildSite({ outDir, manifest, dist })
  await compressFolder(outDir)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ linkMaps: process.argv.includes('--link-maps') })
}
