import { formatNumber } from '../lib/table.mjs'
import { costsFor } from './browsers/costs.ts'
import { type AllPageLimits, type Budget, keyFor, limitFor, type PageLimits, usedIn } from './budget.ts'
import { type PageCost, SUMS } from './cost.ts'

/** A change of one limit. */
export interface Change {
  readonly name: string
  readonly before: number | undefined
  readonly after: number
}

/** The largest size per name: a pattern gets the limits of its heaviest page. */
const largest = (sizes: readonly (readonly [name: string, bytes: number])[]): ReadonlyMap<string, number> => {
  const most = new Map<string, number>()
  for (const [name, bytes] of sizes) most.set(name, Math.max(bytes, most.get(name) ?? 0))
  return most
}

const lower = (
  limits: Readonly<Record<string, number>>,
  sizes: ReadonlyMap<string, number>,
  adds: boolean,
): Readonly<Record<string, number>> => {
  const lowered = [...sizes].flatMap(([name, bytes]) => {
    const limit = limits[name]
    if (limit === undefined && !adds) return []
    return [[name, Math.min(limitFor(bytes), limit ?? Infinity)] as const]
  })
  return { ...limits, ...Object.fromEntries(lowered) }
}

const changesOf = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  label: (name: string) => string,
): readonly Change[] =>
  Object.entries(after)
    .filter(([name, limit]) => before[name] !== limit)
    .map(([name, limit]) => ({ name: label(name), before: before[name], after: limit }))

/** @param where added to the names of what has changed: the browser */
const lowerPages = (
  costs: readonly PageCost[],
  pages: AllPageLimits,
  { adds, where = '' }: { readonly adds: boolean; readonly where?: string },
) => {
  const keyOf = ({ page }: PageCost): string => keyFor(page, { pages }) ?? page
  const keys = [...new Set(costs.map(keyOf))].filter(key => adds || Object.hasOwn(pages, key))
  const lowered = keys.map(key => {
    const own = costs.filter(cost => keyOf(cost) === key)
    const sums = largest(own.flatMap(cost => SUMS.map(sum => [sum, cost[sum]] as const)))
    const before = (pages[key] ?? {}) as Readonly<Record<string, number>>
    const after = lower(before, sums, adds)
    return { key, after, changes: changesOf(before, after, sum => `${key} ${sum}${where}`) }
  })
  const limits = Object.fromEntries(lowered.map(({ key, after }) => [key, after as PageLimits]))
  return { limits: { ...pages, ...limits }, changes: lowered.flatMap(({ changes }) => changes) }
}

const lowerBrowsers = (costs: readonly PageCost[], { browsers = {} }: Budget, adds: boolean) => {
  const lowered = Object.entries(browsers).map(([key, pages]) => ({
    key,
    ...lowerPages(costsFor(key, costs), pages, { adds, where: ` in ${key}` }),
  }))
  return {
    limits: Object.fromEntries(lowered.map(({ key, limits }) => [key, limits])),
    changes: lowered.flatMap(({ changes }) => changes),
  }
}

/**
 * Limits for the current sizes, never higher than before.
 * @param adds whether to add the limits that are missing
 */
export const ratchet = (costs: readonly PageCost[], budget: Budget, adds: boolean) => {
  const before = budget.files ?? {}
  const sizes = largest(usedIn(costs).map(({ name, bytes }) => [name, bytes] as const))
  const files = lower(before, sizes, adds)
  const pages = lowerPages(costs, budget.pages ?? {}, { adds })
  const browsers = lowerBrowsers(costs, budget, adds)
  const result = { files, pages: pages.limits, browsers: browsers.limits }
  // Omits an empty `pages`: with it every page would need a limit.
  const kept = Object.entries(result).filter(([, limits]) => Object.keys(limits).length)
  const changes = [...changesOf(before, files, name => name), ...pages.changes, ...browsers.changes]
  const after: Budget = { ...budget, ...Object.fromEntries(kept) }
  return { budget: after, changes }
}

const MOST_NAMED = 10

/** Describes the changes that were written. */
export const changesText = (file: string, changes: readonly Change[]): string => {
  const lowered = changes.filter(({ before }) => before !== undefined)
  const fresh = changes.length - lowered.length
  if (!changes.length) return `${file}: nothing to change.`
  const named = lowered
    .slice(0, MOST_NAMED)
    .map(({ name, before = 0, after }) => `${name} ${formatNumber(before)} → ${formatNumber(after)}`)
  const rest = lowered.length > MOST_NAMED ? [`and ${lowered.length - MOST_NAMED} more`] : []
  const parts = [
    ...(fresh ? [`${formatNumber(fresh)} new`] : []),
    ...(lowered.length
      ? [`${formatNumber(lowered.length)} lowered (${[...named, ...rest].join(', ')})`]
      : []),
  ]
  return `${file}: limits written, ${parts.join(', ')}.`
}
