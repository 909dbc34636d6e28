import type { Core } from '../core/types.ts'

/** Core, once core.js has run. An element may have that id, and be in its place. */
export const coreNow = (): Core | undefined => {
  const { thistledown } = globalThis as { thistledown?: Core }
  return thistledown?.version ? thistledown : undefined
}

/**
 * Uses core as soon as it is there, whichever of the page's scripts came first. Gives what takes that back, and
 * ends what `use` began.
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
  // What core writes there is the first that one can see of it.
  observer.observe(document.documentElement, { attributeFilter: ['data-thistledown'] })
  begin()
  return () => {
    observer.disconnect()
    end?.()
  }
}
