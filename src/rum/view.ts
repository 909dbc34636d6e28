import type { PageView } from './types.ts'

type Sums = Record<string, number>

interface Connected extends Navigator {
  readonly connection?: { readonly effectiveType?: string }
  readonly deviceMemory?: number
}

/** The page view that is being measured. A return from the back/forward cache starts another one. */
export let view: PageView

export const startView = (page: string): void => {
  view = {
    page,
    connection: (navigator as Connected).connection?.effectiveType,
    memory: (navigator as Connected).deviceMemory,
    vitals: {},
    earlyClicks: [],
    mounts: [],
    failures: {},
    bytes: {},
    frames: {},
  }
}

/** Adds to the sum of a key, if there is one. */
export const add = (sums: Readonly<Sums>, key: string | undefined, amount: number): void => {
  if (key) (sums as Sums)[key] = (sums[key] ?? 0) + amount
}

/** Observes performance entries, including earlier ones. A browser that lacks the type reports none. */
export const observe = <E extends PerformanceEntry>(type: string, onEntry: (entry: E) => void): void => {
  new PerformanceObserver(list => (list.getEntries() as E[]).forEach(onEntry)).observe({
    type,
    buffered: true,
  })
}
