import { writeFileSync } from 'node:fs'
import { nearest } from '../../src/shared/checks/suggest.ts'
import type { Percentile } from '../field/sketch.ts'
import type { Metric } from '../field/view.ts'
import { escapeRegExp } from '../lib/escape-regexp.ts'
import { jsonText, readJson } from '../lib/read-json.ts'
import { formatNumber } from '../lib/table.mjs'
import type { Item } from '../report/item.ts'
import budgetSchema from '../schemas/budget.json' with { type: 'json' }
import { UsageError, withCause } from '../usage.ts'
import { type FileCost, type PageCost, SUMS, type Sum } from './cost.ts'

/** `scripts` limits `now` and `later` together. Written by hand: `--update` and `--ratchet` leave it. */
const LIMITED = [...SUMS, 'scripts'] as const
type Limited = (typeof LIMITED)[number]

export type PageLimits = { readonly [L in Limited]?: number }

export type AllPageLimits = Readonly<Record<string, PageLimits>>

export type MetricLimits = { readonly [M in Metric]?: { readonly [P in Percentile]?: number } }
type Named = Readonly<Record<string, MetricLimits>>

/** Limits for measured waits, in the same budget as those for bytes. */
export interface FieldLimits {
  /** A limit with fewer samples is reported as neither kept nor exceeded. Default: 100. */
  readonly samples?: number
  readonly all?: MetricLimits
  readonly pages?: Named
  readonly features?: Named
  readonly connections?: Named
  readonly memory?: Named
}

/**
 * Limits in brotli bytes: of files by name, and of pages by URL path, in which `*` matches any text.
 * `field` has limits of how long visitors wait, which `thistledown field` reads.
 */
export interface Budget {
  readonly $schema?: string
  readonly files?: Readonly<Record<string, number>> | undefined
  readonly pages?: AllPageLimits
  /** Limits of pages in one browser, by name and version: `safari 18`. */
  readonly browsers?: Readonly<Record<string, AllPageLimits>>
  readonly field?: FieldLimits
}

export const BUDGET_FILE = 'thistledown.budget.json'

/** Reads a budget. @throws UsageError if it has no limit, because every page would pass; not if `mayBeEmpty` */
export const readBudget = (file: string, mayBeEmpty = false): Budget => {
  const budget = readJson<Budget>(file, budgetSchema, 'Create it with --update.')
  const limits = Object.keys({ ...budget.files, ...budget.pages, ...budget.browsers, ...budget.field })
  if (!limits.length && !mayBeEmpty)
    throw new UsageError(`${file}: the budget has no limit. Write its limits with --update.`)
  return budget
}

/**
 * Refuses a limit whose name is close to a known one, because it would limit nothing. Accepts other
 * unknown names: another build may have such features.
 * @param where the file and key, for the message
 * @param limits by name; undefined: there are none
 */
export const refuseMisspelt = (
  where: string,
  kind: 'file' | 'feature',
  limits: object | undefined,
  names: readonly string[],
): void => {
  for (const name of Object.keys(limits ?? {})) {
    const meant = names.includes(name) ? undefined : nearest(name, names)
    if (meant) throw new UsageError(`${where} › there is no ${kind} "${name}". Write "${meant}".`)
  }
}

const fits = (pattern: string, page: string): boolean => {
  const parts = pattern.split('*').map(escapeRegExp)
  return new RegExp(`^${parts.join('.*')}$`).test(page)
}

/** The key of a page's limits: its own path, else the longest pattern that matches. */
export const keyFor = (
  page: string,
  { pages = {} }: { readonly pages?: Readonly<Record<string, object>> },
): string | undefined => {
  if (Object.hasOwn(pages, page)) return page
  const patterns = Object.keys(pages).filter(pattern => fits(pattern, page))
  return patterns.sort((a, b) => b.length - a.length)[0]
}

const over = (what: string, bytes: number, limit: number): string => {
  const [size, most, by] = [bytes, limit, bytes - limit].map(formatNumber)
  return `${what}: ${size} B is over the limit of ${most} B by ${by} B`
}

/** Files that exceed their limit, if they have one. */
export const findFilesOver = (
  sizes: readonly Pick<FileCost, 'name' | 'bytes'>[],
  { files = {} }: Budget,
): readonly string[] =>
  sizes.flatMap(({ name, bytes }) => {
    const limit = files[name]
    return limit !== undefined && bytes > limit ? over(name, bytes, limit) : []
  })

