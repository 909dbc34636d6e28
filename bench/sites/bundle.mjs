import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../tools/lib/paths.mjs'

export const PEERS = join(ROOT, 'bench', 'peers')

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * UIkit's sources name three modules that its own build makes up.
 * @type {Plugin}
 */
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
 * A peer's script as its own guide advises for production: only what the page uses, minified, one file.
 * @param {string} code of the entry, which sees the peers' packages
 * @param {Plugin[]} [plugins]
 * @returns {Promise<string>}
 */
export async function bundle(code, plugins = []) {
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
