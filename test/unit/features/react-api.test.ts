// @vitest-environment node
import { type Signal, signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IslandProps } from '../../../src/react/react.ts'
import type { Context, HeaderState } from '../../../src/shared/contract.ts'
import type { Reader } from '../../../src/shared/readers.ts'
import { container, it, show } from '../support/react-19.ts'
import { loadOnRuntime } from '../support/runtime.ts'

let scroll: Signal<number>
/** Called when nothing is subscribed to `scroll` any more. */
let unwatched: () => void
let header: Signal<HeaderState>
let panels: Signal<readonly string[]>
/** The calls to core, in order. */
let asked: string[]

/** In a browser these two are the same object. */
const setCore = (thistledown: object | undefined): void => {
  for (const it of [globalThis, window]) Object.assign(it, { thistledown })
}

const arrive = async (): Promise<void> => {
  const note = (what: string) => (root: Element) => void asked.push(`${what} ${root.localName}`)
  const setPanel = (name: string, open: boolean) => {
    panels.value = open ? [name] : []
  }
  const viewport = signal({ wide: true })
  const calls = { setPanel, scan: note('scan'), dispose: note('dispose') }
  setCore({ version: '1', scroll, header, panels, viewport, ...calls })
  document.documentElement.setAttribute('data-thistledown', '')
  // Continuations of promises run after this task.
  await new Promise(resolve => setTimeout(resolve))
}

beforeEach(() => {
  unwatched = vi.fn()
  scroll = signal(0, { unwatched })
  header = signal({ y: 0, sticky: false, hidden: false })
  panels = signal([])
  asked = []
})

afterEach(() => {
  setCore(undefined)
  document.documentElement.removeAttribute('data-thistledown')
})

/** The context of an island, and a function that ends it. */
const undoable = () => {
  const steps: (() => void)[] = []
  const end = () => {
    for (const step of steps.splice(0)) step()
  }
  return { undo: (step: () => void) => steps.push(step), end }
}

const { stringify } = JSON

const set = (name: string) =>
  it.createElement(it.Feature, { name: 'expand-collapse', ...{ 'data-expand-set': name } })

test('a React feature is scanned once mounted, again when a setting changes, and disposed of when removed', async () => {
  await arrive()
  const { render, end } = await show(set('faq'))
  expect(container.innerHTML).toBe('<div data-expand-set="faq" data-feature="expand-collapse"></div>')
  expect(asked).toEqual(['scan div'])
  await render(set('faq'))
  expect(asked).toHaveLength(1)
  await render(set('help'))
  expect(asked).toEqual(['scan div', 'dispose div', 'scan div'])
  await end()
  expect(asked.at(-1)).toBe('dispose div')
  expect(asked).toHaveLength(4)
})

test('a React feature is mounted again when its link leads elsewhere, and its ref is the element', async () => {
  await arrive()
  const [link, row] = [{ current: null }, { current: null }]
  const parts = (href: string) => [
    it.createElement(it.Feature, { key: 'a', name: 'modal', as: 'a', href, ref: link }),
    it.createElement(it.Carousel, { key: 'b', label: 'Ferns', ref: row }),
  ]
  const { render, end } = await show(it.createElement('div', null, parts('#ferry')))
  expect([link.current, row.current]).toEqual([...container.querySelectorAll('a,section')])
  await render(it.createElement('div', null, parts('#tide')))
  expect(asked).toEqual(['scan a', 'scan section', 'dispose a', 'scan a'])
  await end()
})

test('a hero in React is mounted again when the number of its slides changes, or a video replaces them', async () => {
  await arrive()
  const hero = (props: object) => it.createElement(it.HomeHeroBanner, { label: 'News', ...props })
  const { render, end } = await show(hero({ children: ['A', 'B'] }))
  await render(hero({ children: ['A', 'B', false] }))
  expect(asked).toHaveLength(1)
  await render(hero({ children: ['A', 'B'], video: 'Video' }))
  expect(asked).toHaveLength(3)
  await end()
})

test('a React feature is mounted under React’s strict mode, which mounts twice', async () => {
  await arrive()
  const { end } = await show(it.createElement(it.StrictMode, null, set('faq')))
  expect(asked).toEqual(['scan div', 'dispose div', 'scan div'])
  await end()
  expect(asked).toHaveLength(4)
})

test('a React feature waits for core, and scans nothing if it is removed before', async () => {
  const first = await show(set('faq'))
  await arrive()
  expect(asked).toEqual(['scan div'])
  await first.end()
  document.documentElement.removeAttribute('data-thistledown')
  setCore(undefined)
  asked = []
  const second = await show(set('faq'))
  await second.end()
  await arrive()
  expect(asked).toEqual([])
})

test('a React feature gets data-feature only after hydration', async () => {
  await arrive()
  container.innerHTML = it.renderToString(set('faq'))
  expect(container.innerHTML).toBe('<div data-expand-set="faq"></div>')
  const element = container.firstChild
  const lost = vi.fn()
  await it.act(() => void it.hydrateRoot(container, set('faq'), { onRecoverableError: lost }))
  expect(container.firstChild).toBe(element)
  expect(container.querySelector('[data-feature=expand-collapse]')).toBe(element)
  expect(asked).toEqual(['scan div'])
  expect(lost).not.toHaveBeenCalled()
})

