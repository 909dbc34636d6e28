// Generates each page's script limits in lighthouserc.json from the built pages, the manifest and
// bench/limits.json.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from '../build/registry.mjs'
import { format } from '../lib/format.mjs'
import { listPages } from '../lib/pages.mjs'
import { ROOT } from '../lib/paths.mjs'

/** @import { Features, Limits } from './budget.mjs' */
/** @import { Manifest } from '../../cli/manifest.ts' */
/** @typedef {{ matchingUrlPattern: string, assertions: Record<string, unknown> }} MatrixEntry of Lighthouse CI */

const CONFIG = join(ROOT, 'lighthouserc.json')
const SITE = join(ROOT, 'public')

/** Lighthouse also counts response headers. Measured: 397 B for core.js, 422 B for a chunk. */
const HEADER_BYTES = 450

/** Sizes of the site's own scripts are rounded up, so that a small change does not change the limits. */
const ROUND_TO = 50

/** A phone, in px. */
const PHONE_WIDTH = 390

const { costOf } = await importSource(join(ROOT, 'cli', 'cost', 'cost.ts'))

/**
 * Whether core fetches a file for a page that nobody touches: also in idle time, which it does for what waits
 * for intent with a small chunk (src/core/features/triggers.ts).
 * @param {{ name: string, when: string }} file @param {Features} features
 */
const isLoaded = ({ name, when }, features) => {
  const facts = features[name]
  return when !== 'intent' || (!!facts && !facts.runtime && !facts.large)
}

/**
 * @param {string} page such as `/visit/`
 * @param {string} html @param {Limits} limits @param {Manifest} manifest
 */
export const pageLimit = (page, html, limits, manifest) => {
  /** @type {{ files: { name: string, when: string }[] }} */
  const { files } = costOf({ name: page, source: page, html }, manifest, PHONE_WIDTH)
  const ours = files
    .filter(file => !file.name.endsWith('.css') && isLoaded(file, manifest.features))
    .map(({ name }) => limits[name] ?? 0)
  const own = [...html.matchAll(/ src="\/(site\/[^"]+\.js)"/g)].map(
    ([, file = '']) => Math.ceil(statSync(join(SITE, `${file}.br`)).size / ROUND_TO) * ROUND_TO,
  )
  const sizes = [...ours, ...own]
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size + HEADER_BYTES, 0) }
}

/** Groups pages by their limits. @param {Limits} limits @param {Manifest} manifest @returns {MatrixEntry[]} */
export const pageEntries = (limits, manifest) => {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const page of listPages(SITE)) {
    const html = readFileSync(join(SITE, page, 'index.html'), 'utf8')
    const { bytes, count } = pageLimit(page, html, limits, manifest)
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

/** Keeps the assertions for all pages. @param {Limits} limits @param {Manifest} manifest */
export const writePageLimits = (limits, manifest) => {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  const { assert } = config.ci
  const ofAllPages = assert.assertMatrix.filter((/** @type {MatrixEntry} */ entry) => !pagesOf(entry).length)
  assert.assertMatrix = [...ofAllPages, ...pageEntries(limits, manifest)]
  writeFileSync(CONFIG, format('lighthouserc.json', JSON.stringify(config)))
}

/** @param {readonly string[]} pages */
const patternOf = pages => `//[^/]+(${pages.join('|')})$`

/** The pages that a pattern names; none for that of all pages. @param {MatrixEntry} entry */
export const pagesOf = ({ matchingUrlPattern }) => matchingUrlPattern.match(/\((.*)\)/)?.[1]?.split('|') ?? []
