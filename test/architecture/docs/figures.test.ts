import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../../bench/lib/figures.mjs'
import { readResults } from '../../../bench/lib/results.mjs'
import { comparedRows } from '../../../bench/size/sides.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { pagesTable, shownTable } from '../../../tools/size/limits.mjs'
import { DOCS, decode } from '../support/snippets.ts'
import { readSources } from '../support/source.ts'

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))
const pageOf = (name: string): string => readFileSync(join(DOCS, name, 'index.html'), 'utf8')
const limits: Record<string, number> = readJson('bench', 'limits.json')
const { files } = readJson('dist', 'manifest.json')

// BUD-3
test('the README shows the limits of kinds of pages (npm run size -- --update rewrites them)', () => {
  expect(shownTable('pages')).toBe(pagesTable(limits))
})

test('the README has at most 7,000 characters, so that it can be read in a few minutes', () => {
  expect([...readFileSync(join(ROOT, 'README.md'), 'utf8')].length).toBeLessThanOrEqual(7000)
})

test('the README compares bytes as the size bench measured them (npm run bench -- size rewrites it)', () => {
  expect(shownTable('compared')).toBe(comparedRows(readJson('bench', 'samples', 'size.json')))
})

test('figures in the docs are generated, never typed by hand', () => {
  const typed = readSources('fixtures/pages').filter(({ code }) => /\d ?(k?B\b|bytes\b|kilo)/.test(code))
  expect(typed.map(({ path }) => path)).toEqual([])
  expect(pageOf('getting-started')).toContain(`${limits['core.js']?.toLocaleString('en-GB')} bytes`)
})

describe('the page on performance', () => {
  const page = pageOf('performance')
  const [article = ''] = page.match(/<article.*<\/article>/s) ?? []
  const results = readResults()

  /** The part of the page from one heading to the next. */
  const sectionOf = (id: string): string => {
    const [, section = ''] = article.match(new RegExp(`<h2 id="${id}">(.*?)(?=<h2|</article>)`, 's')) ?? []
    return section
  }

  test('lists what is lost before what a visitor gets', () => {
    const ids = [...article.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['lost', 'visitor', 'sizes', 'compared', 'yours'])
  })

  test.each([
    ['network', 'over-menu-3g-cold'],
    ['network', 'over-item-3g-warm'],
    ['boot', 'script-20'],
    ['interaction', 'video'],
  ])('shows a visitor’s figures as the samples have them: %s, %s', (bench, id) => {
    const row = results
      .filter(result => result.bench === bench)
      .flatMap(summaryOf)
      .find(({ metric }) => metric.id === id)
    expect(row?.ours).toMatch(/^[\d.,]+$/)
    expect(sectionOf('visitor')).toContain(`>${row?.ours}\u00a0ms</td>`)
  })

  test('shows every row in which another library is better, with its ratio', () => {
    const lost = results.flatMap(summaryOf).filter(({ verdict }) => /^(missed|loses)$/.test(verdict))
    const rows = sectionOf('lost').match(/<tr>.*?<\/tr>/gs) ?? []
    const isShown = ({ metric, ratio }: (typeof lost)[number]) =>
      rows.some(row => row.includes(`>${metric.label}</a> <small>`) && row.includes(`>${ratio} `))
    expect(lost.filter(one => !isShown(one))).toEqual([])
    expect(rows).toHaveLength(lost.length + 2)
  })

  test('has the bytes of the build, and the notes of the committed samples', () => {
    for (const { brotli } of Object.values<{ brotli: number }>(files))
      expect(page).toContain(`>${brotli.toLocaleString('en-GB')}</td>`)
    const text = decode(page).replaceAll('&#39;', "'")
    for (const { note } of readJson('bench', 'samples', 'scroll.json').metrics) expect(text).toContain(note)
  })
})
