import { formatTable } from '../../lib/table.mjs'
import { cellsOf, escapeCell, markdownTable } from '../../report/markdown.ts'
import type { PageCost } from '../cost.ts'

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
export const browsersText = (costs: readonly PageCost[]): string =>
  [formatTable([HEAD, ...costs.flatMap(rowsOf)], TEXTS), ...allText(costs)].join('\n')

export const browsersMarkdown = (costs: readonly PageCost[]): readonly string[] => [
  markdownTable(HEAD, cellsOf(costs.flatMap(rowsOf)), TEXTS),
  ...allText(costs).flatMap(line => ['', escapeCell(line)]),
]
