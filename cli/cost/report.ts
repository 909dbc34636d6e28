import pc from 'picocolors'
import { formatNumber, formatTable } from '../lib/table.mjs'
import { counted, type Item } from '../report/item.ts'
import { cellsOf, escapeCell, itemsTable, markdownTable } from '../report/markdown.ts'
import type { Comparison, FileChange, PageChange } from './against.ts'
import { type FileCost, type PageCost, SUMS } from './cost.ts'

const HEAD = ['page', 'browsers', 'now', 'later', 'css']
/** Columns of text, before those of numbers. */
const TEXTS = 2

/** The versions of each browser together: `chrome 156/157, safari 18`. */
const namesText = (browsers: readonly string[]): string => {
  const versions = new Map<string, string[]>()
  for (const browser of browsers) {
    const [name = '', version = ''] = browser.split(' ')
    versions.set(name, [...(versions.get(name) ?? []), version])
  }
  return [...versions].map(([name, own]) => `${name} ${own.join('/')}`).join(', ')
}

type Row = readonly (string | number)[]

/** Whether several browsers fetch the same files. */
const isForAll = ({ browsers: groups = [] }: PageCost): boolean =>
  groups.length === 1 && groups.some(({ browsers }) => browsers.length > 1)

/** A row per page and group of browsers, and one for all where they fetch the same. */
const rowsOf = (cost: PageCost): readonly Row[] =>
  (cost.browsers ?? []).map(({ browsers, now, later, css }) => [
    cost.page,
    isForAll(cost) ? 'all' : namesText(browsers),
    now,
    later,
    css,
  ])

/** The browsers that `all` in the table stands for. */
const allText = (costs: readonly PageCost[]): readonly string[] => {
  const names = (costs[0]?.browsers ?? []).flatMap(({ browsers }) => browsers)
  return costs.some(cost => isForAll(cost)) ? [`All: ${namesText(names)}.`] : []
}

/** A table of bytes per page and browser. */
const browsersText = (costs: readonly PageCost[]): string =>
  [formatTable([HEAD, ...costs.flatMap(rowsOf)], TEXTS), ...allText(costs)].join('\n')

const browsersMarkdown = (costs: readonly PageCost[]): readonly string[] => [
  markdownTable(HEAD, cellsOf(costs.flatMap(rowsOf)), TEXTS),
  ...allText(costs).flatMap(line => ['', escapeCell(line)]),
]

/** The screens and the features that need a file, where its name does not say it. */
const needOf = ({ media, for: features, name }: FileCost): string =>
  [media, ...(features.some(feature => feature !== name) ? features : [])].filter(Boolean).join(', ')

const STOPPED = 'No feature loads, because core.js is not on this page, or not loaded as a module.'

const partText = ({ name, bytes }: FileCost): string => `${name}, ${formatNumber(bytes)} B more`

/** The files of one page. */
const pageTable = ({ page, files, now, later, css, parts = {}, starts }: PageCost): string => {
  const needs = files.map(needOf)
  const rows = files.map(({ name, bytes, when }, index) => [name, bytes, when, needs[index] ?? ''])
  const table = [['file', 'bytes', 'when', 'for'], ...rows]
  const lines = [
    pc.bold(page),
    ...(rows.length ? [formatTable(needs.some(Boolean) ? table : table.map(row => row.slice(0, -1)))] : []),
    `Scripts now ${formatNumber(now)} B, later ${formatNumber(later)} B; stylesheets ${formatNumber(css)} B.`,
    ...Object.entries(parts).map(
      ([part, added]) => `With the first ${part}: ${added.map(partText).join(', ')}.`,
    ),
    ...(starts ? [] : [STOPPED]),
  ]
  return lines.map(line => line.replace(/ +$/gm, '')).join('\n')
}

const siteRows = (costs: readonly PageCost[]): (readonly (string | number)[])[] =>
  costs.map(({ page, now, later, css, features }) => [page, now, later, css, features.length])

const SITE_HEAD = ['page', 'now', 'later', 'css', 'features']