const html = (text: string) => it.createElement(it.Thistledown, { html: text, id: 'cms' })

test('HTML from a CMS in React is not written again if the text is the same', async () => {
  container.innerHTML = it.renderToString(html('<p data-feature="x">Moss</p>'))
  // The feature has already changed the markup.
  const paragraph = container.querySelector('p') as Element
  paragraph.setAttribute('data-ready', 'x')
  paragraph.after(document.createElement('button'))
  let root: ReturnType<typeof it.hydrateRoot> | undefined
  await it.act(() => {
    root = it.hydrateRoot(container, html('<p data-feature="x">Moss</p>'))
  })
  await it.act(() => root?.render(html('<p data-feature="x">Moss</p>')))
  expect(container.querySelector('p[data-ready]')).toBe(paragraph)
  expect(container.querySelectorAll('button')).toHaveLength(1)
  await it.act(() => root?.render(html('<p>Fern</p>')))
  expect(container.innerHTML).toBe('<div id="cms"><p>Fern</p></div>')
  await it.act(() => root?.unmount())
})

const State = () => {
  const [open, set] = it.usePanel('search')
  const state = { y: it.useScroll(), hidden: it.useHeader().hidden, wide: it.useViewport().wide, open }
  return it.createElement('button', { type: 'button', onClick: () => set(!open) }, stringify(state))
}

const shown = () => JSON.parse(container.textContent ?? '')

test('the state of the page in React has defaults on the server and before core starts; then it follows core', async () => {
  const element = it.createElement(State, {})
  const rest = { y: 0, hidden: false, wide: false, open: false }
  expect(it.renderToString(element)).toContain(stringify(rest).replaceAll('"', '&quot;'))
  const { end } = await show(element)
  expect(shown()).toEqual(rest)
  scroll.value = 40
  await it.act(arrive)
  expect(shown()).toMatchObject({ y: 40, wide: true })
  await it.act(() => {
    scroll.value = 90
    header.value = { y: 90, sticky: true, hidden: true }
  })
  expect(shown()).toMatchObject({ y: 90, hidden: true })
  await it.act(() => container.querySelector('button')?.click())
  expect(shown()).toMatchObject({ open: true })
  expect(unwatched).not.toHaveBeenCalled()
  await end()
  expect(unwatched).toHaveBeenCalledOnce()
})

test('an island of a site’s own bundle renders with its React, follows core, and ends with its host', async () => {
  await arrive()
  container.innerHTML = '<p>About eight minutes</p>'
  const { innerHTML } = container
  const { undo, end } = undoable()
  const ctx = { settings: { minutes: 8 }, undo } as unknown as Context<{ minutes: Reader<number> }>
  const Left = ({ settings }: IslandProps<{ minutes: Reader<number> }>) =>
    it.createElement('output', {}, settings.minutes - it.useScroll())
  await it.act(() => it.island(Left)(container, ctx))
  expect(container.innerHTML).toBe(`${innerHTML}<div><output>8</output></div>`)
  await it.act(() => {
    scroll.value = 3
  })
  expect(container.textContent).toMatch(/5$/)
  await it.act(end)
  expect(container.innerHTML).toBe(innerHTML)
  expect(unwatched).toHaveBeenCalledOnce()
})

test('an island renders into the place that it names, and leaves it empty', async () => {
  await arrive()
  container.innerHTML = '<p></p><footer></footer>'
  const { undo, end } = undoable()
  const place = (host: HTMLElement) => host.querySelector('p') as HTMLElement
  const ctx = { settings: {}, undo } as unknown as Context
  await it.act(() => it.island(() => it.createElement('b', {}, 'Moss'), { place })(container, ctx))
  expect(container.innerHTML).toBe('<p><b>Moss</b></p><footer></footer>')
  await it.act(end)
  expect(container.innerHTML).toBe('<p></p><footer></footer>')
})

const OWN = `
import { island, useHeader, usePanel, useScroll, useViewport } from 'thistledown/react'

const State = () => {
  const [open, set] = usePanel('search')
  const state = { y: useScroll(), hidden: useHeader().hidden, wide: useViewport().wide, open }
  return <button onClick={() => set(!open)}>{JSON.stringify(state)}</button>
}

export default island(State)
`

test('an island that thistledown build compiles has the same hooks, on the runtime', async () => {
  await arrive()
  const { default: mount } = await loadOnRuntime(OWN)
  const { undo, end } = undoable()
  const rendered = () => new Promise(resolve => setTimeout(resolve))
  mount(container, { settings: {}, undo } as unknown as Context)
  expect(shown()).toEqual({ y: 0, hidden: false, wide: true, open: false })
  scroll.value = 40
  header.value = { y: 40, sticky: true, hidden: true }
  await rendered()
  expect(shown()).toMatchObject({ y: 40, hidden: true })
  container.querySelector('button')?.click()
  await rendered()
  expect(shown()).toMatchObject({ open: true })
  end()
  expect(container.innerHTML).toBe('')
  expect(unwatched).toHaveBeenCalledOnce()
})
