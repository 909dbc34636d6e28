// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { costMarkdown } from '../../cli/cost/report.ts'
import { parsePage } from '../../cli/pages/parse.ts'
import { type FORMATS, print } from '../../cli/report/formats.ts'
import type { Item, Report } from '../../cli/report/item.ts'
import { itemsTable } from '../../cli/report/markdown.ts'

const item = (changes: Partial<Item> = {}): Item => ({
  source: 'a b.html',
  line: 3,
  column: 7,
  rule: 'unknown-feature',
  severity: 'error',
  problem: 'There is no feature "a|b<c>%".',
  fix: 'Write it:\nso, or so.',
  ...changes,
})

const items = [
  item(),
  item({ severity: 'warning', source: 'https://a.example/?p=1' }),
  item({ rule: 'unreadable', source: 'gone.html', line: undefined as never }),
]
const report: Report = {
  command: 'check',
  version: '1.2.3',
  sources: ['a b.html', 'right.html', 'https://a.example/?p=1'],
  items,
  rules: [{ id: 'unknown-feature', title: 'no such feature', text: 'Write one.' }],
}
const own = { text: () => 'text', markdown: () => 'markdown', json: () => ({ version: '1.2.3' }) }
const say = (format: (typeof FORMATS)[number]) => print(format, report, own)

describe('the formats', () => {
  test('json: as the command gives it; github: annotations with escaped properties, and the address of an online page', () => {
    expect(JSON.parse(say('json'))).toEqual({ version: '1.2.3' })
    expect(say('github').split('\n')).toEqual([
      '::error file=a b.html,line=3,col=7,title=thistledown unknown-feature::There is no feature "a|b<c>%25". Write it:%0Aso, or so.',
      '::warning title=thistledown unknown-feature::https://a.example/?p=1 line 3: There is no feature "a|b<c>%25". Write it:%0Aso, or so.',
      '::error file=gone.html,title=thistledown unreadable::There is no feature "a|b<c>%25". Write it:%0Aso, or so.',
    ])
  })

  test('junit: a test case per page, with failures, errors and warnings', () => {
    const xml = say('junit')
    expect(xml).toContain('tests="4" failures="1" errors="1"')
    expect(print('junit', { ...report, strict: true }, own).match(/<failure/g)).toHaveLength(2)
    const { root } = parsePage(xml)
    const cases = [...root.querySelectorAll('testcase')].map(it => it.getAttribute('name'))
    expect(cases).toEqual(['a b.html', 'right.html', 'https://a.example/?p=1', 'gone.html'])
    expect(root.querySelectorAll('failure')[0]?.getAttribute('message')).toContain('"a|b<c>%"')
    expect(xml).toContain('<testcase classname="thistledown.check" name="right.html"/>')
  })

  test('sarif: the rule, message, position and level of each result, and the rules with their help', () => {
    const [run] = JSON.parse(say('sarif')).runs
    expect(run.tool.driver.rules[0]).toEqual({
      id: 'unknown-feature',
      shortDescription: { text: 'no such feature' },
      help: { text: 'Write one.' },
    })
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'error'])
    expect(run.results[0]).toMatchObject({
      ruleId: 'unknown-feature',
      message: { text: 'There is no feature "a|b<c>%". Write it:\nso, or so.' },
    })
    expect(run.results.at(-1).ruleId).toBe('unreadable')
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'a%20b.html' },
      region: { startLine: 3, startColumn: 7 },
    })
  })
})

describe('comments of pull requests', () => {
  test('markdown: escaped cells, and at most a hundred rows', () => {
    expect(itemsTable([item()])[0]).toContain('There is no feature "a\\|b\\<c\\>%". Write it: so, or so.')
    expect(itemsTable(Array.from({ length: 130 }, () => item())).join()).toMatch(
      /\n\n…and 30 more: --format json has all\.$/,
    )
  })

  test('markdown of cost: first the verdict, then changes, then all pages', () => {
    const parts = { features: [], files: [], unknown: [] }
    const menu = { name: 'menu', before: undefined, after: 1200, when: undefined }
    const text = costMarkdown({
      costs: [{ ...parts, page: '/', source: 'x', starts: true, now: 1200, later: 0, css: 9 }],
      items: [item({ rule: 'over-limit' })],
      hasBudget: true,
      comparison: {
        with: 'main',
        unchanged: 2,
        pages: [{ page: '/', state: 'changed', change: { now: 1200, later: -5, css: 0 }, files: [menu] }],
      },
    })
    expect(text).toContain('❌ 1 problem.')
    expect(text).toContain('| / | +1,200 | -5 | 0 | menu new, 1,200 B |')
    expect(text).toContain('<details><summary>1 page, bytes after Brotli</summary>')
    expect(text).toContain('| / | 1,200 | 0 | 9 | 0 |')
  })
})
