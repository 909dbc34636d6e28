import { existsSync } from 'node:fs'
import { stableName } from '../bundle/address.mjs'
import { type Manifest, readBundle } from '../manifest.ts'
import { exitCode, failureLines, type Outcome, unreadable } from '../outcome.ts'
import { eachPage, type Targets, type Visited } from '../pages/each-page.ts'
import { type Format, print } from '../report/formats.ts'
import { type Item, type Report, sentence } from '../report/item.ts'
import { UsageError } from '../usage.ts'
import { type Comparison, compareCosts, readEarlier } from './against.ts'
import { type Chosen, chooseBrowsers, withoutRepeats } from './browsers/browser.ts'
import {
  findBrowsersOver,
  groupBrowsers,
  limitedBrowsers,
  withBrowsers,
  withEntries,
} from './browsers/costs.ts'
import {
  BUDGET_FILE,
  type Budget,
  findOver,
  isCompared,
  readBudget,
  refuseMisspelt,
  writeBudget,
} from './budget.ts'
import { costOf, type PageCost, type Sum } from './cost.ts'
import { type Change, changesText, ratchet as lowerLimits } from './ratchet.ts'
import { againstText, costMarkdown, costText, verdict } from './report.ts'

const RULES: Report['rules'] = [
  {
    id: 'over-limit',
    title: 'a page or file is over its limit',
    text: 'The page or file is larger than its limit in the budget.',
  },
  {
    id: 'no-limit',
    title: 'a page has no limit',
    text: 'The budget limits pages, but none of its limits is for the address of this page.',
  },
  { id: 'unreadable', title: 'a target could not be read', text: 'Its bytes were not counted.' },
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
    ...(hasBudget && (!failures.length || over.length) ? [verdict(over.map(sentence))] : []),
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
const printCost = (format: Format, result: Result): string => {
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

interface CostOptions extends Omit<Targets, 'targets'> {
  readonly dist?: string
  readonly budget?: string
  /** Adds missing limits, and lowers those that have room. */
  readonly update?: boolean
  /** Lowers limits that have room. */
  readonly ratchet?: boolean
  readonly against?: string
  readonly browsers?: string
  readonly width?: number
  readonly format: Format
}

/** The named budget, else the default file if it exists. With --update the file may be missing. */
const findBudget = (
  file: string,
  { budget, update, ratchet }: CostOptions,
  { files }: Manifest,
): Budget | undefined => {
  if (!existsSync(file) && !update) return budget ? readBudget(file) : undefined
  if (!existsSync(file)) return {}
  const found = readBudget(file, update)
  refuseMisspelt(`${file}: files`, 'file', found.files, Object.keys(files).map(stableName))
  if (update || ratchet || Object.keys({ ...found.files, ...found.pages, ...found.browsers }).length)
    return found
  if (budget)
    throw new UsageError(`${file}: the budget has no limit in bytes. Write its limits with --update.`)
  return undefined
}

interface Planned {
  readonly budget: Budget | undefined
  readonly changes?: readonly Change[]
}

/** The budget after --update or --ratchet. */
const plan = (
  costs: readonly PageCost[],
  found: Budget | undefined,
  {
    file,
    options,
    chosen,
  }: { readonly file: string; readonly options: CostOptions; readonly chosen: Chosen },
): Planned => {
  if (!options.update && !options.ratchet) return { budget: found }
  if (!found)
    throw new UsageError(
      `${file}: no such file. Create it with --update. --ratchet only lowers limits that exist.`,
    )
  const adds = options.update === true
  return lowerLimits(costs, adds ? withEntries(found, chosen) : found, adds)
}

/** Writes the changed limits, unless the command fails. */
const write = (file: string, { budget, changes }: Planned, failed: boolean): readonly string[] => {
  if (!budget || !changes) return []
  if (failed) return [`${file}: not written, because a page or a file is over its limit.`]
  if (changes.length) writeBudget(file, budget)
  return [changesText(file, changes)]
}

/** So many limits are not written by hand. */
const MANY = 3

/** A template's change exceeds the limits of all its pages. */
const manyLines = (file: string, over: number): readonly string[] =>
  over > MANY
    ? [
        `To accept all ${over} sizes at once, delete "pages" from ${file}, then run \`thistledown cost --update\`.`,
      ]
    : []

const NO_BROWSERS: Chosen = { browsers: [], isList: false, skipped: [] }

const skippedLines = ({ skipped }: Chosen): readonly string[] =>
  skipped.length
    ? [`Not counted, because they cannot run the bundle or no data exist on them: ${skipped.join(', ')}.`]
    : []

const unknownLines = (costs: readonly PageCost[]): readonly string[] => {
  const names = [...new Set(costs.flatMap(({ unknown }) => unknown))]
  return names.length
    ? [
        `Not in this build, so not counted: ${names.join(', ')}. If another build has them, name it with --dist.`,
      ]
    : []
}

/** The files that no page limit was compared with. */
const fileLines = (costs: readonly PageCost[], budget: Pick<Budget, 'pages'>): readonly string[] => {
  const names = budget.pages ? costs.filter(cost => !isCompared(cost, budget)).map(({ page }) => page) : []
  return names.length
    ? [`Compared with no limit of pages: ${names.join(', ')}. Name the folder instead of the file.`]
    : []
}

/** `thistledown cost`: reports the weight of pages, and compares it with their budget. */
export const runCost = async (targets: readonly string[], options: CostOptions): Promise<Outcome> => {
  const { dist, format, against, width } = options
  const { manifest } = readBundle(dist)
  const file = options.budget ?? BUDGET_FILE
  const found = findBudget(file, options, manifest)
  const chosen =
    options.browsers === undefined ? NO_BROWSERS : await chooseBrowsers(options.browsers, manifest)
  const limited = found ? limitedBrowsers(file, found, manifest) : []
  const groups = groupBrowsers(withoutRepeats([...chosen.browsers, ...limited]), manifest)
  const earlier = against ? await readEarlier(against, targets, { manifest, width }) : undefined
  const { results: costs, failures } = await eachPage({ ...options, targets }, page =>
    withBrowsers(page, costOf(page, manifest, width), { groups, width }),
  )
  // Limits must not be written from a part of the pages.
  const planned = failures.length ? { budget: found } : plan(costs, found, { file, options, chosen })
  const { budget } = planned
  const comparison = earlier && compareCosts(costs, earlier)
  // Files are new beside the limits that were there before.
  const judged = budget && { ...budget, files: found?.files }
  const over = judged ? [...findOver(costs, judged, file), ...findBrowsersOver(costs, judged)] : []
  const result = { version: manifest.version, costs, over, failures, comparison }
  const limits = budget ? [budget.pages, ...Object.values(budget.browsers ?? {})] : []
  const hasBudget =
    !!budget?.files || limits.some(pages => costs.some(cost => pages && isCompared(cost, { pages })))
  const output = printCost(format, { ...result, hasBudget })
  const asides = [
    ...skippedLines(chosen),
    ...unknownLines(costs),
    ...(budget ? fileLines(costs, budget) : []),
    ...failureLines(failures),
    ...(failures.length && (options.update || options.ratchet)
      ? [`${file}: not written, because a target could not be read.`]
      : []),
    ...write(file, planned, over.length > 0),
    ...manyLines(file, over.filter(({ rule, source }) => rule === 'over-limit' && source !== file).length),
  ]
  return { output, asides, code: exitCode(failures, over.length === 0) }
}