/** One row per page. */
const siteTable = (costs: readonly PageCost[]): string => {
  const stopped = costs.filter(
    ({ starts, unknown, features }) => !starts && (unknown.length || features.length),
  )
  const lines = stopped.map(({ page }) => `${page}: ${STOPPED}`)
  return [formatTable([SITE_HEAD, ...siteRows(costs)]), ...lines].join('\n')
}

export const costText = (costs: readonly PageCost[]): string => {
  const [first] = costs
  if (first?.browsers) return browsersText(costs)
  return first && costs.length === 1 ? pageTable(first) : siteTable(costs)
}

const signed = (bytes: number): string => (bytes > 0 ? `+${formatNumber(bytes)}` : formatNumber(bytes))

const fileText = ({ name, before, after, when }: FileChange): string => {
  if (before === undefined) return `${name} new, ${formatNumber(after ?? 0)} B`
  if (after === undefined) return `${name} gone, ${formatNumber(before)} B`
  const size = before === after ? '' : ` ${formatNumber(before)} → ${formatNumber(after)} B`
  return `${name}${size}${when ? ` ${when}` : ''}`
}

const nameText = ({ page, state }: PageChange): string => (state === 'changed' ? page : `${page} (${state})`)
const filesText = ({ files }: PageChange): string => files.map(fileText).join(', ')

const changeRows = (pages: readonly PageChange[]): (readonly string[])[] =>
  pages.map(it => [nameText(it), ...SUMS.map(sum => signed(it.change[sum]))])

/** The changes per page, with the files below each page. */
export const againstText = ({ with: name, pages, unchanged }: Comparison): string => {
  const same = `${counted(unchanged, 'page')} unchanged.`
  if (!pages.length) return `Against ${name}: ${same}`
  const [head = '', rule = '', ...rows] = formatTable([['page', ...SUMS], ...changeRows(pages)]).split('\n')
  const detailed = rows.flatMap((row, index) => {
    const change = pages[index]
    return change && change.state !== 'gone' ? [row, `  ${filesText(change)}`] : [row]
  })
  return [`Against ${name}:`, head, rule, ...detailed, same].join('\n')
}

/** Lists the exceeded limits, or says that there are none. */
export const verdict = (problems: readonly string[]): string =>
  problems.length
    ? problems.map(problem => pc.red(`✗ ${problem}`)).join('\n')
    : pc.green('✓ within the budget')

const againstMarkdown = ({ with: name, pages, unchanged }: Comparison): readonly string[] => {
  const rows = pages.map(it => [
    escapeCell(nameText(it)),
    ...SUMS.map(sum => signed(it.change[sum])),
    escapeCell(filesText(it)),
  ])
  const table = markdownTable(['page', ...SUMS, 'files'], rows, 1)
  return [
    '',
    `Against ${escapeCell(name)}: ${counted(pages.length, 'page')} changed, ${formatNumber(unchanged)} unchanged.`,
    ...(rows.length ? ['', table] : []),
  ]
}

interface Parts {
  readonly costs: readonly PageCost[]
  readonly items: readonly Item[]
  readonly hasBudget: boolean
  readonly comparison: Comparison | undefined
}

/** For a pull-request comment: the verdict first, the pages in a collapsed section. */
export const costMarkdown = ({ costs, items, hasBudget, comparison }: Parts): string => {
  const verdict = hasBudget ? '✅ Within the budget.' : 'There is no budget.'
  return [
    '### Thistledown: page weight',
    '',
    items.length ? `❌ ${counted(items.length, 'problem')}.` : verdict,
    ...(items.length ? ['', ...itemsTable(items)] : []),
    ...(comparison ? againstMarkdown(comparison) : []),
    '',
    `<details><summary>${counted(costs.length, 'page')}, bytes after Brotli</summary>`,
    '',
    ...(costs[0]?.browsers
      ? browsersMarkdown(costs)
      : [markdownTable(SITE_HEAD, cellsOf(siteRows(costs)), 1)]),
    '',
    '</details>',
  ].join('\n')
}
