import { beforeEach, expect, test, vi } from 'vitest'
import { feature } from '../../../src/features/expand-collapse/feature.ts'
import type { Mount } from '../../../src/shared/contract.ts'
import { click, openPage, runCore } from '../support/loading.ts'

const BUSY_MS = 400
const QUEUES = { load: 'intent', queues: '*' } as const

let core: Awaited<ReturnType<typeof runCore>>
let heard: string[]

/** A feature that notes its clicks. */
const listen: Mount = (host, { signal, name }) =>
  host.addEventListener('click', ({ target }) => heard.push(`${name} ${(target as Element).id}`), { signal })

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('reportError', () => {})
  openPage(`<div id="host" data-feature="tap"><button id="one">One</button> <button id="two"><b>Two</b></button>
    <i id="text">Text</i><details><summary id="more">More</summary></details></div>
    <p data-feature="row"><a id="link" href="mailto:a@b">Link</a><button id="next" class="next">Next</button></p>
    <p data-feature="twin"><button id="three">Three</button></p><p data-feature="tap twin"><a id="both" href="#both">Both</a></p>
    <p data-feature="faq"><a id="away" href="/away/">Away</a><a id="panel" href="#panel">Panel</a><button type="submit" id="send">Send</button></p>
    <nav><a id="opens" href="#opens" data-feature="twin">Opens</a></nav>`)
  heard = []
  document.body.onclick = event => heard.push(`page ${(event.target as Element).id}`)
  const row = { load: 'intent', queues: '.next' } as const
  const faq = { load: 'intent', queues: feature.queues as string } as const
  core = await runCore({ tap: QUEUES, twin: QUEUES, calm: { load: 'now' }, row, faq })
})

const host = () => document.querySelector('#host') as HTMLElement

// LOD-13
test('a click on a control whose feature is loading is queued, and replayed once on the control', async () => {
  expect(click('#two b')).toBe(true)
  expect(click('#two')).toBe(true)
  // The clicked part of the control may be gone by then.
  document.querySelector('b')?.remove()
  expect(heard).toEqual([])
  await core.arrive('tap', listen)
  expect(heard).toEqual(['tap two', 'page two'])
  click('#two')
  expect(heard).toHaveLength(4)
  expect(core.requests).toEqual(['tap'])
})

test('a link elsewhere in an accordion is followed at once', () => {
  for (const own of ['#away', '#send']) expect(click(own)).toBe(false)
  expect(click('#panel')).toBe(true)
})

test('of queued clicks the control that was clicked last is answered last', async () => {
  for (const control of ['#one', '#two', '#one']) click(control)
  await core.arrive('tap', listen)
  expect(heard).toEqual(['tap two', 'page two', 'tap one', 'page one'])
})

test('a host with a queued click is mounted as soon as its chunk is here, but after the hosts that asked before', async () => {
  document.querySelector('#text')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  click('#both')
  const order: string[] = []
  await core.arrive('tap', host => order.push(host.localName))
  expect(order).toEqual(['div', 'p'])
})

test('a click by key or script on a fetched feature is replayed after it: within it, a second one would do nothing', async () => {
  await core.arrive('tap', listen)
  expect(click('#one', { detail: 0 })).toBe(true)
  expect(heard).toEqual([])
  await core.settle()
  expect(heard).toEqual(['tap one', 'page one'])
})

test('a queued click is given to the page if the feature throws, even while it is undone', async () => {
  click('#one')
  const fail = () => {
    throw Error('broken')
  }
  await core.arrive('tap', (_, { undo }) => {
    undo(fail)
    fail()
  })
  expect(heard).toEqual(['page one'])
  expect(click('#one')).toBe(false)
})

test('a click in a host that queues none, within one that does, is queued for the outer feature', async () => {
  document.querySelector('#one')?.setAttribute('data-feature', 'calm')
  expect(click('#one')).toBe(true)
  await core.arrive('tap', listen)
  expect(heard).toEqual(['tap one', 'page one'])
})

test('a queued click is given to the page once if the chunk fails, and the next click is queued for the retry', async () => {
  click('#one')
  await core.fail('tap')
  expect(heard).toEqual(['page one'])
  expect(host().dataset.failed).toBe('tap')
  expect(click('#one')).toBe(true)
  await core.arrive('tap', listen)
  expect(heard).toEqual(['page one', 'tap one', 'page one'])
})

test('a queued click waits only for its own feature, whatever happens to another one', async () => {
  for (const control of ['#one', '#three']) click(control)
  await core.fail('twin')
  expect(heard).toEqual(['page three'])
  await core.arrive('tap', listen)
  expect(heard).toEqual(['page three', 'tap one', 'page one'])
})

test('a queued click stays queued until each feature of its host is mounted', async () => {
  click('#both')
  await core.arrive('tap', listen)
  expect(heard).toEqual([])
  await core.arrive('twin', listen)
  expect(heard).toEqual(['tap both', 'twin both', 'page both'])
})

test('a queued click is dropped if its control has left the page, or its host is disposed of', async () => {
  document.querySelector('#one')?.addEventListener('click', () => heard.push('gone'))
  for (const control of ['#one', '#three']) click(control)
  document.querySelector('#one')?.remove()
  core.dispose(document.querySelector('#three')?.parentElement as Element)
  await core.fail('tap')
  await core.fail('twin')
  expect(heard).toEqual([])
})

test('a queued click marks the host as busy after 400 ms, until it is replayed', async () => {
  for (const control of ['#one', '#two']) click(control)
  await core.fail('tap')
  vi.advanceTimersByTime(BUSY_MS)
  expect(host().dataset.busy).toBe(undefined)
  click('#one')
  vi.advanceTimersByTime(BUSY_MS - 1)
  click('#two')
  expect(host().dataset.busy).toBe(undefined)
  vi.advanceTimersByTime(1)
  expect(host().dataset.busy).toBe('')
  await core.fail('tap')
  vi.advanceTimersByTime(BUSY_MS)
  expect(host().dataset.busy).toBe(undefined)
})

test('where only some controls belong to a feature, a touch or a click on any other control is left to the page', async () => {
  // On touch screens a tap ends in this event of a mouse. On a laptop's a swipe begins with the other.
  const touch = (selector: string, event = new MouseEvent('mouseover', { bubbles: true })) =>
    document.querySelector(selector)?.dispatchEvent(event)
  touch('#link', new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  touch('#link')
  expect(click('#link')).toBe(false)
  expect([heard, core.requests]).toEqual([['page link'], []])
  touch('#next')
  await core.fail('row')
  dispatchEvent(new Event('online'))
  expect(core.requests).toEqual(['row', 'row'])
  expect(click('#next')).toBe(true)
  await core.arrive('row', listen)
  expect(heard).toEqual(['page link', 'row next', 'page next'])
})

test('only a plain click on a control is queued: no text, <summary> or document, and of a navigation a link that is a host', () => {
  expect(click('#opens')).toBe(true)
  for (const target of ['#text', '#more', document]) expect([target, click(target)]).toEqual([target, false])
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect([key, click('#one', { [key]: true })]).toEqual([key, false])
})
