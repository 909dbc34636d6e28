import { type PageCost, SUMS, type Sum } from './cost.ts'
import type { Earlier } from './earlier.ts'

export interface FileChange {
  readonly name: string
  /** Bytes. Undefined: the page did not fetch the file. */
  readonly before: number | undefined
  /** Bytes. Undefined: the page no longer fetches the file. */
  readonly after: number | undefined
  /** Change of the loading time, `visible → now`. Undefined: no change. */
  readonly when: string | undefined
}

export interface PageChange {
  readonly page: string
  readonly state: 'new' | 'gone' | 'changed'
  readonly change: Readonly<Record<Sum, number>>
  readonly files: readonly FileChange[]
}

export interface Comparison {
  readonly with: string
  readonly pages: readonly PageChange[]
  readonly unchanged: number
}

const NOTHING = { now: 0, later: 0, css: 0, files: [] } as const
type Side = Pick<PageCost, Sum | 'files'>

const fileChanges = (before: Side, after: Side): readonly FileChange[] => {
  const names = [...new Set([...after.files, ...before.files].map(({ name }) => name))]
  return names.flatMap(name => {
    const [old, now] = [before, after].map(({ files }) => files.find(file => file.name === name))
    const when = old && now && old.when !== now.when ? `${old.when} → ${now.when}` : undefined
    if (old?.bytes === now?.bytes && !when) return []
    return { name, before: old?.bytes, after: now?.bytes, when }
  })
}

const compareSides = (
  page: string,
  before: PageCost | undefined,
  after: PageCost | undefined,
): PageChange => {
  const [old, now]: readonly [Side, Side] = [before ?? NOTHING, after ?? NOTHING]
  return {
    page,
    state: !before ? 'new' : after ? 'changed' : 'gone',
    change: { now: now.now - old.now, later: now.later - old.later, css: now.css - old.css },
    files: fileChanges(old, now),
  }
}

/** Compares the costs of pages with earlier ones. */
export const compareCosts = (costs: readonly PageCost[], earlier: Earlier): Comparison => {
  const names = [...new Set([...costs, ...earlier.pages].map(({ page }) => page))]
  const all = names.map(name =>
    compareSides(
      name,
      earlier.pages.find(({ page }) => page === name),
      costs.find(({ page }) => page === name),
    ),
  )
  const pages = all.filter(
    ({ state, change, files }) => state !== 'changed' || files.length || SUMS.some(sum => change[sum]),
  )
  return { with: earlier.name, pages, unchanged: all.length - pages.length }
}
