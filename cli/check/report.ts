import pc from 'picocolors'
import { counted, type Item, placeText } from '../report/item.ts'
import { itemsTable } from '../report/markdown.ts'
import type { Finding } from './findings.ts'

export interface Totals {
  readonly pages: number
  readonly errors: number
  readonly warnings: number
  /** Findings about HTML in general, which only --strict lists. */
  readonly notes: number
  /** Findings suppressed by comments. */
  readonly ignored: number
  /** Findings that the baseline contains. */
  readonly baseline: number
  /** Findings in the baseline that are no longer on the pages. */
  readonly gone: number
  readonly unreadable: number
}

const MARKS = { error: pc.red('✗'), warning: pc.yellow('!'), note: pc.dim('·') } as const

const itemText = (item: Item): string => {
  const { severity, problem, fix, rule } = item
  return `${pc.bold(placeText(item))}\n  ${MARKS[severity]} ${problem}\n    ${fix} ${pc.dim(`(${rule})`)}`
}

const asides = ({ notes, ignored, baseline, gone, unreadable }: Totals): readonly string[] => [
  ...(notes ? [`${counted(notes, 'note')} about the page in general: --strict shows them.`] : []),
  ...(ignored ? [`${counted(ignored, 'finding')} ignored by comments.`] : []),
  ...(baseline ? [`${counted(baseline, 'finding')} known from the baseline.`] : []),
  ...(gone ? [`${counted(gone, 'finding')} of the baseline gone: --update takes them out.`] : []),
  ...(unreadable ? [`${counted(unreadable, 'target')} could not be read.`] : []),
]

export const summaryOf = ({ pages, errors, warnings }: Totals): string => {
  const parts = [counted(errors, 'error'), ...(warnings ? [counted(warnings, 'warning')] : [])]
  return `${parts.join(' and ')} in ${counted(pages, 'page')}`
}

export const checkText = (findings: readonly Finding[], totals: Totals, passed: boolean): string => {
  const last = passed ? pc.green(`✓ ${summaryOf(totals)}`) : pc.red(`✗ ${summaryOf(totals)}`)
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const help = rules[0] ? [pc.dim(`\`thistledown explain ${rules[0]}\` says more about a rule.`)] : []
  return [...findings.map(itemText), last, ...asides(totals), ...help].join('\n')
}

export const checkMarkdown = (items: readonly Item[], totals: Totals, passed: boolean): string =>
  [
    '### Thistledown: markup',
    '',
    `${passed ? '✅' : '❌'} ${summaryOf(totals)}.`,
    ...asides(totals),
    ...(items.length ? ['', ...itemsTable(items)] : []),
  ].join('\n')
