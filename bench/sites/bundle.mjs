import { join } from 'node:path'
import { build } from 'esbuild'
import { minify } from '../../tools/build/scripts/minify.mjs'
import { PEERS } from '../lib/machine.mjs'

/** @typedef {import('esbuild').Plugin} Plugin */

/** Provides three modules that UIkit's sources import and its own build generates. @type {Plugin} */
const uikit = {
  name: 'uikit',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^uikit-util$/ }, () => ({
      path: join(PEERS, 'node_modules/uikit/src/js/util/index.js'),
    }))
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }))
    onLoad({ filter: /./, namespace: 'virtual' }, () => ({ contents: `export default ''` }))
  },
}

/**
 * Bundles a peer's script as its guide advises for production: one file with only the modules that the page
 * uses, minified with terser like ours.
 * @param {string} code of the entry, which may import the peers' packages
 * @param {Plugin[]} [plugins] @returns {Promise<string>}
 */
export const bundle = async (code, plugins = []) => {
  const { outputFiles } = await build({
    absWorkingDir: PEERS,
    stdin: { contents: code, resolveDir: join(PEERS, 'scripts') },
    // Neither the page nor the plug-ins, with the options of the bench, need its effects and requests.
    alias: { jquery: 'jquery/slim' },
    bundle: true,
    minifySyntax: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [uikit, ...plugins],
  })
  // Without `pure_getters`, which ours have: it would drop Bootstrap's reads of `offsetHeight`, which have an effect.
  return (await minify(outputFiles[0]?.text ?? '', '', { compress: { passes: 3 } })).code
}
