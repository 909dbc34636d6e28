import { basename, join } from 'node:path'
import { newManifest } from '../build/manifest.mjs'
import { coreOptions, inlineOptions } from '../build/scripts/core.mjs'
import { chunkOptions, shiftOneLine } from '../build/scripts/factory.mjs'
import { coreTable, hostsWithoutScript, loaderTable, registryText } from '../build/scripts/feature-table.mjs'
import { STYLE_TARGET, TARGET } from '../build/scripts/target.mjs'
import { toFactory } from '../build/scripts/to-factory.mjs'
import { styleConstants } from '../build/style-constants.mjs'

/** @typedef {import('./output.mjs').Recipe} Recipe */
/** @typedef {import('../build/registry.mjs').Feature} Feature */

/** Replaces a chunk's hash, so that a changed chunk changes no other file. Nothing is cached in development. */
const HASH = 'dev0'

/** @param {string} name */
const chunkPath = name => `scripts/${name}.${HASH}.js`

/**
 * The manifest without sizes: nothing is minified or compressed.
 * @param {string} version @param {readonly Feature[]} features
 */
export const devManifest = (version, features) => {
  const manifest = newManifest(version)
  manifest.runtime = chunkPath('runtime')
  manifest.loader = chunkPath('loader')
  for (const { name, entry: _, style, ...line } of features) {
    const css = style ? { css: `styles/${name}.css` } : {}
    manifest.features[name] = { chunk: chunkPath(name), ...css, runtime: false, ...line }
  }
  return manifest
}

/**
 * The bundle's files as incremental builds, with the sources and options of `npm run build`, but
 * without its second pass (minifying).
 * @param {{ src: string, version: string, features: readonly Feature[] }} options
 * @returns {Recipe[]}
 */
export const bundleRecipes = ({ src, version, features }) => {
  const manifest = devManifest(version, features)
  const define = {
    __FEATURES__: registryText(features),
    __FEATURE_TABLE__: JSON.stringify(loaderTable(manifest)),
  }
  const entries = features.map(({ name, entry }) => [name, entry])
  /** @type {[name: string, file: string][]} */
  const styles = [
    ['core', join(src, 'core/core.css')],
    ...features.flatMap(({ name, style }) =>
      style ? [/** @type {[string, string]} */ ([name, style])] : [],
    ),
  ]
  const loader = join(src, 'loader/loader.ts')
  return [
    {
      name: 'chunks',
      options: {
        ...chunkOptions({ target: TARGET, define }),
        entryPoints: Object.fromEntries([...entries, ['loader', loader]]),
        outdir: 'scripts',
      },
      take: takeChunks,
    },
    {
      name: 'runtime',
      options: {
        ...chunkOptions({ target: TARGET, runtime: true }),
        entryPoints: { runtime: join(src, 'adapters/runtime.ts') },
        outdir: 'scripts',
      },
      take: takeChunks,
    },
    {
      name: 'core',
      options: coreOptions({
        src,
        version,
        table: coreTable(manifest.loader),
        withoutScript: hostsWithoutScript(manifest.features),
        target: TARGET,
      }),
      take: files => withMaps(scriptsOf(files).map(([, code, map]) => ['scripts/core.js', code, map])),
    },
    {
      name: 'inline',
      options: inlineOptions({ src, target: TARGET }),
      take: files => new Map(scriptsOf(files).map(([, code]) => ['inline.js', code])),
    },
    {
      name: 'styles',
      options: {
        entryPoints: Object.fromEntries(styles),
        outdir: 'styles',
        bundle: true,
        target: STYLE_TARGET,
        plugins: [styleConstants],
      },
      take: files =>
        takeStyles(
          files,
          styles.map(([name]) => name),
        ),
    },
  ]
}

/** @typedef {[name: string, code: string, map: string]} Built */

/** @param {import('./output.mjs').OutputFiles} files @returns {Built[]} each script with its map */
const scriptsOf = files =>
  files.flatMap(({ path, text }) => {
    if (!path.endsWith('.js')) return []
    const map = files.find(file => file.path === `${path}.map`)
    return [/** @type {Built} */ ([basename(path, '.js'), text, map?.text ?? ''])]
  })

/** @param {readonly Built[]} scripts */
const withMaps = scripts =>
  new Map(
    scripts.flatMap(([path, code, map]) => [
      [path, `${code}\n//# sourceMappingURL=${basename(path)}.map\n`],
      [`${path}.map`, map],
    ]),
  )

/** @param {import('./output.mjs').OutputFiles} files */
const takeChunks = files =>
  withMaps(
    scriptsOf(files).map(([name, code, map]) => [chunkPath(name), toFactory(code, name), shiftOneLine(map)]),
  )

/**
 * One stylesheet each, and one with everything, in the build's order.
 * @param {import('./output.mjs').OutputFiles} files @param {readonly string[]} names
 */
const takeStyles = (files, names) => {
  const found = new Map(files.map(({ path, text }) => [basename(path, '.css'), text]))
  const styles = names.map(name => /** @type {const} */ ([`styles/${name}.css`, found.get(name) ?? '']))
  return new Map([...styles, ['styles/thistledown.css', styles.map(([, text]) => text).join('\n')]])
}
