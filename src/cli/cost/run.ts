import { existsSync } from 'node:fs'
import { stableName } from '../../../tools/size/budget.mjs'
import { type Manifest, readBundle } from '../manifest.ts'
import { exitCode, failureLines, type Outcome, unreadable } from '../outcome.ts'
import { eachPage, type Targets, type Visited } from '../pages/each-page.ts'
import { startProgress } from '../pages/progress.ts'
import { type Format, print } from '../report/formats.ts'
import type { Report } from '../report/item.ts'
import { UsageError } from '../usage.ts'
import { compareCosts } from './against.ts'
import { BUDGET_FILE, type Budget, findOver, readBudget, refuseMisspelt, writeBudget } from './budget.ts'
import { costOf, type PageCost } from './cost.ts'
import { readEarlier } from './earlier.ts'
import { ratchet as lowerLimits, toldChanges } from './ratchet.ts'
import { againstText, costMarkdown, costText, itemsVerdict } from './report.ts'

export interface CostOptions extends Omit<Targets, 'targets'> {
  readonly dist?: string
  readonly budget?: string
  /** Adds missing limits, and lowers those that have room. */
  readonly update?: boolean
  /** Lowers limits that have room. */
  readonly ratchet?: boolean
  readonly against?: string
  readonly width?: number
  readonly format: Format
}

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

/** The named budget, else the default file if it exists. With --update the file may be missing. */
const findBudget = (
  file: string,
  { budget, update, ratchet }: CostOptions,
  { files }: Manifest,
): Budget | undefined => {
  if (!existsSync(file) && !update) return budget ? readBudget(file) : undefined
  if (!existsSync(file)) return {}
  const found = readBudget(file)
  refuseMisspelt(file, found, Object.keys(files).map(stableName))
  if (update || ratchet || Object.keys({ ...found.files, ...found.pages }).length) return found
  if (budget) throw new UsageError(`${file}: there is no limit of bytes in it. --update writes them.`)
  return undefined
}

const visitAll = async (
  targets: readonly string[],
  options: CostOptions,
  manifest: Manifest,
): Promise<Visited<PageCost>> => {
  const progress = startProgress()
  try {
    return await eachPage({ ...options, targets, onPage: progress.onPage }, page =>
      costOf(page, manifest, options.width),
    )
  } finally {
    progress.end()
  }
}

interface Written {
  readonly budget: Budget | undefined
  readonly told: readonly string[]
}

const write = (
  costs: readonly PageCost[],
  found: Budget | undefined,
  file: string,
  options: CostOptions,
): Written => {
  if (!options.update && !options.ratchet) return { budget: found, told: [] }
  if (!found)
    throw new UsageError(`${file}: no such file. --update writes a first one, --ratchet lowers its limits.`)
  const { budget, changes } = lowerLimits(costs, found, options.update === true)
  if (changes.length) writeBudget(file, budget)
  return { budget, told: [toldChanges(file, changes)] }
}

const sumOf = (costs: readonly PageCost[], key: 'now' | 'later' | 'css'): number =>
  costs.reduce((sum, cost) => sum + cost[key], 0)

/** `thistledown cost`: reports the weight of pages, and compares it with their budget. */
export const runCost = async (targets: readonly string[], options: CostOptions): Promise<Outcome> => {
  const { dist, format, against, width } = options
  const { manifest } = readBundle(dist)
  const file = options.budget ?? BUDGET_FILE
  const found = findBudget(file, options, manifest)
  const earlier = against ? await readEarlier(against, targets, { manifest, width }) : undefined
  const { results: costs, failures } = await visitAll(targets, options, manifest)
  // Limits must not be written from a part of the pages.
  const { budget, told } = failures.length ? { budget: found, told: [] } : write(costs, found, file, options)
  const comparison = earlier && compareCosts(costs, earlier)
  const over = budget ? findOver(costs, budget, file) : []
  const items = [...unreadable(failures), ...over]
  const hasBudget = budget !== undefined
  const { version } = manifest
  const sources = costs.map(({ source }) => source)
  const output = print(
    format,
    { command: 'cost', version, sources, items, rules: RULES },
    {
      text: () =>
        [
          ...(costs.length ? [costText(costs)] : []),
          ...(comparison ? [againstText(comparison)] : []),
          ...(hasBudget && !failures.length ? [itemsVerdict(over)] : []),
          ...(failures.length && over.length ? [itemsVerdict(over)] : []),
        ].join('\n'),
      markdown: () => costMarkdown({ costs, items, hasBudget, comparison }),
      json: () => ({
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
      }),
    },
  )
  return { output, asides: [...failureLines(failures), ...told], code: exitCode(failures, over.length === 0) }
}
