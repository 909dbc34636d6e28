import type { Page } from '../driver/types.ts'
import { passChecks } from './core.ts'

/** How often a leak test repeats what it tests. */
export const CYCLES = 1000

export type Ledger = { ledger: () => string }

/**
 * For `page.initScript`: counts listeners, timers, requested frames and observers; `ledger()`
 * returns the numbers. Listeners on removed elements do not count, nor `selectionchange`, which
 * React adds to the document with its first root and never removes.
 */
export const keepLedger = (): void => {
  // Weak references, so that the ledger does not keep removed elements alive.
  let listeners: { on: WeakRef<EventTarget>; type: string; by: WeakRef<object> | null }[] = []
  const timers = new Set<number>()
  const frames = new Set<number>()
  const observers = new Set<unknown>()
  const forget = (target: EventTarget, type: string, listener: unknown): void => {
    const at = listeners.findIndex(
      entry => entry.type === type && entry.on.deref() === target && entry.by?.deref() === listener,
    )
    if (at >= 0) listeners.splice(at, 1)
  }

  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!(this instanceof AbortSignal)) {
      // A listener that is there already is not added again.
      forget(this ?? window, type, listener)
      listeners.push({ on: new WeakRef(this ?? window), type, by: listener && new WeakRef(listener) })
      const { signal, once, capture } = typeof options === 'object' ? options : {}
      const end = () => forget(this ?? window, type, listener)
      if (signal) addEventListener.call(signal, 'abort', end)
      if (once) addEventListener.call(this ?? window, type, end, { once, capture: !!capture })
    }
    addEventListener.call(this ?? window, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this ?? window, type, listener)
    removeEventListener.call(this ?? window, type, listener, options)
  }

  const { setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window
  Object.assign(window, {
    setInterval: (task: () => void, ms: number) => {
      const id = setInterval(task, ms)
      timers.add(id)
      return id
    },
    clearInterval: (id: number) => {
      timers.delete(id)
      clearInterval(id)
    },
    requestAnimationFrame: (task: FrameRequestCallback) => {
      const id = requestAnimationFrame(time => {
        frames.delete(id)
        task(time)
      })
      frames.add(id)
      return id
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id)
      cancelAnimationFrame(id)
    },
  })

  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const { observe, disconnect } = window[name].prototype
    Object.assign(window[name].prototype, {
      observe(this: ResizeObserver, ...args: Parameters<ResizeObserver['observe']>) {
        observers.add(this)
        Reflect.apply(observe, this, args)
      },
      disconnect(this: ResizeObserver) {
        observers.delete(this)
        Reflect.apply(disconnect, this, [])
      },
    })
  }

  Object.assign(window, {
    ledger: () => {
      listeners = listeners.filter(({ on }) => on.deref())
      const live = listeners.filter(entry => {
        const target = entry.on.deref()
        return entry.type !== 'selectionchange' && !(target instanceof Node && !target.isConnected)
      })
      return `${live.length} listeners, ${timers.size} timers, ${frames.size} frames, ${observers.size} observers`
    },
  })
}

/** The ledger when no frame is pending. */
export const ledgerAtRest = (page: Page): Promise<string> =>
  page.waitFor(() => {
    const text = (globalThis as unknown as Ledger).ledger()
    return text.includes(' 0 frames') && text
  }) as Promise<string>

/** Also waits for the scroll loop's timer. */
export const settledLedger = async (page: Page): Promise<string> => {
  await passChecks(page)
  return ledgerAtRest(page)
}
