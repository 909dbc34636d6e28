import { unreadable } from '../outcome.ts'
import type { Visited } from '../pages/each-page.ts'
import { type Format, print } from '../report/formats.ts'
import type { Item, Report } from '../report/item.ts'
import type { Comparison } from './against.ts'
import type { Sum } from './budget.ts'
import type { PageCost } from './cost.ts'
import { againstText, costMarkdown, costText, itemsVerdict } from './report.ts'

const RULES: Report['rules'] = [
  {
    id: 'over-limit',
    title: 'a page or file is over its limit',
    text: 'The budget has a lower limit than what the page fetches.',
  },
  {
    id: 'no-limit',
    title: 'a page has no limit',
    text: 'The budget has limits for pages, and none that fits this one.',
  },
  { id: 'unreadable', title: 'a target could not be read', text: 'Nothing was counted there.' },
]

const sumOf = (costs: readonly PageCost[], key: Sum): number =>
  costs.reduce((sum, cost) => sum + cost[key], 0)

export interface Result extends Pick<Visited<PageCost>, 'failures'> {
  readonly version: string
  readonly costs: readonly PageCost[]
  readonly over: readonly Item[]
  readonly hasBudget: boolean
  readonly comparison: Comparison | undefined
}

const textOf = ({ costs, comparison, hasBudget, failures, over }: Result): string =>
  [
    ...(costs.length ? [costText(costs)] : []),
    ...(comparison ? [againstText(comparison)] : []),
    ...(hasBudget && (!failures.length || over.length) ? [itemsVerdict(over)] : []),
  ].join('\n')

const jsonOf = ({ version, costs, over, failures, comparison }: Result) => ({
  version,
  totals: {
    pages: costs.length,
    now: sumOf(costs, 'now'),
    later: sumOf(costs, 'later'),
    css: sumOf(costs, 'css'),
    problems: over.length,
    unreadable: failures.length,
  },
  pages: costs,
  problems: over,
  unreadable: failures,
  ...(comparison ? { against: comparison } : {}),
})

/** Prints the costs of pages in one of the formats. */
export const printCost = (format: Format, result: Result): string => {
  const { version, costs, failures, over } = result
  const items = [...unreadable(failures), ...over]
  const sources = costs.map(({ source }) => source)
  return print(
    format,
    { command: 'cost', version, sources, items, rules: RULES },
    {
      text: () => textOf(result),
      markdown: () => costMarkdown({ ...result, items }),
      json: () => jsonOf(result),
    },
  )
}
