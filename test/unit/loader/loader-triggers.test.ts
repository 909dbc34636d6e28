import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Trigger } from '../../../src/contracts/feature.ts'
import type { Instance } from '../../../src/loader/instances.ts'

let see: (instance: Instance, isIntersecting?: boolean) => void
let margin: string | undefined
const watched = new Set<Element>()

/** Reports visibility on demand, because the real observer needs layout. */
class Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin
    see = ({ host }, isIntersecting = true) =>
      callback([{ target: host, isIntersecting } as never], this as unknown as IntersectionObserver)
  }
  observe(element: Element): void {
    watched.add(element)
  }
  unobserve(element: Element): void {
    watched.delete(element)
  }
}

let trigger: Trigger
let connection: object | undefined
const done: string[] = []

vi.mock('../../../src/loader/launch.ts', () => ({
  launch: ({ name }: Instance) => done.push(`launch ${name}`),
  prefetch: (name: string) => done.push(`prefetch ${name}`),
}))
vi.mock('../../../src/loader/trigger-of.ts', () => ({ triggerOf: () => trigger }))

let triggers: typeof import('../../../src/loader/triggers.ts')
let instances: WeakMap<Element, readonly Instance[]>

const arm = (wanted: Trigger, parent: Node = document.body): Instance => {
  trigger = wanted
  const host = parent.appendChild(document.createElement('p'))
  const instance: Instance = { host, name: 'tap', stage: 'gated' }
  instances.set(instance.host, [instance])
  triggers.arm(instance)
  return instance
}

/** A host that waits for intent has no instance. */
const leave = (): Instance => {
  const host = document.createElement('p')
  host.dataset.feature = 'tap'
  triggers.observeUntilNear(host)
  return { host, name: 'tap', stage: 'armed' }
}

beforeEach(async () => {
  done.length = 0
  watched.clear()
  connection = undefined
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockImplementation(() => connection)
  // The observer is made when the module loads.
  vi.resetModules()
  triggers = await import('../../../src/loader/triggers.ts')
  ;({ instances } = await import('../../../src/loader/instances.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
Object.defineProperty(navigator, 'connection', { get: () => undefined, configurable: true })

test('a feature that loads now is launched at once', () => {
  arm('now')
  expect(done).toEqual(['launch tap'])
})

test('a feature that loads when idle is launched then, and after 5 s on a page that is never idle', () => {
  arm('idle')
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['launch tap'])
  const request = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  arm('idle')
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 5000 })
})

// LOD-6
test('a feature that loads when visible is launched once, 200 px before the viewport', () => {
  const instance = arm('visible')
  // The observer's initial report.
  see(instance, false)
  expect(watched.has(instance.host)).toBe(true)
  expect(margin).toBe('200px')
  expect(done).toEqual([])
  see(instance)
  expect(done).toEqual(['launch tap'])
  expect(watched.size).toBe(0)
})

test('a feature that loads when visible is not launched on a host that has been disposed of', () => {
  const instance = arm('visible')
  instances.set(instance.host, [])
  see(instance)
  vi.runAllTimers()
  expect(done).toEqual([])
})

test('a feature that loads on intent is not fetched ahead if the host sets that trigger, but launched in a shadow root', () => {
  arm('intent')
  expect(watched.size).toBe(0)
  expect(done).toEqual([])
  arm('intent', document.createElement('div').attachShadow({ mode: 'open' }))
  expect(done).toEqual(['launch tap'])
})

test.each(['soon', 'constructor', '__proto__'])(
  'a feature with the trigger “%s” is launched at once, with a warning',
  word => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { host, stage } = arm(word as Trigger)
    expect(done).toEqual(['launch tap'])
    expect(stage).toBe('armed')
    const message = `data-load="${word}": expected one of now, visible, idle, intent`
    expect(warn).toHaveBeenCalledExactlyOnceWith('thistledown:', message, host)
  },
)

test('a waiting host has only its chunk fetched, in idle time, once it is near the viewport', () => {
  const instance = leave()
  see(instance, false)
  vi.runAllTimers()
  expect(done).toEqual([])
  see(instance)
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['prefetch tap'])
  expect(watched.size).toBe(0)
})

test('a waiting host has nothing fetched ahead if the visitor acts first', () => {
  const instance = leave()
  instances.set(instance.host, [instance])
  see(instance)
  vi.runAllTimers()
  expect(done).toEqual([])
})

// LOD-7
test.each([
  [{ saveData: true }, []],
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ effectiveType: '2g' }, []],
  [{ effectiveType: 'slow-2g' }, []],
  [{ saveData: false, effectiveType: '4g' }, ['prefetch tap']],
  [undefined, ['prefetch tap']],
])('a waiting host on a connection with %o has fetched ahead: %j', (given, expected) => {
  connection = given
  see(leave())
  vi.runAllTimers()
  expect(done).toEqual(expected)
})
