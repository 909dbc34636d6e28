import { describe, expect, test } from 'vitest'
import { makeGroups } from '../../cli/field/groups.ts'
import { fieldPage } from '../../cli/field/page.ts'
import type { Parts } from '../../cli/field/report.ts'
import { errorsIn } from '../architecture/support/html.ts'

const HOSTILE = `/"><img src=x onerror=alert(1)><script>alert(2)</script>'&amp;`

const partsOf = (pages: readonly string[], changes: Partial<Parts> = {}): Parts => {
  const groups = makeGroups()
  for (const [index, page] of pages.entries()) {
    const figures = [{ metric: 'press-to-work', value: 100 + index, feature: 'map' }] as const
    groups.add({ page, connection: '4g', memory: '8 GB', figures, failures: [] })
  }
  const reads = [{ lines: pages.length, skipped: [] }]
  return { reads, rows: groups.rows(), failures: [], items: [], hasBudget: false, ...changes }
}
const item = (problem: string) => ({ source: 'b.json', rule: 'x', problem, fix: '' })
const hostile = fieldPage(
  partsOf([HOSTILE, '/'], {
    items: [
      { ...item(`${HOSTILE} is over`), severity: 'error' },
      { ...item('too few'), severity: 'note' },
    ],
    failures: [{ feature: 'map', type: 'timeout', count: 3 }],
    hasBudget: true,
  }),
)
const rootOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const count = (html: string, selector: string) => rootOf(html).querySelectorAll(selector).length

describe('the page with plots', () => {
  test('is valid HTML', async () => {
    expect(await errorsIn(hostile)).toEqual([])
  })

  test('takes names as text, in elements and in attributes, runs no script and loads nothing', () => {
    expect(count(hostile, 'img, script, iframe, [onerror]')).toBe(0)
    const policy = rootOf(hostile).querySelector('meta[http-equiv]')?.getAttribute('content')
    expect(policy).toContain("default-src 'none'")
    expect(count(hostile, 'link, [src], [href]')).toBe(0)
    const names = [...rootOf(hostile).querySelectorAll('tbody th')].map(it => it.textContent)
    expect(names).toContain(HOSTILE)
    expect(rootOf(hostile).querySelectorAll('svg')[1]?.getAttribute('aria-label')).toContain(HOSTILE)
    expect(rootOf(hostile).querySelector('li')?.textContent).toContain(HOSTILE)
  })

  test('has a plot and a table for each list', () => {
    const headings = [...rootOf(hostile).querySelectorAll('h2')].map(it => it.textContent)
    const lists = ['All pages', 'By page', 'By feature', 'By connection', 'By device memory']
    expect(headings).toEqual(['Limits', ...lists, 'Failures'])
    expect([count(hostile, 'svg'), count(hostile, 'table')]).toEqual([5, 5])
  })

  test('draws fifteen bars, and has all rows in the table', () => {
    const html = fieldPage(partsOf(Array.from({ length: 40 }, (_, index) => `/${index}/`)))
    const [, byPage] = rootOf(html).querySelectorAll('main > section')
    expect(byPage?.querySelectorAll('circle')).toHaveLength(15)
    expect(byPage?.querySelectorAll('tbody tr')).toHaveLength(40)
  })

  test('draws what is zero everywhere, and an interval without bounds', () => {
    const groups = makeGroups()
    const figures = [{ metric: 'CLS', value: 0 }] as const
    groups.add({ page: '/', connection: '4g', memory: '8 GB', figures, failures: [] })
    const html = fieldPage(partsOf([], { rows: groups.rows() }))
    expect(html).not.toMatch(/NaN|Infinity|null/)
    expect(rootOf(html).querySelector('.interval')?.getAttribute('d')).toMatch(/^M0 [\d.]+H390$/)
  })
})
