import { join } from 'node:path'
import { build } from 'esbuild'
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
 * Bundles a peer's script as its guide advises for production: one minified file with only the modules that
 * the page uses.
 * @param {string} code of the entry, which may import the peers' packages
 * @param {Plugin[]} [plugins] @returns {Promise<string>}
 */
export const bundle = async (code, plugins = []) => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(PEERS, 'scripts') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [uikit, ...plugins],
  })
  return outputFiles[0]?.text ?? ''
}