/** The files that pages fetch, in any browser that is counted. Each once. */
export const usedIn = (costs: readonly PageCost[]): readonly FileCost[] => {
  const lists = costs.flatMap(cost => [cost, ...(cost.browsers ?? [])])
  return [...new Map(lists.flatMap(({ files }) => files.map(file => [file.name, file]))).values()]
}

const sumOf = ({ name, when }: FileCost): Sum =>
  name.endsWith('.css') ? 'css' : when === 'now' ? 'now' : 'later'

const counts = (file: FileCost, limited: Limited): boolean => {
  const sum = sumOf(file)
  return limited === 'scripts' ? sum !== 'css' : sum === limited
}

const ROUND_TO = 50
/** Bytes of room. Core contains the build's id: when that changes, its compressed size varies by some bytes. */
const ROOM = 32

/** A limit for so many bytes: a multiple of 50, so that a change of a few bytes does not change it. */
export const limitFor = (bytes: number): number => bytes && Math.ceil((bytes + ROOM) / ROUND_TO) * ROUND_TO

const named = (files: readonly FileCost[]): string =>
  files.map(({ name, bytes }) => `${name} ${formatNumber(bytes)}`).join(', ')

/** Hints at the cause: files that the budget does not know yet, and the page's three heaviest. */
const causesOf = ({ files }: PageCost, limited: Limited, known: Budget['files']): string => {
  const own = files.filter(file => counts(file, limited)).sort((a, b) => b.bytes - a.bytes)
  const fresh = known ? own.filter(({ name }) => !Object.hasOwn(known, name)) : []
  return `${fresh.length ? `New: ${named(fresh)}. ` : ''}Heaviest: ${named(own.slice(0, 3))}.`
}

const item = (source: string, rule: string, problem: string, fix: string): Item => ({
  source,
  rule,
  severity: 'error',
  problem: `${problem}.`,
  fix,
})

/** Limits of pages, and where the budget has them. */
interface Limits {
  readonly pages: AllPageLimits
  /** The budget's limits of files. */
  readonly files: Budget['files']
  /** The keys of the budget above the pages' own. */
  readonly path: string
  /** Added to the name of what is over: the browser. */
  readonly where?: string
}

/** Whether a budget of pages is for a page. It names paths below a folder or a server; a single file has none. */
export const isCompared = ({ page }: PageCost, { pages = {} }: Pick<Budget, 'pages'>): boolean =>
  page.startsWith('/') || keyFor(page, { pages }) !== undefined

const pageOver = (cost: PageCost, { pages, files, path, where = '' }: Limits): readonly Item[] => {
  const { page, source } = cost
  const key = keyFor(page, { pages })
  if (key === undefined) {
    // A single file: the command says so (run.ts).
    if (!page.startsWith('/')) return []
    const problem = `${page} has no limit${where}`
    return [item(source, 'no-limit', problem, 'Add one to the budget, or run with --update.')]
  }
  const limits = pages[key] ?? {}
  return LIMITED.flatMap(limited => {
    const limit = limits[limited]
    const bytes = limited === 'scripts' ? cost.now + cost.later : cost[limited]
    if (limit === undefined || bytes <= limit) return []
    const accept = `To accept this size, write ${limitFor(bytes)} in the budget at ${path} › ${key} › ${limited}.`
    const problem = over(`${page} ${limited}${where}`, bytes, limit)
    return item(source, 'over-limit', problem, `${causesOf(cost, limited, files)} ${accept}`)
  })
}

/** Finds pages that exceed their limit, and pages without one. */
export const findPagesOver = (costs: readonly PageCost[], limits: Limits): readonly Item[] =>
  costs.flatMap(cost => pageOver(cost, limits))

/** Finds pages and files that exceed their limit, and pages without one. @param file the budget's path */
export const findOver = (
  costs: readonly PageCost[],
  { files, pages }: Budget,
  file: string,
): readonly Item[] => [
  ...findFilesOver(usedIn(costs), { files }).map(problem =>
    item(file, 'over-limit', problem, 'Use a smaller file, or raise the limit and say why.'),
  ),
  ...(pages ? findPagesOver(costs, { pages, files, path: 'pages' }) : []),
]

export const writeBudget = (file: string, budget: Budget): void =>
  withCause(() => writeFileSync(file, jsonText(budget, 'budget')))
