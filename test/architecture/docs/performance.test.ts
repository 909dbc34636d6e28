import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lostOf, summaryOf } from '../../../bench/lib/figures.mjs'
import { readResults } from '../../../bench/lib/results.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const results = readResults()
const page = readFileSync(join(ROOT, 'public', 'docs', 'performance', 'index.html'), 'utf8')
const [article = ''] = page.match(/<article.*<\/article>/s) ?? []
const SECTIONS = ['visitor', 'sizes', 'compared', 'lost', 'yours']

/** The part of the page from one heading to the next. */
const sectionOf = (id: string): string => {
  const [, section = ''] = article.match(new RegExp(`<h2 id="${id}">(.*?)(?=<h2|</article>)`, 's')) ?? []
  return section
}

describe('the page on performance', () => {
  test('begins with what a visitor gets; then come bytes, other libraries, what is lost, and your own site', () => {
    expect([...article.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(SECTIONS)
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

  test('names every feature by its trigger', () => {
    const { features } = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'))
    for (const name of Object.keys(features))
      expect(sectionOf('visitor')).toContain(`href="/features/${name}/"`)
  })

  test('shows every row that is lost, with its ratio', () => {
    const lost = lostOf(results)
    const rows = sectionOf('lost').match(/<tr>.*?<\/tr>/gs) ?? []
    for (const { metric, ratio } of lost) {
      expect(rows.some(row => row.includes(`${metric.label} <small>`) && row.includes(`>${ratio} `))).toBe(
        true,
      )
    }
    expect(rows).toHaveLength(lost.length + 2)
  })
})
