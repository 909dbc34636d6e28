import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { click, openPage, runCore, runSnippet } from '../support/loading.ts'

let heard: string[]

const open = async (html: string): Promise<void> => {
  openPage(html)
  heard = []
  document.body.onclick = event => heard.push((event.target as Element).id)
  await runSnippet()
}

const BUTTONS = `<p data-feature="tap"><button id="one">One</button> <button id="two">Two</button></p>
  <button id="menu" data-panel-toggle="nav">Menu</button> <button id="plain">Plain</button>`

// LOD-13
test('without core the head snippet gives each click to the page after 5 s, and the first of these clicks ends the queue', async () => {
  await open(BUTTONS)
  expect(click('#one')).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(click('#menu')).toBe(true)
  // A second click on a control adds nothing.
  expect(click('#one')).toBe(true)
  vi.advanceTimersByTime(1999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['one'])
  expect(click('#two')).toBe(false)
  vi.advanceTimersByTime(2999)
  expect(heard).toEqual(['one', 'two'])
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['one', 'two', 'menu'])
  await runCore({ tap: { load: 'intent', queues: '*' } })
  expect(heard).toHaveLength(3)
})

test('the head snippet queues no click elsewhere, nor for a feature that queues none', async () => {
  await open(`${BUTTONS}<p data-feature="silent"><a id="link" href="#silent">Book</a></p>`)
  for (const target of ['#plain', '#link', '[data-feature]', document])
    expect([target, click(target)]).toEqual([target, false])
})

test('core takes the queue over: a feature’s click waits for its chunk without limit, and any other click is replayed at once', async () => {
  await open(BUTTONS)
  for (const control of ['#two', '#menu', '#two']) click(control)
  const { arrive, requests, settle } = await runCore({ tap: { load: 'intent', queues: '*' } })
  expect(heard).toEqual(['menu'])
  await settle()
  expect(requests).toEqual(['tap'])
  // The clock of the head snippet runs out.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['menu'])
  const measure = vi.spyOn(performance, 'measure')
  await arrive('tap', host => host.addEventListener('click', () => heard.push('tap')))
  expect(heard).toEqual(['menu', 'tap', 'two'])
  vi.advanceTimersByTime(50)
  const detail = expect.objectContaining({ feature: 'tap', queued: expect.any(Number) })
  expect(measure).toHaveBeenLastCalledWith('thistledown:queued tap', { start: expect.any(Number), detail })
  click('#one')
  expect(heard.slice(3)).toEqual(['tap', 'one'])
})

test('core does not replay a click on a control that has left the page, but the others', async () => {
  await open(BUTTONS)
  document.querySelector('#one')?.addEventListener('click', () => heard.push('gone'))
  for (const control of ['#one', '#menu']) click(control)
  document.querySelector('#one')?.remove()
  await runCore({ tap: { load: 'intent', queues: '*' } })
  expect(heard).toEqual(['menu'])
})

describe('a click on a control of a feature that nobody has defined yet', () => {
  let state: MockInstance<() => DocumentReadyState>
  beforeEach(async () => {
    state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    await open('<p data-feature="clock" data-load="intent"><button id="one">One</button></p>')
  })

  test.each(['before', 'after'])(
    'is replayed to it once a later script has defined it, if it came %s core ran',
    async when => {
      if (when === 'before') click('#one')
      const { define, settle } = await runCore({})
      if (when === 'after') expect(click('#one')).toBe(true)
      await settle()
      expect(heard).toEqual([])
      define('clock', host => host.addEventListener('click', () => heard.push('clock')))
      await settle()
      expect(heard).toEqual(['clock', 'one'])
    },
  )

  test('is given to the page by its load event, with a warning, and so is every later one', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    click('#one')
    const { settle } = await runCore({})
    await settle()
    expect(heard).toEqual([])
    state.mockReturnValue('complete')
    dispatchEvent(new Event('load'))
    expect(heard).toEqual(['one'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'thistledown:',
      'unknown feature "clock"',
      document.querySelector('p'),
    )
    expect(click('#one')).toBe(false)
  })
})

/** Instead of a distance: the host does not show. */
const HIDDEN = -1

/**
 * The hints that the snippet adds once the document is parsed, for hosts at these distances (px) from the window's top.
 * They lie beside core, which is a module script, and have its nonce.
 */
const preloaded = async (features: readonly string[], tops: readonly number[] = []): Promise<string[]> => {
  const hosts = features.map(name => `<p data-feature="${name}"></p>`).join('')
  // Not of a type that happy-dom would load.
  const script = (folder: string) =>
    `<script type="text/plain" src="https://cdn.example/${folder}/core.js"></script>`
  await open(script('media/js') + script('scripts') + hosts)
  const core = document.querySelector('script:nth-of-type(2)') as HTMLScriptElement
  Object.assign(core, { type: 'module', nonce: 'r4nd0m' })
  vi.stubGlobal('innerHeight', 700)
  const places = [...document.querySelectorAll('[data-feature]')]
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[places.indexOf(this)] ?? 0
    return { top, height: top === HIDDEN ? 0 : 40 } as DOMRect
  })
  for (let i = 0; i < 2; i++) document.dispatchEvent(new Event('readystatechange'))
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(link => {
    expect([link.fetchPriority, link.nonce]).toEqual(['low', 'r4nd0m'])
    return link.href.replace('https://cdn.example/scripts/', '')
  })
}

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'k3f9')
  vi.stubGlobal('__CHUNKS__', ['carousel', 'form', 'modal'])
  vi.stubGlobal('__ISLANDS__', ['carousel'])
  vi.stubGlobal('__PRELOAD_HOSTS__', ':not(.native)')
})

test('the head snippet preloads the chunks of hosts that show in the first window or the one below it, under the build’s id', async () => {
  expect(await preloaded(['form', 'form modal', 'carousel', 'carousel'], [0, 1399, 1401, HIDDEN])).toEqual([
    'form.k3f9.js',
    'modal.k3f9.js',
  ])
})

test('the head snippet preloads the runtime once for all islands', async () => {
  const chunks = ['carousel.k3f9.js', 'runtime.k3f9.js']
  expect((await preloaded(['carousel', 'carousel'])).sort()).toEqual(chunks)
})

test('the head snippet preloads no feature that the bundle lacks or leaves to core, and none of native hosts', async () => {
  expect(await preloaded(['clock', 'constructor', 'mega-menu', 'modal" class="native'])).toEqual([])
})

// LOD-7
test('the head snippet preloads nothing with Save-Data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await preloaded(['carousel'])).toEqual([])
})
