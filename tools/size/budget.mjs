import { formatNumber } from '../lib/table.mjs'

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes */
/** @typedef {Record<string, number>} Limits brotli bytes by name */
/** @typedef {{ files: Record<string, Size> }} SizedManifest */

const HASH = /\.[0-9A-Za-z]{4,}(?=\.(?:js|css)$)/

/**
 * The sizes of the output files by their stable names: `core.js`, `runtime`, `carousel`,
 * `thistledown.css`.
 * @param {SizedManifest} manifest
 * @returns {Record<string, Size>}
 */
export const nameSizes = ({ files }) =>
  Object.fromEntries(Object.entries(files).map(([path, size]) => [stableName(path), size]))

/**
 * All scripts together: core, loader, runtime and every feature's chunk. No page loads them all, so it has no limit.
 * @param {SizedManifest} manifest
 * @returns {number} brotli bytes
 */
export const sumOfScripts = ({ files }) => {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'))
  return scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0)
}

/**
 * Exceeded and missing limits, one sentence each.
 * @param {Record<string, Size>} sizes
 * @param {Limits} limits
 * @param {(name: string) => number} [ceilingOf]
 * @returns {string[]}
 */
export const findProblems = (sizes, limits, ceilingOf = () => Number.POSITIVE_INFINITY) => {
  const measured = Object.entries(sizes).flatMap(([name, { brotli }]) =>
    problemWith(name, brotli, limits[name]),
  )
  const absent = Object.keys(limits).filter(name => !(name in sizes))
  const above = Object.entries(limits).flatMap(([name, limit]) => problemAbove(name, limit, ceilingOf(name)))
  return [
    ...measured,
    ...absent.map(name => `${name}: has a limit, but the build has no such file`),
    ...above,
  ]
}

/**
 * @param {Record<string, Size>} sizes
 * @param {Limits} limits
 * @returns {(string | number)[][]} for formatTable
 */
export const sizeRows = (sizes, limits) => {
  const rows = Object.entries(sizes).map(([name, { raw, gzip, brotli }]) => {
    const limit = limits[name]
    return [name, raw, gzip, brotli, limit ?? 'none', limit === undefined ? '' : limit - brotli]
  })
  return [['file', 'raw', 'gzip', 'brotli', 'limit', 'room'], ...rows]
}

/**
 * A file's name without folder and hash: `scripts/carousel.ab12.js` becomes `carousel`.
 * @param {string} path
 */
export const stableName = path => {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return HASH.test(file) ? file.replace(HASH, '').replace(/\.js$/, '') : file
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number | undefined} limit
 */
const problemWith = (name, bytes, limit) => {
  if (limit === undefined) return [`${name}: has no limit; it is ${formatNumber(bytes)} B brotli`]
  if (bytes <= limit) return []
  const [size, most, over] = [bytes, limit, bytes - limit].map(formatNumber)
  return [`${name}: ${size} B brotli is over its limit of ${most} B by ${over} B`]
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {number} ceiling
 */
const problemAbove = (name, limit, ceiling) => {
  if (limit <= ceiling) return []
  const [most, highest] = [limit, ceiling].map(formatNumber)
  return [`${name}: its limit of ${most} B is above its ceiling of ${highest} B (tools/size/ceilings.mjs)`]
}
