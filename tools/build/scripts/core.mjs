import { dirname, join } from 'node:path'
import esbuild from 'esbuild'
import { ROOT } from '../../lib/paths.mjs'
import { COMPILE_ALL } from './compile-all.mjs'
import { mangle } from './mangle.mjs'
import { minify } from './minify.mjs'
import { signals } from './patches.mjs'

const SIGNALS = join(ROOT, 'node_modules/@preact/signals-core/dist/signals-core.mjs')

/**
 * Builds core.js. Without `table` and `withoutScript` the result keeps the placeholders
 * `__FEATURE_TABLE__` and `__HOSTS_WITHOUT_SCRIPT__`, which `thistledown build` replaces.
 * @param {{ src: string, version: string, table?: Record<string, import('../../../src/contracts/core.ts').FeatureEntry>, withoutScript?: import('../../../src/contracts/core.ts').HostsWithoutScript, target: string[] }} options
 */
export const buildCore = async ({ src, version, table, withoutScript, target }) => {
  const { outputFiles, metafile } = await esbuild.build({
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
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { ...(await minify(code, map, COMPILE_ALL)), metafile }
}

/** Builds the optional head snippet. @param {{ src: string, target: string[] }} options */
export const buildInline = async ({ src, target }) => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: dirname(src),
    entryPoints: [join(src, 'inline.ts')],
    minifySyntax: true,
    target,
    ...mangle,
    sourcemap: 'external',
    outfile: 'inline.js',
    write: false,
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return (await minify(code, map)).code
}
