import { existsSync } from 'node:fs'
import { BUDGET_FILE, type Budget, findOver, ratchet, readBudget, writeBudget } from './budget.ts'
import { costOf } from './cost.ts'
import { readBundle } from './manifest.ts'
import { readPages } from './pages.ts'
import { costText, verdict } from './report-cost.ts'

export interface CostOptions {
  readonly dist?: string
  readonly budget?: string
  readonly update?: boolean
  readonly width?: number
  /** Seconds. */
  readonly timeout?: number
  readonly format: 'text' | 'json'
}

/** The budget that is named, else the one that is there; a first one is made by updating none. */
const findBudget = (file: string, { budget, update }: CostOptions): Budget | undefined => {
  if (existsSync(file)) return readBudget(file)
  if (update) return {}
  return budget ? readBudget(file) : undefined
}

/** What pages weigh, against their budget. @returns what to print, and whether all is within it */
export const runCost = async (targets: readonly string[], options: CostOptions) => {
  const { manifest } = readBundle(options.dist)
  const costs = (await readPages(targets, options.timeout)).map(page => costOf(page, manifest, options.width))
  const file = options.budget ?? BUDGET_FILE
  const found = findBudget(file, options)
  const budget = found && options.update ? ratchet(costs, found) : found
  if (budget && options.update) writeBudget(file, budget)
  const problems = budget ? findOver(costs, budget) : []
  const text = [costText(costs), ...(budget ? [verdict(problems)] : [])].join('\n')
  const output = options.format === 'json' ? JSON.stringify({ pages: costs, problems }, null, 2) : text
  return { output, passed: problems.length === 0 }
}
