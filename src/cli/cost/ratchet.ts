import { formatNumber } from '../../../tools/lib/table.mjs'
import { type Budget, keyFor, type PageLimits, SUMS } from './budget.ts'
import type { PageCost } from './cost.ts'

/** Limits are multiples of 50 bytes, so that a change of a few bytes does not change them. */
const ROUND_TO = 50
/**
 * Bytes of room. Core and the loader contain other files' hashes: when those change, their
 * compressed sizes vary by about 15 bytes.
 */
const ROOM = 32
const roundUp = (bytes: number): number => bytes && Math.ceil((bytes + ROOM) / ROUND_TO) * ROUND_TO

/** A change of one limit. */
export interface Change {
  readonly name: string
  readonly before: number | undefined
  readonly after: number
}

export interface Ratcheted {
  readonly budget: Budget
  readonly changes: readonly Change[]
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
    return [[name, Math.min(roundUp(bytes), limit ?? Infinity)] as const]
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

/**
 * Limits for the current sizes, never higher than before.
 * @param adds whether to add the limits that are missing
 */
export const ratchet = (costs: readonly PageCost[], budget: Budget, adds: boolean): Ratcheted => {
  const { files = {}, pages = {} } = budget
  const sizes = largest(costs.flatMap(cost => cost.files.map(({ name, bytes }) => [name, bytes] as const)))
  const keys = [...new Set(costs.map(({ page }) => keyFor(page, budget) ?? page))]
  const paged = keys.map(key => {
    const own = costs.filter(({ page }) => (keyFor(page, budget) ?? page) === key)
    const sums = largest(own.flatMap(cost => SUMS.map(sum => [sum, cost[sum]] as const)))
    const limits = (pages[key] ?? {}) as Readonly<Record<string, number>>
    return [key, lower(limits, sums, adds) as PageLimits] as const
  })
  const newPages = paged.filter(([key]) => adds || Object.hasOwn(pages, key))
  const result = {
    files: lower(files, sizes, adds),
    pages: { ...pages, ...Object.fromEntries(newPages) },
  }
  const changes = [
    ...changesOf(files, result.files, name => name),
    ...newPages.flatMap(([key, limits]) =>
      changesOf(
        (pages[key] ?? {}) as Record<string, number>,
        limits as Record<string, number>,
        sum => `${key} ${sum}`,
      ),
    ),
  ]
  // Omits an empty `pages`: with it every page would need a limit.
  const kept = Object.entries(result).filter(([, limits]) => Object.keys(limits).length)
  return { budget: { ...budget, ...Object.fromEntries(kept) }, changes }
}

const MOST_NAMED = 10

/** Describes the changes that were written. */
export const toldChanges = (file: string, changes: readonly Change[]): string => {
  const [lowered, fresh] = [
    changes.filter(({ before }) => before !== undefined),
    changes.filter(it => it.before === undefined),
  ]
  if (!changes.length) return `${file}: nothing to change.`
  const named = lowered
    .slice(0, MOST_NAMED)
    .map(({ name, before = 0, after }) => `${name} ${formatNumber(before)} → ${formatNumber(after)}`)
  const rest = lowered.length > MOST_NAMED ? [`and ${lowered.length - MOST_NAMED} more`] : []
  const parts = [
    ...(fresh.length ? [`${formatNumber(fresh.length)} new`] : []),
    ...(lowered.length
      ? [`${formatNumber(lowered.length)} lowered (${[...named, ...rest].join(', ')})`]
      : []),
  ]
  return `${file}: limits written, ${parts.join(', ')}.`
}
