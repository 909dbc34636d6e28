import { existsSync } from 'node:fs'
import { BUDGET_FILE, type Budget, type FieldLimits, keyFor, type MetricLimits } from '../cost/budget.ts'
import { readJson } from '../lib/read-json.ts'
import { counted, type Item } from '../report/item.ts'
import budgetSchema from '../schemas/budget.json' with { type: 'json' }
import { UsageError } from '../usage.ts'
import { type By, OTHERS, type Row } from './groups.ts'
import { intervalText, unitOf, valueText } from './report.ts'
import { MOST_EXACT, PERCENTILES, type Percentile, roundedTo } from './sketch.ts'
import { METRICS, type Metric } from './view.ts'

export const FEWEST = 100

const LISTS = { page: 'pages', feature: 'features', connection: 'connections', memory: 'memory' } as const

/** One limit of the budget, with the rows that it applies to. */
interface Limit {
  readonly path: string
  readonly metric: Metric
  readonly percentile: Percentile
  readonly most: number
  readonly rows: readonly Row[]
  /** It is for a pattern of pages, some of which were counted together, and cannot be judged. */
  readonly leavesOut: boolean
}

/** The names with limits, by list; `all` has one without a name. */
const named = ({ all, ...lists }: FieldLimits): readonly (readonly [By | 'all', string, MetricLimits])[] => [
  ...(all ? [['all', '', all] as const] : []),
  ...(Object.entries(LISTS) as [By, (typeof LISTS)[By]][]).flatMap(([by, list]) =>
    Object.entries(lists[list] ?? {}).map(([name, limits]) => [by, name, limits] as const),
  ),
]

const covers = (by: By | 'all', name: string, row: Row, { pages = {} }: FieldLimits): boolean => {
  // `(others)` stands for several names, so no limit applies to it.
  if (row.by !== by || row.name === OTHERS) return false
  return by === 'page' ? keyFor(row.name, { pages }) === name : row.name === name
}

const limitsOf = (field: FieldLimits, rows: readonly Row[]): readonly Limit[] =>
  named(field).flatMap(([by, name, limits]) =>
    METRICS.flatMap(metric =>
      PERCENTILES.flatMap(percentile => {
        const most = limits[metric]?.[percentile]
        if (most === undefined) return []
        const own = rows.filter(row => row.metric === metric && covers(by, name, row, field))
        const path = [...(by === 'all' ? ['all'] : [LISTS[by], name]), metric, percentile].join(' › ')
        const others = rows.some(row => row.by === by && row.name === OTHERS && row.metric === metric)
        return { path, metric, percentile, most, rows: own, leavesOut: others && name.includes('*') }
      }),
    ),
  )

/**
 * The field limits of the named budget, else of the site's one if it exists.
 * @throws UsageError if the named budget has none
 */
export const readFieldLimits = (named: string | undefined, own = BUDGET_FILE): FieldLimits | undefined => {
  const file = named ?? own
  if (!named && !existsSync(file)) return undefined
  const { field } = readJson<Budget>(file, budgetSchema, 'See /docs/command-field/#field-limits.')
  if (field && limitsOf(field, []).length) return field
  if (!named && !field) return undefined
  throw new UsageError(
    `${file}: the budget has no field limit. Write field limits into "field": see /docs/command-field/#field-limits.`,
  )
}

/** Whether a figure of a row is above the limit. A rounded one may lie above it although the sample does not. */
const isOver = (value: number | null, { count }: Row, { most }: Limit): boolean =>
  value !== null && value > most && (count <= MOST_EXACT || value !== roundedTo(most))

/** An error, or a note if the interval contains the limit: then the next visits may be below it. */
const overOf = (row: Row, limit: Limit, source: string): readonly Item[] => {
  const { path, metric, percentile, most } = limit
  const estimate = row[percentile]
  if (!isOver(estimate.value, row, limit)) return []
  const isSure = isOver(estimate.low, row, limit)
  const [value, bound] = [estimate.value, most].map(ms => valueText(ms, metric) + unitOf(metric))
  const interval = intervalText(estimate, metric)
  const about = [counted(row.count, 'sample'), ...(interval ? [`95 % interval ${interval}`] : [])].join(', ')
  const over = `${value} is over the limit of ${bound}${isSure ? '' : ', within noise'}`
  const problem = `${row.name || 'all pages'} ${metric} ${percentile}: ${over} (${about}).`
  const fix = `The limit is at field › ${path}.`
  return [
    { source, rule: isSure ? 'over-limit' : 'too-few', severity: isSure ? 'error' : 'note', problem, fix },
  ]
}

const note = (source: string, problem: string): Item => ({
  source,
  rule: 'too-few',
  severity: 'note',
  problem,
  fix: '',
})

const unjudged = ({ path, rows }: Limit, few: readonly Row[], fewest: number, source: string): Item => {
  const most = Math.max(0, ...few.map(({ count }) => count))
  const [one] = few
  const names =
    few.length > 1 ? ` on ${few.length} of ${rows.length}` : one?.by === 'page' ? ` on ${one.name}` : ''
  const has = `${few.length > 1 ? 'at most ' : ''}${most}`
  return note(
    source,
    `field › ${path}: not judged${names}. It needs ${counted(fewest, 'sample')}, but has ${has}.`,
  )
}

/**
 * Finds limits that are exceeded, and those with too few samples to tell.
 * @param source the budget's file
 */
export const judge = (field: FieldLimits, rows: readonly Row[], source: string): readonly Item[] => {
  const fewest = field.samples ?? FEWEST
  return limitsOf(field, rows).flatMap(limit => {
    const enough = limit.rows.filter(({ count }) => count >= fewest)
    const few = limit.rows.filter(({ count }) => count < fewest)
    return [
      ...enough.flatMap(row => overOf(row, limit, source)),
      ...(few.length || !limit.rows.length ? [unjudged(limit, few, fewest, source)] : []),
      ...(limit.leavesOut
        ? [note(source, `field › ${limit.path}: not judged on pages that were counted as ${OTHERS}.`)]
        : []),
    ]
  })
}
