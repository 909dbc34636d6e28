import type { PageView } from './types.ts'

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
  }
}
