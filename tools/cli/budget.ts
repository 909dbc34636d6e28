import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { formatNumber } from '../lib/table.mjs'
import type { FileCost, PageCost } from './cost.ts'
import { UsageError } from './manifest.ts'

const SUMS = ['now', 'later', 'css'] as const

export type PageLimits = { readonly [Sum in (typeof SUMS)[number]]?: number }

/** Limits in bytes with Brotli: of files by name, of pages by address. `*` in an address stands for anything. */
export interface Budget {
  readonly files?: Readonly<Record<string, number>>
  readonly pages?: Readonly<Record<string, PageLimits>>
}

export const BUDGET_FILE = 'thistledown.budget.json'

/** Limits end in a round figure, so that a change of a few bytes is no change of the limit. */
const ROUND_TO = 50
const roundUp = (bytes: number): number => Math.ceil(bytes / ROUND_TO) * ROUND_TO

export const readBudget = (file: string): Budget => {
  if (!existsSync(file)) throw new UsageError(`${file}: no such file. --update writes a first one.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}

const fits = (pattern: string, page: string): boolean => {
  const parts = pattern.split('*').map(part => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(page)
}

/** A page's own limits, else those of the longest pattern that fits. */
const limitsOf = (page: string, { pages = {} }: Budget): PageLimits | undefined => {
  const patterns = Object.keys(pages).filter(pattern => fits(pattern, page))
  const [best = page] = patterns.sort((a, b) => b.length - a.length)
  return pages[page] ?? pages[best]
}

const over = (what: string, bytes: number, limit: number): string => {
  const [size, most, by] = [bytes, limit, bytes - limit].map(formatNumber)
  return `${what}: ${size} B is over the limit of ${most} B by ${by} B`
}

/** Files that are over their limit, if they have one. */
export const findFilesOver = (
  sizes: readonly Pick<FileCost, 'name' | 'bytes'>[],
  { files = {} }: Budget,
): readonly string[] =>
  sizes.flatMap(({ name, bytes }) => {
    const limit = files[name]
    return limit !== undefined && bytes > limit ? over(name, bytes, limit) : []
  })

const usedIn = (costs: readonly PageCost[]): readonly FileCost[] => [
  ...new Map(costs.flatMap(cost => cost.files.map(file => [file.name, file]))).values(),
]

type Sum = (typeof SUMS)[number]

const sumOf = ({ name, when }: FileCost): Sum =>
  name.endsWith('.css') ? 'css' : when === 'now' ? 'now' : 'later'

/** The heaviest files name what has grown, or what an editor has put on the page. */
const heaviest = ({ files }: PageCost, sum: Sum): string =>
  files
    .filter(file => sumOf(file) === sum)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} ${formatNumber(bytes)}`)
    .join(', ')

const pageOver = (cost: PageCost, budget: Budget): readonly string[] => {
  const limits = limitsOf(cost.page, budget)
  // Budgets speak of addresses; a single file has none.
  if (!limits) return budget.pages && cost.page.startsWith('/') ? [`${cost.page}: has no limit`] : []
  return SUMS.flatMap(sum => {
    const limit = limits[sum]
    if (limit === undefined || cost[sum] <= limit) return []
    return `${over(`${cost.page} ${sum}`, cost[sum], limit)}; heaviest: ${heaviest(cost, sum)}`
  })
}

/** What is over its limit, a sentence each. */
export const findOver = (costs: readonly PageCost[], budget: Budget): readonly string[] => [
  ...findFilesOver(usedIn(costs), budget),
  ...costs.flatMap(cost => pageOver(cost, budget)),
]

/** Limits for what is there today: never higher than they were. */
export const ratchet = (costs: readonly PageCost[], { files = {}, pages = {} }: Budget): Budget => {
  const lower = (bytes: number, limit = Infinity): number => Math.min(roundUp(bytes), limit)
  const sized = costs.flatMap(cost => cost.files.map(({ name, bytes }) => [name, lower(bytes, files[name])]))
  const paged = costs.map(cost => {
    const limits = limitsOf(cost.page, { pages })
    return [cost.page, Object.fromEntries(SUMS.map(sum => [sum, lower(cost[sum], limits?.[sum])]))]
  })
  return {
    files: { ...files, ...Object.fromEntries(sized) },
    pages: { ...pages, ...Object.fromEntries(paged) },
  }
}

export const writeBudget = (file: string, budget: Budget): void =>
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
