import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { Context, Mount } from '../../../src/shared/contract.ts'
import { click, openPage, runCore } from '../support/loading.ts'

let core: Awaited<ReturnType<typeof runCore>>
let mounted: string[]
let reported: ReturnType<typeof vi.fn>

const mount: Mount = (host, { name }) => void mounted.push(`${name} ${host.id}`)
const TABLE = {
  tap: { load: 'intent' },
  calm: { load: 'now' },
  wide: { load: 'now', media: '(min-width:1024px)' },
} as const

const open = async (html: string): Promise<void> => {
  openPage(html)
  core = await runCore(TABLE)
  await core.settle()
}

const host = () => document.querySelector('#host') as HTMLElement
const enter = (type = 'mouseover', options: object = {}) =>
  host().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), options))

let warn: MockInstance<typeof console.warn>
let log: MockInstance<typeof console.error>
beforeEach(() => {
  mounted = []
  reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  log = vi.spyOn(console, 'error').mockReturnValue()
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

test('a host that waits for intent requests its chunk once the pointer enters it', async () => {
  await open('<p id="host" data-feature="tap"></p>')
  expect(core.requests).toEqual([])
  for (let i = 0; i < 2; i++) enter()
  expect(core.requests).toEqual(['tap'])
})

// LOD-14, LOD-15
test('a host lists its mounted features in data-ready, and announces each', async () => {
  await open('<p id="host" data-feature="calm tap"></p>')
  const events: string[] = []
  host().addEventListener('thistledown:ready', event => events.push((event as CustomEvent).detail.feature))
  await core.arrive('calm', mount)
  expect(host().dataset.ready).toBe('calm')
  enter()
  await core.arrive('tap', mount)
  expect(host().dataset.ready).toBe('calm tap')
  expect(events).toEqual(['calm', 'tap'])
  core.dispose(host())
  expect(host().hasAttribute('data-ready')).toBe(false)
})

// ERR-3, LOD-14, LOD-15
test.each(['does not load', 'throws'])(
  'a feature that %s is reported to the page, the console and monitoring',
  async what => {
    await open('<p id="host" data-feature="calm"></p>')
    const error = Error('broken')
    const details: unknown[] = []
    document.body.addEventListener(
      'thistledown:error',
      event => details.push((event as CustomEvent).detail),
      { once: true },
    )
    if (what === 'throws')
      await core.arrive('calm', () => {
        throw error
      })
    else await core.fail('calm', error)
    expect(details).toEqual([{ feature: 'calm', error }])
    expect(reported).toHaveBeenCalledExactlyOnceWith(error)
    expect(log).toHaveBeenCalledExactlyOnceWith('thistledown:', 'calm', host(), error)
    expect(host().dataset.failed).toBe('calm')
  },
)

// ERR-4
test.each([
  ['intent that enters its host', () => enter()],
  ['the return of the connection', () => dispatchEvent(new Event('online'))],
])('a feature whose chunk did not load is retried by %s', async (_, retry) => {
  await open('<p id="host" data-feature="calm"><b></b></p>')
  await core.fail('calm')
  enter('keydown', { key: 'a' })
  enter('mouseover', { relatedTarget: document.querySelector('b') })
  expect(core.requests).toEqual(['calm'])
  retry()
  retry()
  expect(core.requests).toEqual(['calm', 'calm'])
  await core.arrive('calm', mount)
  expect([host().dataset.ready, host().dataset.failed]).toEqual(['calm', undefined])
})

test('a removed host gives an aborted signal, and undoes a late step at once', async () => {
  await open('<p id="host" data-feature="calm"></p>')
  let context: Context | undefined
  await core.arrive('calm', (_, ctx) => {
    context = ctx
  })
  core.dispose(host())
  expect(context?.signal.aborted).toBe(true)
  context?.undo(() => mounted.push('late step'))
  expect(mounted).toEqual(['late step'])
})

test('a feature that throws is undone once, from its last step to its first, and never started again', async () => {
  await open('<p id="host" data-feature="calm"></p>')
  await core.arrive('calm', {
    default: (_, { signal, undo }) => {
      mounted.push('start')
      for (const step of ['first', 'last']) undo(() => mounted.push(step))
      signal.addEventListener('abort', () => mounted.push('abort'))
      throw Error('broken')
    },
  })
  enter()
  click('#host')
  dispatchEvent(new Event('online'))
  core.scan()
  await core.settle()
  core.dispose(document)
  expect(mounted).toEqual(['start', 'abort', 'last', 'first'])
})

test('a feature is not mounted on a host that was disposed of while its chunk was loading, until the next scan', async () => {
  await open('<p id="host" data-feature="calm"></p>')
  core.dispose(document.body)
  await core.arrive('calm', mount)
  enter()
  await core.settle()
  expect(mounted).toEqual([])
  core.scan()
  await core.settle()
  expect(mounted).toEqual(['calm host'])
})

// LOD-7
test('several waiting hosts of a feature are observed, as the first may not be displayed; none with a trigger of its own', async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  await open(
    '<p data-feature="tap" data-load="intent"></p><div hidden><p data-feature="tap"></p></div><p id="host" data-feature="tap"></p>',
  )
  expect(observe).toHaveBeenCalledWith(host())
  expect(observe).toHaveBeenCalledTimes(2)
})

// LOD-10
test('scanning, also a part and more than once, mounts a feature once for each host, even one that names it twice', async () => {
  await open('<p id="host" data-feature="calm calm"></p>')
  for (const within of [undefined, host(), document.body]) core.scan(within)
  await core.arrive('calm', mount)
  core.scan()
  await core.settle()
  expect(mounted).toEqual(['calm host'])
  expect(core.requests).toEqual(['calm'])
})

test('a feature for some screens waits until its media query matches, and then for the visitor', async () => {
  const query = { matches: false }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    text => (text ? query : { matches: true }) as unknown as MediaQueryList,
  )
  await open('<p id="host" data-feature="wide"><button></button></p>')
  enter()
  expect(click('button')).toBe(false)
  dispatchEvent(new Event('online'))
  expect(core.requests).toEqual([])
  query.matches = true
  enter()
  await core.arrive('wide', mount)
  expect(mounted).toEqual(['wide host'])
})

// LOD-4
test('a site’s own feature mounts on hosts that were found before it was defined, and on later ones', async () => {
  await open('<p id="host" data-feature="clock"></p><p id="second" data-feature="clock"></p>')
  core.dispose(document.querySelector('#second') as Element)
  core.define('clock', mount)
  await core.settle()
  expect(mounted).toEqual(['clock host'])
  core.scan()
  document.body.insertAdjacentHTML('beforeend', '<p id="late" data-feature="clock"></p>')
  core.scan(document.querySelector('#late') as Element)
  await core.settle()
  expect(mounted).toEqual(['clock host', 'clock second', 'clock late'])
})

// LOD-4
test('an unknown feature is warned of after the page’s load event, unless a script has defined it by then', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  await open('<p id="host" data-feature="clock clok constructor __proto__"></p>')
  expect(warn).not.toHaveBeenCalled()
  core.define('clock', mount)
  dispatchEvent(new Event('load'))
  const warned = () => warn.mock.calls.map(([, text, element]) => `${text} ${(element as Element).id}`)
  expect(warned()).toEqual(['clok', 'constructor', '__proto__'].map(name => `unknown feature "${name}" host`))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  document.body.insertAdjacentHTML('beforeend', '<p id="late" data-feature="tapp"></p>')
  core.scan(document.querySelector('#late') as Element)
  await core.settle()
  expect(warned().slice(3)).toEqual(['unknown feature "tapp" late'])
})
