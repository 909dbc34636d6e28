import { onTestFinished, vi } from 'vitest'
import type { Core, FeatureModule, Mount } from '../../../src/shared/contract.ts'
import { root } from '../../../src/shared/dom.ts'
import type { FeatureEntry } from '../../../src/shared/facts.ts'

const CHUNKS = '../../../src/core/features/chunks.ts'

/** A new document: after the test, the listeners and observers of its scripts are removed. */
export const openPage = (html: string): void => {
  const page = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      const given = options === true ? { capture: true } : options
      add(type, listener as EventListener, { ...(given as object), signal: page.signal })
    })
  }
  class Observer extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      page.signal.addEventListener('abort', () => this.disconnect())
    }
  }
  vi.stubGlobal('MutationObserver', Observer)
  document.body.innerHTML = html
  vi.useFakeTimers()
  onTestFinished(() => {
    page.abort()
    document.head.replaceChildren()
    root.tdStarted = false
    delete root.tdEarlyClicks
  })
}

/** Runs the head snippet on the page. */
export const runSnippet = async (): Promise<void> => {
  vi.resetModules()
  await import('../../../src/inline.ts')
}

interface Waiting {
  readonly resolve: (module: FeatureModule) => void
  readonly reject: (error: unknown) => void
}

/** Runs core. The test says when a chunk arrives or fails. */
export const runCore = async (table: Readonly<Record<string, FeatureEntry>>) => {
  const requests: string[] = []
  const waiting: Record<string, Waiting[]> = {}
  vi.stubGlobal('__FEATURE_TABLE__', table)
  vi.resetModules()
  vi.doMock(CHUNKS, async importOriginal => ({
    ...(await importOriginal<object>()),
    load: (name: string) => {
      const module = modules[name]
      if (module) return Promise.resolve(module)
      requests.push(name)
      return new Promise((resolve, reject) => {
        waiting[name] = [...(waiting[name] ?? []), { resolve, reject }]
      })
    },
  }))
  const { modules } = await import('../../../src/core/features/chunks.ts')
  await import('../../../src/main.ts')
  const { scan, dispose, define } = window.thistledown as Core
  /** Runs tasks and promises that are due, also those that they add. */
  const settle = async () => {
    for (let i = 0; i < 3; i++) await vi.advanceTimersByTimeAsync(1)
  }
  const take = (name: string): Waiting[] => {
    const taken = waiting[name] ?? []
    waiting[name] = []
    return taken
  }
  return {
    scan,
    dispose,
    define,
    /** Names of the chunks that were requested. */
    requests,
    settle,
    arrive: (name: string, feature: Mount | FeatureModule) => {
      const module = typeof feature === 'function' ? { default: feature } : feature
      modules[name] = module
      for (const { resolve } of take(name)) resolve(module)
      return settle()
    },
    fail: (name: string, error = Error('no network')) => {
      for (const { reject } of take(name)) reject(error)
      return settle()
    },
  }
}

/** Clicks, and returns whether a listener prevented the default. */
export const click = (target: string | EventTarget, options: MouseEventInit = {}): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...options })
  const element = typeof target === 'string' ? document.querySelector(target) : target
  element?.dispatchEvent(event)
  return event.defaultPrevented
}
