import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { placeholders, registryText, tablesOf } from '../../cli/bundle/feature-table.mjs'
import { PAGE_SCRIPTS, STYLES } from '../../fixtures/bundles.mjs'
import { basicLightbox } from '../build/scripts/basiclightbox.mjs'
import { newManifest } from '../build/scripts/bundle.mjs'
import { embla } from '../build/scripts/patches.mjs'
import { styleConstants } from '../build/styles.mjs'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {import('../build/registry.mjs').Feature} Feature */
/** @typedef {import('../build/scripts/bundle.mjs').Manifest} Manifest */

const SRC = join(ROOT, 'src')

/** In place of the build's id. Shorter than one, so that the server does not let browsers keep the file. */
const MARK = 'dev'

/** @param {string} file @param {string} text @returns {string} the file */
export const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/**
 * The manifest without sizes, as nothing is minified or compressed.
 * @param {string} version @param {readonly Feature[]} features @returns {Manifest}
 */
export const devManifest = (version, features) => {
  const named = features.map(({ name, entry: _, style, ...facts }) => {
    const css = style ? { css: `styles/${name}.css` } : {}
    return [name, { chunk: `scripts/${name}.${MARK}.js`, ...css, runtime: false, ...facts }]
  })
  const runtime = `scripts/runtime.${MARK}.js`
  return { ...newManifest(version), build: MARK, runtime, features: Object.fromEntries(named) }
}

/**
 * esbuild's options for all scripts and stylesheets in one incremental build. In production a chunk is a function
 * that takes the signals and React (build/scripts/factory.mjs); here it imports both from files that scripts share.
 * @param {{ out: string, features: readonly Feature[], manifest: Manifest }} build
 * @returns {import('esbuild').BuildOptions}
 */
export const bundleOptions = ({ out, features, manifest }) => {
  const make = (/** @type {string} */ name, /** @type {string} */ text) =>
    write(join(out, '.made', name), text)
  /** @param {string} name @param {string} file @returns {[output: string, entry: string]} */
  const chunk = (name, file) => {
    const text = `import * as module from ${JSON.stringify(file)}\nexport default () => module`
    return [`scripts/${name}.${MARK}`, make(`${name}.js`, text)]
  }
  const styles = [{ name: 'core', style: join(SRC, 'core/core.css') }, ...features].filter(it => it.style)
  return {
    entryPoints: Object.fromEntries([
      ['scripts/core', join(SRC, 'main.ts')],
      chunk('runtime', join(SRC, 'react/runtime.ts')),
      ...features.map(({ name, entry }) => chunk(name, entry)),
      ...features.flatMap(({ name, entry, later = [] }) =>
        later.map(part => chunk(`${name}-${part}`, join(dirname(entry), `${part}.ts`))),
      ),
      ...styles.map(({ name, style }) => [`styles/${name}`, style]),
      ['styles/thistledown', make('all.css', styles.map(it => `@import "${it.style}";`).join('\n'))],
      ...PAGE_SCRIPTS.entryPoints.map(file => [`site/${basename(file, '.ts')}`, file]),
      ['site', ...STYLES.entryPoints],
      ['dev', join(ROOT, 'tools/dev/client.js')],
      // Written anew with the pages, so that browsers hear of them.
      ['pages', make('pages.js', '')],
    ]),
    define: {
      'process.env.NODE_ENV': '"production"',
      __VERSION__: JSON.stringify(manifest.version),
      __FEATURES__: registryText(manifest.features),
      ...placeholders({ id: MARK, ...tablesOf(manifest.features) }),
    },
    plugins: [basicLightbox, embla, styleConstants],
    external: STYLES.external,
    jsx: 'automatic',
    jsxImportSource: 'react',
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'scripts/shared-[hash]',
    sourcemap: 'linked',
    outdir: out,
    logLevel: 'warning',
  }
}
