import { createRequire } from 'node:module'
import { minify as terser } from 'terser'
import { cached } from '../cache.mjs'
import { compress as compressBytes } from '../output.mjs'

/** @typedef {{ code: string, map: string }} Script */

const { version } = createRequire(import.meta.url)('terser/package.json')

const COMPRESS = /** @type {const} */ ({
  passes: 3,
  unsafe: true,
  unsafe_arrows: true,
  pure_getters: true,
  // Off: these make the code shorter (commas for statements, 0 < x, inlined functions) but compress worse.
  sequences: false,
  lhs_constants: false,
  inline: 1,
})

/** Hashes in file names. They change with any other script, so they must not influence the choice. */
const HASH = /(?<=\.)\w{4}(?=\.js)/g

/** Bytes that a set of options must save over the first one. Fewer vary with other files' names. */
const LEAST_GAIN = 8

/**
 * Sets of options. Each script gets the one that compresses best. Compared with the first set alone
 * this saves 16 B of the loader and 10 B of gallery-grid (`npm run size`).
 * @type {readonly import('terser').CompressOptions[]}
 */
const VARIANTS = [
  COMPRESS,
  { ...COMPRESS, passes: 2, inline: 2 },
  { ...COMPRESS, unsafe_methods: true, conditionals: false },
]

/**
 * The last pass over every script: 4 % fewer brotli bytes than esbuild's own minifier.
 * @param {string} code ES module @param {string} map its source map @param {string} [preamble] its first line
 * @returns {Promise<Script>}
 */
export const minify = async (code, map, preamble = '') => {
  const inputs = ['terser', version, JSON.stringify([VARIANTS, LEAST_GAIN]), preamble, code, map]
  return JSON.parse((await cached(inputs, () => runTerser(code, map, preamble))).toString())
}

/** @param {string} code @param {string} map @param {string} preamble */
const runTerser = async (code, map, preamble) => {
  const neutral = { code: code.replace(HASH, '0000'), map, preamble }
  const trials = VARIANTS.map(compress => tryOut(compress, neutral))
  const [smallest] = (await Promise.all(trials)).sort((a, b) => a.bytes - b.bytes)
  // Most scripts name no other one, so that the trial's is the result.
  const isResult = smallest && neutral.code === code
  const { compress = COMPRESS } = smallest ?? {}
  return Buffer.from(
    JSON.stringify(isResult ? smallest.script : await minifyWith(compress, { code, map, preamble })),
  )
}

/** @typedef {{ code: string, map: string, preamble: string }} Source */

/** @param {import('terser').CompressOptions} compress @param {Source} source */
const tryOut = async (compress, source) => {
  const script = await minifyWith(compress, source)
  const { br } = await compressBytes(Buffer.from(script.code))
  return { compress, script, bytes: br.length + (compress === COMPRESS ? 0 : LEAST_GAIN) }
}

/** @param {import('terser').CompressOptions} compress @param {Source} source @returns {Promise<Script>} */
const minifyWith = async (compress, { code, map, preamble }) => {
  const result = await terser(code, {
    module: true,
    ecma: 2020,
    // A copy, because terser changes its options.
    compress: { ...compress },
    ...(preamble && { format: { preamble } }),
    sourceMap: { content: map, asObject: false },
  })
  return { code: result.code ?? '', map: String(result.map) }
}
