import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { COMPILE_ALL } from './compile-all.mjs'
import { mangle } from './mangle.mjs'
import { minify } from './minify.mjs'
import { signals } from './signals.mjs'

const SIGNALS = fileURLToPath(
  new URL('../../../node_modules/@preact/signals-core/dist/signals-core.mjs', import.meta.url),
)

/**
 * esbuild's options for core.js. Without `table` and `withoutScript` the result keeps the placeholders
 * `__FEATURE_TABLE__` and `__HOSTS_WITHOUT_SCRIPT__`, which `thistledown build` replaces.
 * @param {{ src: string, version: string, table?: Record<string, import('../../../src/contracts/core.ts').FeatureEntry>, withoutScript?: import('../../../src/contracts/core.ts').HostsWithoutScript, target: string[] }} options
 */
export const coreOptions = ({ src, version, table, withoutScript, target }) =>
  /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: dirname(src),
    entryPoints: [join(src, 'main.ts')],
    bundle: true,
    minifySyntax: true,
    // The package's modern build compresses better than the one that bundlers take by default.
    alias: { '@preact/signals-core': SIGNALS },
    plugins: [signals],
    format: 'esm',
    target,
    ...mangle,
    define: {
      // The same function under a name that compresses better (6 B).
      'Number.parseFloat': 'parseFloat',
      __VERSION__: JSON.stringify(version),
      ...(table && { __FEATURE_TABLE__: JSON.stringify(table) }),
      ...(withoutScript && { __HOSTS_WITHOUT_SCRIPT__: JSON.stringify(withoutScript) }),
    },
    sourcemap: 'external',
    outfile: 'scripts/core.js',
    metafile: true,
    write: false,
    legalComments: 'none',
  })

/** Builds core.js. @param {Parameters<typeof coreOptions>[0]} options */
export const buildCore = async options => {
  const { outputFiles, metafile } = await esbuild.build(coreOptions(options))
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { ...(await minify(code, map, COMPILE_ALL)), metafile }
}

/** @param {{ src: string, target: string[] }} options */
export const inlineOptions = ({ src, target }) =>
  /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: dirname(src),
    entryPoints: [join(src, 'inline.ts')],
    minifySyntax: true,
    target,
    ...mangle,
    sourcemap: 'external',
    outfile: 'inline.js',
    write: false,
  })

/** Builds the optional head snippet. @param {Parameters<typeof inlineOptions>[0]} options */
export const buildInline = async options => {
  const { outputFiles } = await esbuild.build(inlineOptions(options))
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return (await minify(code, map)).code
}
