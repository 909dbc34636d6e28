import { formatNumber } from '../lib/table.mjs'

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes */
/** @typedef {Record<string, number>} Limits brotli bytes by name */
/** @typedef {{ files: Record<string, Size> }} SizedManifest */

/** The name of the sum of all scripts: core, runtime and every feature's chunk. */
export const EVERYTHING = 'everything'

/** Limits end in a round figure, so that a change of a few bytes is no change of the limit. */
const ROUND_TO = 50
const HASH = /\.[0-9A-Za-z]{4,}(?=\.(?:js|css)$)/

/**
 * The output files under names that no new build changes: `core.js`, `runtime`, `carousel`,
 * `thistledown.css`.
 * @param {SizedManifest} manifest
 * @returns {Record<string, Size>}
 */
export function nameSizes({ files }) {
  const sizes = Object.fromEntries(Object.entries(files).map(([path, size]) => [stableName(path), size]))
  const scripts = Object.entries(files).flatMap(([path, size]) => (path.endsWith('.js') ? [size] : []))
  return { ...sizes, [EVERYTHING]: scripts.reduce(addSizes, { raw: 0, gzip: 0, brotli: 0 }) }
}

/**
 * What is wrong with the sizes, one sentence each; nothing wrong is an empty list.
 * @param {Record<string, Size>} sizes
 * @param {Limits} limits
 * @returns {string[]}
 */
export function findProblems(sizes, limits) {
  const measured = Object.entries(sizes).flatMap(([name, { brotli }]) =>
    problemWith(name, brotli, limits[name]),
  )
  const absent = Object.keys(limits).filter(name => !(name in sizes))
  return [...measured, ...absent.map(name => `${name}: has a limit, but the build has no such file`)]
}

/**
 * The limits after a ratchet: down to what is built, rounded up, and never up. A file without a limit
 * gets its first one.
 * @param {Record<string, Size>} sizes
 * @param {Limits} limits
 * @returns {Limits}
 */
export function ratchet(sizes, limits) {
  const built = Object.entries(sizes).map(([name, { brotli }]) => {
    const rounded = Math.ceil(brotli / ROUND_TO) * ROUND_TO
    return [name, Math.min(rounded, limits[name] ?? rounded)]
  })
  return { ...limits, ...Object.fromEntries(built) }
}

/**
 * @param {Record<string, Size>} sizes
 * @param {Limits} limits
 * @returns {(string | number)[][]} for formatTable
 */
export function sizeRows(sizes, limits) {
  const rows = Object.entries(sizes).map(([name, { raw, gzip, brotli }]) => {
    const limit = limits[name]
    return [name, raw, gzip, brotli, limit ?? 'none', limit === undefined ? '' : limit - brotli]
  })
  return [['file', 'raw', 'gzip', 'brotli', 'limit', 'room'], ...rows]
}

/** `scripts/carousel.ab12.js` is `carousel`. @param {string} path */
export function stableName(path) {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return HASH.test(file) ? file.replace(HASH, '').replace(/\.js$/, '') : file
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number | undefined} limit
 */
function problemWith(name, bytes, limit) {
  if (limit === undefined) return [`${name}: has no limit; it is ${formatNumber(bytes)} B brotli`]
  if (bytes <= limit) return []
  const [size, most, over] = [bytes, limit, bytes - limit].map(formatNumber)
  return [`${name}: ${size} B brotli is over its limit of ${most} B by ${over} B`]
}

/**
 * @param {Size} a
 * @param {Size} b
 * @returns {Size}
 */
function addSizes(a, b) {
  return { raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }
}
