import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findUnmatched } from '../../../tools/lhci/budgets.mjs'
import { pageEntries } from '../../../tools/lhci/page-limits.mjs'
import { listPages } from '../../../tools/lib/pages.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { PAGES } from '../../../tools/size/pages.mjs'

type Feature = { runtime: boolean; media?: string; asks?: string[] }
type Assertions = Record<string, [string, { maxNumericValue: number }] | undefined>

/**
 * Lighthouse counts response headers too: measured 397 B with core.js, 422 B with a hashed file.
 */
const HEADER_BYTES = 450

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const config = JSON.parse(read('lighthouserc.json'))
const limits: Record<string, number> = JSON.parse(read('bench', 'limits.json'))
const features: Record<string, Feature> = JSON.parse(read('dist', 'manifest.json')).features
const pages = listPages(join(ROOT, 'public'))

// BUD-6
test('every page has script limits in lighthouserc.json, and every such limit has a page', () => {
  expect(findUnmatched(pages, config)).toEqual([])
})

test('the pages in lighthouserc.json are generated from registry and limits (run npm run size -- --update)', () => {
  const [, , ...written]: unknown[] = config.ci.assert.assertMatrix
  expect(written).toEqual(pageEntries(limits, features))
})

test('the front page has the features that `npm run size` counts for home', () => {
  const weighed = PAGES.find(({ page }) => page === 'home')?.features ?? []
  const hosts = [...read('public', 'index.html').matchAll(/data-feature="([^"]*)"/g)].map(([, name]) => name)
  expect([...new Set(hosts)].sort()).toEqual([...weighed].sort())
})

describe.each(pages)('%s', page => {
  const html = read('public', page, 'index.html')
  const files = scriptsOf(html)
  const own = ownScriptsOf(html)

  // BUD-6
  test('may load no more scripts than its features need', () => {
    expect(limitOf(page, 'resource-summary:script:count')).toBeLessThanOrEqual(files.length + own.length)
  })

  // BUD-6
  test('may load no more bytes than the limits of those scripts allow', () => {
    const sizes = [...files.map(file => limits[file] ?? 0), ...own.map(roundedSizeOf)]
    const bytes = sizes.reduce((sum, size) => sum + size + HEADER_BYTES, 0)
    expect(limitOf(page, 'resource-summary:script:size')).toBeLessThanOrEqual(bytes)
  })
})

/** The page's own scripts, which are not part of the bundle. */
const ownScriptsOf = (html: string): string[] =>
  [...html.matchAll(/ src="\/(site\/[^"]+\.js)"/g)].map(([, file = '']) => file)

/** The current size with Brotli, rounded up to 50 B. */
const roundedSizeOf = (file: string): number =>
  Math.ceil(statSync(join(ROOT, 'public', `${file}.br`)).size / 50) * 50

/** Scripts that a phone may load: all but those of features for wide screens. */
function scriptsOf(html: string): string[] {
  const hosts = [...html.matchAll(/data-feature="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const asked = hosts.flatMap(name => features[name]?.asks ?? [])
  const used = [...new Set([...hosts, ...asked])].filter(name => features[name] && !features[name].media)
  // A feature of the site alone is not in the manifest.
  const loader = hosts.some(name => !features[name]?.media) ? ['loader'] : []
  const runtime = used.some(name => features[name]?.runtime) ? ['runtime'] : []
  return ['core.js', ...loader, ...runtime, ...used]
}

function limitOf(page: string, audit: string): number {
  const entries: { matchingUrlPattern: string; assertions: Assertions }[] = config.ci.assert.assertMatrix
  const matching = entries.filter(entry =>
    new RegExp(entry.matchingUrlPattern).test(`http://localhost${page}`),
  )
  const found = matching.flatMap(({ assertions }) => assertions[audit]?.[1].maxNumericValue ?? [])
  expect(found, `${page} must have one limit for ${audit}`).toHaveLength(1)
  return found[0] ?? 0
}
