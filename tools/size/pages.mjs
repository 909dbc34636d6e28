import { formatNumber } from '../lib/table.mjs'

/** @typedef {{ load?: string, media?: string, runtime?: boolean, asks?: readonly string[] }} FeatureFacts */
/** @typedef {Record<string, FeatureFacts>} Features by name, of the manifest */
/** @typedef {{ page: string, scripts: string[], bytes: number, limit: number }} PageSize */

/**
 * Kinds of page: the features on them, and the limit (brotli bytes) of the scripts that they load
 * before any interaction.
 * @type {readonly { page: string, features: readonly string[], limit: number }[]}
 */
export const PAGES = [
  { page: 'text page', features: [], limit: 4360 },
  { page: 'article', features: ['expand-collapse', 'lightbox', 'form'], limit: 7585 },
  { page: 'home', features: ['mega-menu', 'carousel', 'calendar-link'], limit: 24500 },
]

/** Whether a feature starts on a phone without any interaction. */
const startsAlone = (/** @type {FeatureFacts | undefined} */ feature) =>
  feature?.load !== 'intent' && !feature?.media

/**
 * The scripts of a page, by their stable names.
 * @param {readonly string[]} hosts names in its `data-feature` attributes
 * @param {readonly string[]} started the features whose chunks it loads: hosts, or features loaded by these
 * @param {Features} features
 */
export const scriptsOf = (hosts, started, features) => {
  const loader = hosts.length > 0 ? ['loader'] : []
  const runtime = started.some(name => features[name]?.runtime) ? ['runtime'] : []
  return ['core.js', ...loader, ...runtime, ...started]
}

/**
 * @param {Record<string, { brotli: number }>} sizes by stable name
 * @param {Features} features
 * @returns {PageSize[]}
 */
export const pageSizes = (sizes, features) =>
  PAGES.map(({ page, features: hosts, limit }) => {
    const started = hosts.filter(name => startsAlone(features[name]))
    const scripts = scriptsOf(hosts, started, features)
    return { page, scripts, bytes: scripts.reduce((sum, name) => sum + (sizes[name]?.brotli ?? 0), 0), limit }
  })

/**
 * @param {readonly PageSize[]} pages
 * @returns {string[]} one sentence for each that is over its limit
 */
export const findPageProblems = pages =>
  pages.flatMap(({ page, scripts, bytes, limit }) => {
    if (bytes <= limit) return []
    const [found, most, over] = [bytes, limit, bytes - limit].map(formatNumber)
    return [`${page}: ${found} B (${scripts.join(', ')}) is over its limit of ${most} B by ${over} B`]
  })

/**
 * @param {readonly PageSize[]} pages
 * @returns {(string | number)[][]} for formatTable
 */
export const pageRows = pages => {
  const rows = pages.map(({ page, scripts, bytes, limit }) => {
    return [`${page}: ${scripts.join(', ')}`, bytes, limit, limit - bytes]
  })
  return [['scripts of a page that nobody touches', 'brotli', 'limit', 'room'], ...rows]
}
