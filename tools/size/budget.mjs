import { stableName } from '../../cli/bundle/address.mjs'
import { formatNumber } from '../../cli/lib/table.mjs'

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes */
/** @typedef {Record<string, number>} Limits brotli bytes by name */
/** @typedef {{ files: Record<string, Size> }} SizedManifest */

/** By stable names. @param {SizedManifest} manifest @returns {Record<string, Size>} */
export const nameSizes = ({ files }) =>
  Object.fromEntries(Object.entries(files).map(([path, size]) => [stableName(path), size]))

/**
 * All scripts together: core, the head snippet, the runtime and every feature's chunk. No page loads them all, so
 * their sum has no limit.
 * @param {SizedManifest} manifest
 */
export const sumOfScripts = ({ files }) => {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'))
  return scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0)
}

/** @param {Record<string, Size>} sizes @param {Limits} limits @param {(name: string) => number} [ceilingOf] */
export const findProblems = (sizes, limits, ceilingOf = () => Number.POSITIVE_INFINITY) => {
  const measured = Object.entries(sizes).flatMap(([name, { brotli }]) =>
    problemWith(name, brotli, limits[name]),
  )
  const absent = Object.keys(limits).filter(name => !(name in sizes))
  const above = Object.entries(limits).filter(([name, limit]) => limit > ceilingOf(name))
  return [
    ...measured,
    ...absent.map(name => `${name}: has a limit, but the build has no such file`),
    ...above.map(([name, limit]) => {
      const [most, highest] = [limit, ceilingOf(name)].map(formatNumber)
      return `${name}: its limit of ${most} B is above its ceiling of ${highest} B (tools/size/ceilings.mjs)`
    }),
  ]
}

/** @param {Record<string, Size>} sizes @param {Limits} limits */
export const sizeRows = (sizes, limits) => {
  const rows = Object.entries(sizes).map(([name, { raw, gzip, brotli }]) => {
    const limit = limits[name]
    return [name, raw, gzip, brotli, limit ?? 'none', limit === undefined ? '' : limit - brotli]
  })
  return [['file', 'raw', 'gzip', 'brotli', 'limit', 'room'], ...rows]
}

/** @param {string} name @param {number} bytes @param {number | undefined} limit */
const problemWith = (name, bytes, limit) => {
  if (limit === undefined) return [`${name}: has no limit; it is ${formatNumber(bytes)} B brotli`]
  if (bytes <= limit) return []
  const [size, most, over] = [bytes, limit, bytes - limit].map(formatNumber)
  return [`${name}: ${size} B brotli is over its limit of ${most} B by ${over} B`]
}

/** @typedef {{ load?: string, waits?: string, media?: string, runtime?: boolean, large?: boolean, asks?: readonly string[] }} FeatureFacts */
/** @typedef {Record<string, FeatureFacts>} Features by name, of the manifest */
/** @typedef {{ page: string, scripts: string[], bytes: number, limit: number }} PageSize */

/**
 * Kinds of page: the features on them, and the limit (brotli bytes) of the scripts that they load
 * before any interaction.
 * @type {readonly { page: string, features: readonly string[], limit: number }[]}
 */
export const PAGES = [
  { page: 'text page', features: [], limit: 7000 },
  { page: 'article', features: ['expand-collapse', 'lightbox', 'form'], limit: 7000 },
  { page: 'home', features: ['mega-menu', 'carousel', 'calendar-link'], limit: 9200 },
]

/** Whether a feature starts on a phone without any interaction. */
const startsAlone = (/** @type {FeatureFacts | undefined} */ feature) =>
  !feature?.waits && feature?.load !== 'intent' && !feature?.media

/**
 * The scripts of a page, by their stable names.
 * @param {readonly string[]} started the features whose chunks it loads
 * @param {Features} features
 */
export const scriptsOf = (started, features) => {
  const runtime = started.some(name => features[name]?.runtime) ? ['runtime'] : []
  return ['core.js', ...runtime, ...started]
}

/**
 * @param {Record<string, { brotli: number }>} sizes by stable name
 * @param {Features} features @returns {PageSize[]}
 */
export const pageSizes = (sizes, features) =>
  PAGES.map(({ page, features: hosts, limit }) => {
    const scripts = scriptsOf(
      hosts.filter(name => startsAlone(features[name])),
      features,
    )
    return { page, scripts, bytes: scripts.reduce((sum, name) => sum + (sizes[name]?.brotli ?? 0), 0), limit }
  })

/** @param {readonly PageSize[]} pages @returns {string[]} one sentence for each that is over its limit */
export const findPageProblems = pages =>
  pages.flatMap(({ page, scripts, bytes, limit }) => {
    if (bytes <= limit) return []
    const [found, most, over] = [bytes, limit, bytes - limit].map(formatNumber)
    return [`${page}: ${found} B (${scripts.join(', ')}) is over its limit of ${most} B by ${over} B`]
  })

/** @param {readonly PageSize[]} pages @returns {(string | number)[][]} for formatTable */
export const pageRows = pages => {
  const rows = pages.map(({ page, scripts, bytes, limit }) => {
    return [`${page}: ${scripts.join(', ')}`, bytes, limit, limit - bytes]
  })
  return [['scripts of a page that nobody touches', 'brotli', 'limit', 'room'], ...rows]
}
