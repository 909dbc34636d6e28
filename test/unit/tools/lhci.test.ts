// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../../cli/manifest.ts'
import { describeFailure, scoreTable } from '../../../tools/lhci.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { pageLimit } from '../../../tools/size/page-limits.mjs'

const { ci } = JSON.parse(readFileSync(join(ROOT, 'lighthouserc.json'), 'utf8'))
const { getAllAssertionResults } = createRequire(import.meta.url)('@lhci/utils/src/assertions.js')

/** The part of a report about the text page that Lighthouse CI reads. */
const reportOf = ({ transferSize = 4000, requestCount = 1, score = 1, shift = 0, errors = 0 }) => ({
  finalUrl: 'http://localhost:4180/plain/',
  categories: Object.fromEntries(
    ['performance', 'accessibility', 'best-practices', 'seo'].map(name => [name, { score }]),
  ),
  audits: {
    'resource-summary': { details: { items: [{ resourceType: 'script', transferSize, requestCount }] } },
    'cumulative-layout-shift': { numericValue: shift },
    'errors-in-console': { details: { items: Array(errors).fill({}) } },
    'total-blocking-time': { displayValue: '30 ms' },
  },
})

/** The failures that lighthouserc.json finds in a report, read from JSON, as the command reads them. */
const failuresOf = (report: Parameters<typeof reportOf>[0]): string[] =>
  JSON.parse(JSON.stringify(getAllAssertionResults(ci.assert, [reportOf(report)]))).map(describeFailure)

// BUD-5, BUD-7
describe('lighthouserc.json', () => {
  test('accepts a page within its limits, refuses one over them, and names page, limit and overshoot', () => {
    expect(failuresOf({})).toEqual([])
    expect(failuresOf({ transferSize: 1_000_000, requestCount: 3 })).toEqual([
      expect.stringMatching(
        /^\/plain\/: resource-summary:script:size is 1,000,000, limit [4-9],\d{3}, over by 99\d,\d{3}$/,
      ),
      '/plain/: resource-summary:script:count is 3, limit 1, over by 2',
    ])
  })

  test('refuses layout shift, console errors and imperfect scores', () => {
    expect(failuresOf({ shift: 0.01, errors: 2, score: 0.97 })).toEqual([
      '/plain/: categories:accessibility is 0.97, limit 1, short by 0.03',
      '/plain/: categories:best-practices is 0.97, limit 1, short by 0.03',
      '/plain/: categories:seo is 0.97, limit 1, short by 0.03',
      '/plain/: cumulative-layout-shift is 0.01, limit 0, over by 0.01',
      '/plain/: errors-in-console is 2, limit 0, over by 2',
    ])
  })
})

test('scores and times are printed in a row for each page', () => {
  expect(scoreTable([reportOf({ score: 0.98 })])).toMatch(/\n\/plain\/ +98 +98 +98 +98 +– +– +30 ms +–$/)
})

// BUD-6
describe('the script limit of a page', () => {
  const limits = { 'core.js': 7000, runtime: 8000, map: 1000, 'mega-menu': 1500, group: 500, film: 900 }
  const features = {
    map: { load: 'visible', runtime: true },
    'mega-menu': { load: 'intent', media: '(min-width:1024px)' },
    group: { load: 'visible', asks: ['map'] },
    film: { load: 'intent', runtime: true },
    row: { load: 'visible', waits: ':has(button)', large: true },
  }
  const manifest = { features, files: {}, core: 'scripts/core.js' } as unknown as Manifest
  const limitOf = (html: string) =>
    pageLimit('/page/', `<script type="module" src="/scripts/core.js"></script>${html}`, limits, manifest)

  test('is that of core alone without features, with room for response headers', () => {
    expect(limitOf('')).toEqual({ count: 1, bytes: 7450 })
  })

  test('adds each feature once, with the files that it needs, but for those for wide screens', () => {
    expect(limitOf('<nav data-feature="mega-menu"></nav>')).toEqual(limitOf(''))
    expect(limitOf('<p data-feature="film"></p><p data-feature="row"><button></button></p>')).toEqual(
      limitOf(''),
    )
    const map = '<div data-feature="map"></div>'
    const all = { count: 3, bytes: 7000 + 8000 + 1000 + 3 * 450 }
    expect(limitOf(map + map)).toEqual(all)
    expect(limitOf('<div data-feature="group"></div>')).toEqual({ count: 4, bytes: all.bytes + 500 + 450 })
  })
})
