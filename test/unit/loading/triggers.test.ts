import { beforeEach, expect, test, vi } from 'vitest'
import type { Instance } from '../../../src/core/features/states.ts'

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

let connection: object | undefined
const done: string[] = []

vi.mock('../../../src/core/features/mount.ts', () => ({
  loadInstance: (instance: Instance) => {
    if (!states.canLoad(instance)) return
    instance.state = 'loading'
    done.push(`load ${instance.name}`)
  },
}))
vi.mock('../../../src/core/features/chunks.ts', () => ({
  load: async (name: string) => done.push(`fetch ${name}`),
}))

let triggers: typeof import('../../../src/core/features/triggers.ts')
let states: typeof import('../../../src/core/features/states.ts')
let table: typeof import('../../../src/core/features/table.ts')

const arm = (trigger: string, parent: Node = document.body, name = 'tap'): Instance => {
  const host = parent.appendChild(document.createElement('p'))
  if (trigger) host.dataset.load = trigger
  const instance: Instance = { host, name, state: 'waiting', undos: [] }
  states.instances.set(host, [instance])
  triggers.arm(instance)
  return instance
}

/** A host that waits for intent has no instance. */
const leave = (name = 'tap'): Instance => {
  const host = document.body.appendChild(document.createElement('p'))
  host.dataset.feature = name
  triggers.observer.observe(host)
  return { host, name, state: 'waiting', undos: [] }
}

beforeEach(async () => {
  done.length = 0
  watched.clear()
  connection = undefined
  vi.useFakeTimers()
  vi.stubGlobal('__FEATURE_TABLE__', {
    tap: { load: 'intent' },
    isle: { load: 'intent', large: true },
    row: { load: 'visible', waits: '.waits', large: true },
  })
  vi.stubGlobal('IntersectionObserver', Observer)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockImplementation(() => connection)
  // The observer is made when the module loads.
  vi.resetModules()
  triggers = await import('../../../src/core/features/triggers.ts')
  states = await import('../../../src/core/features/states.ts')
  table = await import('../../../src/core/features/table.ts')
})
Object.defineProperty(navigator, 'connection', { get: () => undefined, configurable: true })

// LOD-5
test('a feature that loads now is loaded at once', () => {
  arm('now')
  expect(done).toEqual(['load tap'])
})

test('a feature that loads when idle is loaded then, after 5 s on a page that is never idle, without idle time soon', () => {
  arm('idle')
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['load tap'])
  const request = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  arm('idle')
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 5000 })
  request.mock.lastCall?.[0]()
  expect(done).toEqual(['load tap', 'load tap'])
})

// LOD-6
test('a feature that loads when visible is loaded once, 200 px before the viewport', () => {
  const instance = arm('visible')
  // The observer's initial report.
  see(instance, false)
  expect(watched.has(instance.host)).toBe(true)
  expect(margin).toBe('200px')
  expect(done).toEqual([])
  see(instance)
  expect(done).toEqual(['load tap'])
  expect(watched.size).toBe(0)
})

test('a feature that loads when visible is not loaded on a host that has been disposed of', () => {
  const instance = arm('visible')
  states.instances.set(instance.host, [])
  see(instance)
  vi.runAllTimers()
  expect(done).toEqual([])
})

test('a feature that loads on intent is not fetched ahead if the host sets that trigger, but loaded in a shadow root', () => {
  arm('intent')
  expect(watched.size).toBe(0)
  expect(done).toEqual([])
  arm('intent', document.createElement('div').attachShadow({ mode: 'open' }))
  expect(done).toEqual(['load tap'])
})

test.each(['soon', 'constructor', '__proto__'])('a feature with the trigger “%s” is loaded at once', word => {
  arm(word)
  expect(done).toEqual(['load tap'])
})

test('a waiting host has only its chunk fetched, in idle time, once it is near the viewport', () => {
  const instance = leave()
  see(instance, false)
  vi.runAllTimers()
  expect(done).toEqual([])
  see(instance)
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['fetch tap'])
  expect(watched.size).toBe(0)
})

test.each(['isle', 'row'])('a waiting host has nothing fetched ahead if its chunk is large (%s)', name => {
  see(leave(name))
  vi.runAllTimers()
  expect(done).toEqual([])
})

test('a feature that loads when visible waits for intent on the hosts that can', () => {
  const trigger = (markup: string) => {
    document.body.innerHTML = markup
    return table.triggerOf(document.body.firstElementChild as HTMLElement, 'row')
  }
  expect(trigger('<p class="waits">')).toBe('intent')
  expect(trigger('<p>')).toBe('visible')
  expect(trigger('<p class="waits" data-load="now">')).toBe('now')
})

test('a waiting host has nothing fetched ahead if the visitor acts first', () => {
  const instance = leave()
  states.instances.set(instance.host, [instance])
  see(instance)
  vi.runAllTimers()
  expect(done).toEqual([])
})

// LOD-7
test.each([
  [{ saveData: true }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '4g' }, true],
  [undefined, true],
])(
  'on a connection with %o hosts near the viewport load without intent: %j; those in a shadow root always do',
  (given, isFast) => {
    // The connection counts as it is by then.
    connection = { saveData: isFast }
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const instances = [leave(), arm('', document.body, 'row'), arm('', shadow, 'row')]
    connection = given
    for (const instance of instances) see(instance)
    vi.runAllTimers()
    expect(done).toEqual(isFast ? ['load row', 'load row', 'fetch tap'] : ['load row'])
  },
)
