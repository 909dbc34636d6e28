import { createRequire } from 'node:module'
import { minify as terser } from 'terser'
import { cached } from '../cache.mjs'

/** @typedef {{ code: string, map: string }} Script */

const { version } = createRequire(import.meta.url)('terser/package.json')

/** @type {import('terser').CompressOptions} */
const COMPRESS = { passes: 3, pure_getters: true }

/**
 * The last pass over every script: fewer brotli bytes than esbuild's own minifier
 * (docs/decisions/build-and-budgets.md).
 * @param {string} code @param {string} map its source map
 * @param {{ preamble?: string, isModule?: boolean, compress?: import('terser').CompressOptions }} [options] `preamble`: its first line
 * @returns {Promise<Script>}
 */
export const minify = async (code, map, { preamble = '', isModule = true, compress = COMPRESS } = {}) => {
  const inputs = ['terser', version, JSON.stringify([compress, isModule]), preamble, code, map]
  const run = () => runTerser(code, { map, preamble, isModule, compress })
  return JSON.parse((await cached(inputs, run)).toString())
}

/** @param {string} code @param {{ map: string, preamble: string, isModule: boolean, compress: import('terser').CompressOptions }} options */
const runTerser = async (code, { map, preamble, isModule, compress }) => {
  const result = await terser(code, {
    module: isModule,
    ecma: 2020,
    // A copy, because terser changes its options.
    compress: { ...compress },
    ...(preamble && { format: { preamble } }),
    sourceMap: { content: map, asObject: false },
  })
  return Buffer.from(JSON.stringify({ code: result.code ?? '', map: String(result.map) }))
}
