// Measures script sizes: of a build, and of peers, bundled as a site would bundle them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { compress } from '../../tools/build/output.mjs'
import { bundle, PEERS } from '../sites/bundle.mjs'

/** @param {string} text @returns {Promise<number>} brotli bytes */
const weigh = async text => (await compress(Buffer.from(text))).br.length

/** The brotli bytes of modules, bundled into one file. @param {readonly string[]} parts code of modules */
export const weighParts = async parts => {
  if (parts.length === 0) return 0
  const entry = parts.map((_, index) => `import 'part:${index}'`).join('\n')
  return weigh(
    await bundle(entry, [
      {
        name: 'parts',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'part' }))
          onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
            contents: parts[Number(path)] ?? '',
            resolveDir: join(PEERS, 'scripts'),
          }))
        },
      },
    ]),
  )
}

/** The brotli bytes of a stylesheet, minified. @param {string} file path in the peers' packages */
export const weighStyle = async file => {
  const css = readFileSync(join(PEERS, 'node_modules', file), 'utf8')
  return weigh((await transform(css, { loader: 'css', minify: true })).code)
}

/**
 * Sizes of the scripts that our pages load. `plain`: a page without features, which loads only core.
 * @param {string} dist
 */
export const readOurs = dist => {
  /** @type {import('../../build.mjs').Manifest} */
  const { core, loader, runtime, features, files } = JSON.parse(
    readFileSync(join(dist, 'manifest.json'), 'utf8'),
  )
  const bytes = (/** @type {string} */ file) => files[file]?.brotli ?? Number.NaN
  const chunkOf = (/** @type {string} */ name) => bytes(features[name]?.chunk ?? '')
  const runtimeOf = (/** @type {readonly string[]} */ names) =>
    names.some(name => features[name]?.runtime) ? bytes(runtime) : 0
  return {
    plain: bytes(core),
    chunk: chunkOf,
    style: (/** @type {string} */ name) => bytes(`styles/${name}.css`),
    page: (/** @type {readonly string[]} */ names) =>
      names.reduce((sum, name) => sum + chunkOf(name), bytes(core) + bytes(loader) + runtimeOf(names)),
  }
}
