import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../../src/contracts/core.ts'
import { emit, type Instance, instances, instancesOf, settle } from '../../../src/loader/instances.ts'
import { initModules } from '../../../src/loader/modules.ts'
import { clickedHost, queueUntilMounted, replayToFeature } from '../../../src/loader/queued-clicks.ts'

const BUSY_MS = 400

let instance: Instance
let heard: string[]

const click = (selector: string, options: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

let page: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('__FEATURE_TABLE__', {})
  vi.stubGlobal('__HOSTS_WITHOUT_SCRIPT__', {})
  initModules([{} as Core, {}, () => Promise.reject(), '[data-feature]'])
  page = new AbortController()
  document.body.replaceChildren()
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.feature = 'tap'
  for (const id of ['one', 'two']) host.appendChild(document.createElement('button')).id = id
  host.querySelector('#two')?.append(document.createElement('b'))
  host.appendChild(document.createElement('i')).id = 'text'
  instance = { host, name: 'tap', stage: 'loading' }
  instances.set(host, [instance])
  heard = []
  const options = { capture: true, signal: page.signal }
  addEventListener(
    'click',
    event => {
      const isPending = ['loading', 'failed'].includes(instance.stage) || instance.clickedControls
      if (clickedHost(event) && isPending) queueUntilMounted(event, instance)
    },
    options,
  )
  document.body.addEventListener('click', event => heard.push((event.target as Element).id), {
    signal: page.signal,
  })
})
afterEach(() => {
  page.abort()
  vi.useRealTimers()
})

test.each(['ready', 'failed'] as const)(
  'a click on a control whose feature is loading is queued, and replayed once when it is %s',
  stage => {
    expect(click('#two')).toBe(true)
    // The clicked element in the button may be gone by then.
    expect(click('b')).toBe(true)
    document.querySelector('b')?.remove()
    expect(heard).toEqual([])
    instance.stage = stage
    replayToFeature(instance)
    replayToFeature(instance)
    expect(heard).toEqual(['two'])
  },
)

test('a click on a control whose feature is loading stays queued if another feature of the host is still loading', () => {
  const other: Instance = { host: instance.host, name: 'other', stage: 'loading' }
  click('#one')
  const later = instance
  instance = other
  later.stage = 'ready'
  replayToFeature(later)
  expect(heard).toEqual([])
  other.stage = 'ready'
  replayToFeature(other)
  expect(heard).toEqual(['one'])
})

test('a click on a control whose feature is loading is dropped if its target has left the page', () => {
  click('#one')
  const target = document.querySelector('#one')
  target?.addEventListener('click', () => heard.push('gone'))
  target?.remove()
  instance.stage = 'failed'
  replayToFeature(instance)
  expect(heard).toEqual([])
})

test('a click on a control whose feature is loading marks the host as busy after 400 ms, until it is replayed', () => {
  click('#one')
  vi.advanceTimersByTime(BUSY_MS - 1)
  expect(instance.host.hasAttribute('data-loading')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(instance.host.getAttribute('data-loading')).toBe('')
  expect(instance.host.getAttribute('aria-busy')).toBe('true')
  instance.stage = 'failed'
  replayToFeature(instance)
  expect(instance.host.hasAttribute('data-loading')).toBe(false)
  expect(instance.host.hasAttribute('aria-busy')).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('no click outside a control or on the document itself is queued', () => {
  expect(click('#text')).toBe(false)
  const event = new MouseEvent('click', { cancelable: true })
  document.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('no click with %s is queued', key => {
  expect(click('#one', { [key]: true })).toBe(false)
})

// LOD-14, LOD-15
test('an instance whose stage changes is shown on its host, with the others of the host', () => {
  const other: Instance = { host: instance.host, name: 'calm', stage: 'armed' }
  instances.set(instance.host, [instance, other])
  const events: string[] = []
  for (const type of ['ready', 'gone'])
    instance.host.addEventListener(`thistledown:${type}`, event =>
      events.push(`${type} ${(event as CustomEvent).detail.feature}`),
    )
  settle(instance, 'ready')
  settle(other, 'ready')
  expect(instance.host.dataset.ready).toBe('tap calm')
  settle(instance, 'gone')
  expect(instance.host.dataset.ready).toBe('calm')
  settle(other, 'gone')
  expect(instance.host.hasAttribute('data-ready')).toBe(false)
  expect(events).toEqual(['ready tap', 'ready calm'])
})

test('an instance whose stage changes leaves no attribute on a host that has been disposed of', () => {
  settle(instance, 'ready')
  instances.delete(instance.host)
  settle(instance, 'gone')
  expect(instance.host.hasAttribute('data-ready')).toBe(false)
})

test('an instance whose stage changes emits cancelable events', () => {
  expect(emit(instance, 'open')).toBe(true)
  instance.host.addEventListener('thistledown:open', event => event.preventDefault())
  expect(emit(instance, 'open')).toBe(false)
})

// ERR-3, LOD-14, LOD-15
test('an instance whose stage changes reports its error to the page and to monitoring', () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = Error('broken')
  let detail: unknown
  document.body.addEventListener(
    'thistledown:error',
    event => {
      detail = (event as CustomEvent).detail
    },
    { once: true },
  )
  settle(instance, 'failed', error)
  expect(detail).toEqual({ feature: 'tap', error })
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error)
  expect(log).toHaveBeenCalledExactlyOnceWith('thistledown:', 'tap', instance.host, error)
  expect(instance.host.dataset.failed).toBe('tap')
  vi.unstubAllGlobals()
})

test('an element that is not a known host has no instances', () => {
  expect(instancesOf(document.createElement('p'))).toEqual([])
})
