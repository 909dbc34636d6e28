import pc from 'picocolors'
import { verdict } from '../cost/report.ts'
import { formatTable } from '../lib/table.mjs'
import { counted, type Item, sentence } from '../report/item.ts'
import { escapeCell, itemsTable, markdownTable } from '../report/markdown.ts'
import type { By, Row } from './groups.ts'
import { type FileRead, type Skipped, STANDARD_INPUT } from './read.ts'
import { type Estimate, PERCENTILES } from './sketch.ts'
import { type FailureCount, type Metric, REASONS } from './view.ts'

const HEADINGS: Readonly<Record<By | 'all', string>> = {
  all: 'All pages',
  page: 'By page',
  feature: 'By feature',
  connection: 'By connection',
  memory: 'By device memory',
}

export const METHOD =
  'Percentiles are by nearest rank. Their 95 % interval (binomial) is in brackets, without a bound for which there are too few samples.'

export const MEANINGS =
  'press-to-work is the time from an early click to the first paint after its feature has answered; who left before is in the failures, as “left”. Names that end in -frames stand for the long animation frames (Chromium only) that overlapped this time or a mount, where there were any. Figures are in milliseconds; CLS has no unit.'

export const unitOf = (metric: Metric): string => (metric === 'CLS' ? '' : ' ms')

export const valueText = (value: number, metric: Metric): string => {
  const digits = metric === 'CLS' ? 3 : value < 10 ? 1 : 0
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

/** Like `400–650`, `400–`, or nothing. */
export const intervalText = ({ low, high }: Estimate, metric: Metric): string => {
  const [from, to] = [low, high].map(bound => (bound === null ? '' : valueText(bound, metric)))
  return from || to ? `${from}–${to}` : ''
}

export const estimateText = (estimate: Estimate, metric: Metric): string => {
  const interval = intervalText(estimate, metric)
  return `${valueText(estimate.value, metric)}${interval ? ` (${interval})` : ''}`
}

const MOST_LETTERS = 48

/** Shortens a name, to leave room for the figures. */
export const shortName = (name: string, letters = MOST_LETTERS): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name

const rowName = ({ name, metric }: Row): string => (name ? `${shortName(name)} ${metric}` : metric)

const placeOf = (source: string): string => (source === STANDARD_INPUT ? 'standard input' : source)

const skippedText = ({ source, reason, count, first }: Skipped): string =>
  `${count.toLocaleString('en-GB')} ${REASONS[reason]} (first: ${placeOf(source)}:${first})`

/** The number of lines that were read, and why others were skipped. */
export const linesText = (reads: readonly FileRead[]): string => {
  const lines = reads.reduce((sum, read) => sum + read.lines, 0)
  const skipped = reads.flatMap(read => read.skipped)
  const left = skipped.reduce((sum, { count }) => sum + count, 0)
  const why = left ? `, ${left.toLocaleString('en-GB')} skipped: ${skipped.map(skippedText).join('; ')}` : ''
  return `${counted(lines, 'line')} read${why}.`
}

export interface Parts {
  readonly reads: readonly FileRead[]
  readonly rows: readonly Row[]
  readonly failures: readonly FailureCount[]
  /** Over a limit, not judged, or not readable. */
  readonly items: readonly Item[]
  readonly hasBudget: boolean
}

/** The first rows; `--format json` has all. */
const MOST_ROWS = 30
const HEAD = ['', 'samples', ...PERCENTILES]

type Cells = readonly (string | number)[]

export interface Section {
  readonly heading: string
  readonly rows: readonly Row[]
  readonly more: number
}

const cellsOf = (row: Row): Cells => [
  rowName(row),
  row.count,
  ...PERCENTILES.map(percentile => estimateText(row[percentile], row.metric)),
]

/** The rows by heading, without empty ones. */
export const sectionsOf = (rows: readonly Row[], most = MOST_ROWS): readonly Section[] =>
  (Object.keys(HEADINGS) as (By | 'all')[]).flatMap(by => {
    const own = rows.filter(row => row.by === by)
    const shown = own.slice(0, most)
    return own.length ? [{ heading: HEADINGS[by], rows: shown, more: own.length - shown.length }] : []
  })

const moreText = (more: number): readonly string[] =>
  more ? [`…and ${more.toLocaleString('en-GB')} more: --format json has all.`] : []

const failureRows = (failures: readonly FailureCount[]): readonly Cells[] =>
  failures.slice(0, MOST_ROWS).map(({ feature, type, count }) => [`${feature} ${type}`.trim(), count])

const tableText = (rows: readonly Cells[]): string => formatTable(rows).replace(/ +$/gm, '')

/** With too few samples for a limit, or a file that could not be read. */
const PARTLY = 'No limit is exceeded in what was judged.'

export const fieldText = ({ reads, rows, failures, items, hasBudget }: Parts): string => {
  const sections = sectionsOf(rows).flatMap(({ heading, rows: own, more }) => [
    '',
    pc.bold(heading),
    tableText([HEAD, ...own.map(cellsOf)]),
    ...moreText(more),
  ])
  const failed = failures.length
    ? ['', pc.bold('Failures'), tableText([['', 'count'], ...failureRows(failures)])]
    : []
  const notes = rows.length ? ['', METHOD, MEANINGS] : []
  const unjudged = items.filter(({ severity }) => severity === 'note').map(sentence)
  const over = items.filter(({ rule }) => rule === 'over-limit').map(sentence)
  const limits = hasBudget ? ['', ...unjudged, over.length || !items.length ? verdict(over) : PARTLY] : []
  return [linesText(reads), ...sections, ...failed, ...notes, ...limits].join('\n')
}

/** As code, in which GitHub makes no link and notifies nobody. */
const asCode = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``

const sectionMarkdown = ({ heading, rows, more }: Section): readonly string[] => {
  const cells = rows.map(row => {
    const [name, ...figures] = cellsOf(row).map(String)
    return [asCode(name ?? ''), ...figures.map(escapeCell)]
  })
  return ['', `#### ${heading}`, '', markdownTable(HEAD, cells, 1), ...moreText(more).flatMap(it => ['', it])]
}

const failureMarkdown = (failures: readonly FailureCount[]): readonly string[] => {
  const rows = failureRows(failures).map(([name, count]) => [asCode(`${name}`), `${count}`])
  return rows.length ? ['', '#### Failures', '', markdownTable(['', 'count'], rows, 1)] : []
}

/** For the comment of a pull request: the verdict first, the figures folded away. */
export const fieldMarkdown = ({ reads, rows, failures, items, hasBudget }: Parts): string => {
  const wrong = items.filter(({ severity }) => severity !== 'note')
  const kept = items.length ? PARTLY : '✅ Within the budget.'
  const verdict = hasBudget ? kept : 'There are no field limits.'
  return [
    '### Thistledown: field figures',
    '',
    wrong.length ? `❌ ${counted(wrong.length, 'problem')}.` : verdict,
    ...(items.length ? ['', ...itemsTable(items)] : []),
    '',
    `<details><summary>${escapeCell(linesText(reads))}</summary>`,
    ...sectionsOf(rows).flatMap(sectionMarkdown),
    ...failureMarkdown(failures),
    '',
    METHOD,
    '',
    '</details>',
  ].join('\n')
}
