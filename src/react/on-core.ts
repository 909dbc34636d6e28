import { useCallback, useSyncExternalStore } from 'react'
import type { Core } from '../shared/contract.ts'
import type { PageState, UsePage } from './island.tsx'

/** Core, once core.js has run. The version tells it from an element with that id (DOM clobbering). */
const coreNow = (): Core | undefined => {
  const { thistledown } = globalThis as { thistledown?: Core }
  return thistledown?.version ? thistledown : undefined
}

/** Calls `use` as soon as core has run. Returns a function that cancels the call, or runs what `use` returned. */
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

/** A page at rest, as it is on the server and until core.js runs. */
const AT_REST: { readonly [N in keyof PageState]: PageState[N]['value'] } = {
  scroll: 0,
  header: { y: 0, sticky: false, hidden: false },
  viewport: { height: 0, wide: false, bar: 0, header: 0, footer: 0, page: 0 },
  panels: [],
}

/** Subscribes to core, which may start after the component. */
export const usePage: UsePage = name =>
  useSyncExternalStore(
    useCallback(tell => onCore(core => core[name].subscribe(tell)), [name]),
    () => coreNow()?.[name].value ?? AT_REST[name],
    () => AT_REST[name],
  )
