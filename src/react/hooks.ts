import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'
import type { Core, HeaderState, Viewport } from '../shared/contract.ts'
import { coreNow, onCore } from './on-core.ts'

/**
 * Makes a hook that follows one of core's signals. It returns `before` on the server, and until
 * core.js runs.
 */
const following = <T>(read: (core: Core) => ReadonlySignal<T>, before: T): (() => T) => {
  const subscribe = (tell: () => void) => onCore(core => read(core).subscribe(tell))
  const now = (): T => {
    const core = coreNow()
    return core ? read(core).value : before
  }
  return () => useSyncExternalStore(subscribe, now, () => before)
}

/** Scroll position in px, as of the last scroll check. */
export const useScroll = following<number>(core => core.scroll, 0)

/** Whether the header is sticky, and whether it is hidden. */
export const useHeader = following<HeaderState>(core => core.header, { y: 0, sticky: false, hidden: false })

/** Measurements of the last layout, in px. */
export const useViewport = following<Viewport>(core => core.viewport, {
  width: 0,
  height: 0,
  wide: false,
  bar: 0,
  header: 0,
  footer: 0,
  page: 0,
})

const usePanels = following<readonly string[]>(core => core.panels, [])

/** Whether a panel is open, and a function that opens or closes it. */
export const usePanel = (name: string): readonly [open: boolean, set: (open: boolean) => void] => {
  const set = useCallback((open: boolean) => coreNow()?.setPanel(name, open), [name])
  return [usePanels().includes(name), set]
}
