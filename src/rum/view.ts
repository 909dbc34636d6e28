import type { PageView } from './types.ts'

type Sums = Record<string, number>

interface Connected extends Navigator {
  readonly connection?: { readonly effectiveType?: string }
  readonly deviceMemory?: number
}

export const newView = (page: string): PageView => {
  const { connection, deviceMemory } = navigator as Connected
  return {
    page,
    connection: connection?.effectiveType,
    memory: deviceMemory,
    vitals: {},
    holds: [],
    mounts: [],
    failures: {},
    bytes: {},
    frames: {},
  }
}

export const add = (sums: Readonly<Sums>, key: string, amount: number): void => {
  ;(sums as Sums)[key] = (sums[key] ?? 0) + amount
}

/** Observes performance entries, including earlier ones. A browser that lacks the type reports none. */
export const observe = <E extends PerformanceEntry>(type: string, onEntry: (entry: E) => void): void => {
  new PerformanceObserver(list => (list.getEntries() as E[]).forEach(onEntry)).observe({
    type,
    buffered: true,
  })
}
