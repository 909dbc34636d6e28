// @vitest-environment node
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeGroups } from '../../cli/field/groups.ts'
import { readFile } from '../../cli/field/read.ts'
import { fieldMarkdown, fieldText, linesText, type Parts } from '../../cli/field/report.ts'
import { writeSite } from './support/site.ts'

const NAMES = ['/<img src=x onerror=alert(1)>', '/a|b`c', '::error::x', '/\u001b[31mred', '@everyone']
const line = (page: string, value = 900): string => JSON.stringify({ page, vitals: { LCP: { value } } })
const work = writeSite({
  'views.ndjson': `\ufeff${line('/')}\r\n\r\nnot JSON\n${line('/', -1)}\n${'x'.repeat(1_000_000)}\n{}\n${line('/')}`,
  'hostile.ndjson': NAMES.map(name => line(name)).join('\n'),
  'figures.csv': 'page,metric,value\r\n/,LCP,900\r\n/,LCP\r\n/,failure timeout,1',
  'empty.csv': '',
  'head.csv': 'page,metric,value\n',
})

const read = async (file: string): Promise<Parts> => {
  const groups = makeGroups()
  const reads = [await readFile(join(work, file), groups, () => {})]
  return { reads, rows: groups.rows(), failures: groups.failures(), items: [], hasBudget: false }
}

describe('a file of page views', () => {
  test('is read line by line, also from CSV; others are counted, with the number of the first', async () => {
    const { reads, rows } = await read('views.ndjson')
    expect(linesText(reads).replaceAll(`${work}/`, '')).toBe(
      '2 lines read, 4 skipped: 1 not readable (first: views.ndjson:3); 1 with a value out of range (first: views.ndjson:4); 1 longer than 128 KiB (first: views.ndjson:5); 1 not a page view (first: views.ndjson:6).',
    )
    expect(rows[0]).toMatchObject({ by: 'all', metric: 'LCP', count: 2, p50: { value: 900 } })
    const csv = await read('figures.csv')
    expect(csv.reads[0]).toMatchObject({ lines: 1, skipped: [{ first: 3 }, { first: 4 }] })
    expect(csv.rows[0]).toMatchObject({ count: 1 })
  })

  test.each([
    ['empty.csv', 'it is empty.'],
    ['head.csv', 'no line in it is a page view'],
    ['gone.csv', 'no such file or folder.'],
    ['', 'this is a folder. Name a file.'],
  ])('without page views is refused: "%s"', async (file, problem) => {
    await expect(read(file)).rejects.toThrow(problem)
  })
})

describe('names that a stranger has sent', () => {
  test('do not steer a terminal, and are code in Markdown', async () => {
    expect(fieldText(await read('hostile.ndjson'))).toContain('/\\u{1b}[31mred LCP')
    const markdown = fieldMarkdown(await read('hostile.ndjson'))
    for (const name of ['/<img src=x onerror=alert(1)>', "/a\\|b'c", '@everyone'])
      expect(markdown).toContain(`| \`${name} LCP\` | 1 |`)
  })
})

describe('the report', () => {
  const item = { source: 'b.json', rule: 'over-limit', problem: 'On /@a.', fix: '' } as const

  test('ends with the limits; what is not judged is not a failure', async () => {
    const parts = { ...(await read('views.ndjson')), hasBudget: true }
    const note = { ...item, rule: 'too-few', severity: 'note', problem: 'Not judged.' } as const
    expect(fieldText({ ...parts, items: [note] })).toMatch(/\nNot judged\.\nNo limit is exceeded in/)
    expect(fieldText({ ...parts, items: [{ ...item, severity: 'error' }] })).toMatch(/✗ On \/@a\..*$/)
    const markdown = fieldMarkdown({ ...parts, items: [{ ...item, severity: 'error' }] })
    expect(markdown).toContain('❌ 1 problem.')
    expect(markdown).toContain('On /@\u200ba.')
    expect(fieldMarkdown(parts)).toContain('✅ Within the budget.')
  })

  test('shows thirty rows of a list, and says how many more there are', () => {
    const groups = makeGroups()
    const view = { connection: '4g', memory: '8 GB', failures: [] }
    for (let page = 0; page < 100; page += 1)
      groups.add({ ...view, page: `/${page}/`, figures: [{ metric: 'LCP', value: page }] })
    const parts = { reads: [], rows: groups.rows(), failures: [], items: [], hasBudget: false }
    expect(fieldText(parts)).toContain('…and 70 more: --format json has all.')
    expect(fieldMarkdown(parts)).toContain('…and 70 more')
  })
})
