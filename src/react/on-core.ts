import type { Core } from '../shared/contract.ts'

/** Core, once core.js has run. The version tells it from an element with that id (DOM clobbering). */
export const coreNow = (): Core | undefined => {
  const { thistledown } = globalThis as { thistledown?: Core }
  return thistledown?.version ? thistledown : undefined
}

/**
 * Calls `use` as soon as core has run. Returns a function that cancels the call, or runs what `use`
 * returned.
 */
export const onCore = (use: (core: Core) => () => void): (() => void) => {
  let end: (() => void) | undefined
  const begin = (): void => {
    const core = coreNow()
    if (!core) return
    observer.disconnect()
    end = use(core)
  }
  const observer = new MutationObserver(begin)
  // Core writes this attribute when it starts.
  observer.observe(document.documentElement, { attributeFilter: ['data-thistledown'] })
  begin()
  return () => {
    observer.disconnect()
    end?.()
  }
}
