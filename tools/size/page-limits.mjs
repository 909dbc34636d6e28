// Generates each page's script limits in lighthouserc.json from the built pages, the registry and
// bench/limits.json.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from '../lib/format.mjs'
import { listPages } from '../lib/pages.mjs'
import { ROOT } from '../lib/paths.mjs'
import { scriptsOf } from './budget.mjs'

/** @import { Features, Limits } from './budget.mjs' */
/** @typedef {{ matchingUrlPattern: string, assertions: Record<string, unknown> }} MatrixEntry of Lighthouse CI */

const CONFIG = join(ROOT, 'lighthouserc.json')
const SITE = join(ROOT, 'public')

/** Lighthouse also counts response headers. Measured: 397 B for core.js, 422 B for a hashed file. */
const HEADER_BYTES = 450

/** Sizes of the site's own scripts are rounded up, so that a small change does not change the limits. */
const ROUND_TO = 50

/**
 * Features that a phone does not load on these pages: their hosts are below the first screen and wait
 * for intent.
 * @type {Record<string, readonly string[]>}
 */
const UNTOUCHED = {
  '/': ['calendar-link'],
  '/everything/': [
    'calendar-link',
    'form',
    'lightbox',
    'modal',
    'select-link',
    'social-popup',
    'video-group',
  ],
  '/features/video-group/': ['lightbox'],
}

/**
 * @param {string} page such as `/visit/`
 * @param {string} html @param {Limits} limits @param {Features} features
 */
export const pageLimit = (page, html, limits, features) => {
  const hosts = matchesIn(html, /data-feature="([^"]*)"/g)
    .flatMap(names => names.split(/\s+/))
    .filter(name => !features[name]?.media)
  const asked = hosts.flatMap(name => features[name]?.asks ?? [])
  const used = [...new Set([...hosts, ...asked])].filter(
    // Features of the site alone are not in the manifest: they have no chunk.
    name => features[name] && !UNTOUCHED[page]?.includes(name),
  )
  const ours = scriptsOf(used, features).map(name => limits[name] ?? 0)
  const own = matchesIn(html, / src="\/(site\/[^"]+\.js)"/g).map(
    file => Math.ceil(statSync(join(SITE, `${file}.br`)).size / ROUND_TO) * ROUND_TO,
  )
  const sizes = [...ours, ...own]
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size + HEADER_BYTES, 0) }
}

/** Groups pages by their limits. @param {Limits} limits @param {Features} features @returns {MatrixEntry[]} */
export const pageEntries = (limits, features) => {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const page of listPages(SITE)) {
    const html = readFileSync(join(SITE, page, 'index.html'), 'utf8')
    const { bytes, count } = pageLimit(page, html, limits, features)
    const assertions = JSON.stringify({
      'resource-summary:script:size': ['error', { maxNumericValue: bytes }],
      'resource-summary:script:count': ['error', { maxNumericValue: count }],
    })
    groups.set(assertions, [...(groups.get(assertions) ?? []), page])
  }
  return [...groups].map(([assertions, pages]) => ({
    matchingUrlPattern: patternOf(pages),
    assertions: JSON.parse(assertions),
  }))
}

/** Keeps the assertions for all pages. @param {Limits} limits @param {Features} features */
export const writePageLimits = (limits, features) =>
  changeMatrix(matrix => [
    ...matrix.filter(entry => !pagesOf(entry).length),
    ...pageEntries(limits, features),
  ])

/** @param {string} page such as `/visit/` */
export const removePageLimit = page =>
  changeMatrix(matrix =>
    matrix.flatMap(entry => {
      const pages = pagesOf(entry)
      const others = pages.filter(other => other !== page)
      if (others.length === pages.length) return entry
      return others.length > 0 ? { ...entry, matchingUrlPattern: patternOf(others) } : []
    }),
  )

/** @param {(matrix: MatrixEntry[]) => MatrixEntry[]} change */
const changeMatrix = change => {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  config.ci.assert.assertMatrix = change(config.ci.assert.assertMatrix)
  writeFileSync(CONFIG, format('lighthouserc.json', JSON.stringify(config)))
}

/** @param {readonly string[]} pages */
const patternOf = pages => `//[^/]+(${pages.join('|')})$`

/** The pages that a pattern names; none for that of all pages. @param {MatrixEntry} entry */
export const pagesOf = ({ matchingUrlPattern }) => matchingUrlPattern.match(/\((.*)\)/)?.[1]?.split('|') ?? []

/** @param {string} html @param {RegExp} pattern with a group */
const matchesIn = (html, pattern) => [...html.matchAll(pattern)].map(([, found = '']) => found)
