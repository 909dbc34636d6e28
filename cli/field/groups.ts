import { makeSketch, type Sketch, type Summary } from './sketch.ts'
import { type FailureCount, METRICS, type Metric, type View } from './view.ts'

export const BYS = ['page', 'feature', 'connection', 'memory'] as const
export type By = (typeof BYS)[number]

/** Most names per list. Further ones are counted together, so that a hostile sender cannot fill the memory. */
const MOST_NAMES = 500
export const OTHERS = '(others)'

/** One metric of one page, feature, connection or memory; `all` has no name. */
export interface Row extends Summary {
  readonly by: By | 'all'
  readonly name: string
  readonly metric: Metric
}

export interface Groups {
  add(view: View): void
  rows(): readonly Row[]
  failures(): readonly FailureCount[]
}

type Sketches = Map<Metric, Sketch>

/** The entry of a name or metric; a new one while there is room. */
const entryOf = <T>(map: Map<string, T>, name: string, make: () => T): T => {
  const key = map.has(name) || map.size < MOST_NAMES ? name : OTHERS
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const rowsOf = (by: By | 'all', names: ReadonlyMap<string, Sketches>): readonly Row[] => {
  const rows = [...names].flatMap(([name, sketches]) =>
    [...sketches].map(([metric, sketch]) => ({ by, name, metric, ...sketch.summarise() })),
  )
  const most = new Map<string, number>()
  for (const { name, count } of rows) most.set(name, Math.max(count, most.get(name) ?? 0))
  const rank = ({ name }: Row): number => most.get(name) ?? 0
  return rows.sort(
    (a, b) =>
      rank(b) - rank(a) ||
      a.name.localeCompare(b.name, 'en') ||
      METRICS.indexOf(a.metric) - METRICS.indexOf(b.metric),
  )
}

/**
 * Figures by page, feature, connection and memory, in bounded memory whatever the number of views.
 * @param pages those that have a place however late they come, because they have limits. Default: none
 */
export const makeGroups = (pages: readonly string[] = []): Groups => {
  const lists = new Map<By | 'all', Map<string, Sketches>>(
    (['all', ...BYS] as const).map(by => [by, new Map()]),
  )
  for (const page of pages) lists.get('page')?.set(page, new Map())
  const failures = new Map<string, FailureCount>()
  const noteFailure = ({ feature, type, count }: FailureCount): void => {
    const key = `${feature} ${type}`
    const isKnown = failures.has(key) || failures.size < MOST_NAMES
    const own = isKnown ? { feature, type } : { feature: OTHERS, type: '' }
    const name = isKnown ? key : OTHERS
    failures.set(name, { ...own, count: count + (failures.get(name)?.count ?? 0) })
  }
  return {
    add: ({ page, connection, memory, figures, failures: failed }) => {
      for (const { metric, value, feature } of figures) {
        const names = { all: '', page, feature, connection, memory }
        for (const [by, list] of lists) {
          const name = names[by]
          if (name === undefined) continue
          const sketches = entryOf(list, name, (): Sketches => new Map())
          entryOf(sketches, metric, makeSketch).add(value)
        }
      }
      failed.forEach(noteFailure)
    },
    rows: () => [...lists].flatMap(([by, names]) => rowsOf(by, names)),
    failures: () => [...failures.values()].sort((a, b) => b.count - a.count),
  }
}
