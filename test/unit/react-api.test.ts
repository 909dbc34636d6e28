// @vitest-environment node
import { type Signal, signal } from '@preact/signals-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HeaderState, Reader, Schema } from '../../src/core/types.ts'
import * as calendarLink from '../../src/features/calendar-link/calendar-link.tsx'
import * as carousel from '../../src/features/carousel/carousel.tsx'
import * as homeHeroBanner from '../../src/features/home-hero-banner/home-hero-banner.tsx'
import * as lightbox from '../../src/features/lightbox/lightbox.tsx'
import * as map from '../../src/features/map/map.tsx'
import type {
  CalendarLinkProps,
  CarouselProps,
  HomeHeroBannerProps,
  LightboxProps,
  MapProps,
} from '../../src/react/islands.tsx'
import { loadOnReact, type OnReact } from './support/react-19.ts'

/** The settings of each island are props of its component. */
const told: readonly [
  Record<keyof typeof carousel.settings, keyof CarouselProps>,
  Record<keyof typeof homeHeroBanner.settings, keyof HomeHeroBannerProps>,
  Record<keyof typeof map.settings, keyof MapProps>,
  Record<keyof typeof calendarLink.settings, keyof CalendarLinkProps>,
  Record<keyof typeof lightbox.settings, keyof LightboxProps>,
] = [
  { type: 'type', autoplay: 'autoplay', lazy: 'lazy' },
  { interval: 'interval' },
  { center: 'center', zoom: 'zoom', marker: 'marker' },
  {
    title: 'title',
    start: 'start',
    end: 'end',
    timezone: 'timezone',
    location: 'location',
    description: 'description',
  },
  { group: 'group', content: 'content' },
]

let it: OnReact
let scroll: Signal<number>
let header: Signal<HeaderState>
let panels: Signal<readonly string[]>
/** What core was asked to do, in order. */
let asked: string[]
let container: HTMLElement

const arrive = async (): Promise<void> => {
  const note = (what: string) => (root: Element) => void asked.push(`${what} ${root.localName}`)
  const setPanel = (name: string, open: boolean) => {
    panels.value = open ? [name] : []
  }
  const viewport = signal({ wide: true })
  const core = {
    version: '1',
    scroll,
    header,
    panels,
    viewport,
    setPanel,
    scan: note('scan'),
    dispose: note('dispose'),
  }
  Object.assign(globalThis, { thistledown: core })
  document.documentElement.setAttribute('data-thistledown', '')
  // Who waited for it hears of it after this task.
  await new Promise(resolve => setTimeout(resolve))
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  it = await loadOnReact()
})

beforeEach(() => {
  scroll = signal(0)
  header = signal({ y: 0, sticky: false, hidden: false })
  panels = signal([])
  asked = []
  container = document.body.appendChild(document.createElement('div'))
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // React's development build warns there.
  expect(console.error).not.toHaveBeenCalled()
  Object.assign(globalThis, { thistledown: undefined })
  document.documentElement.removeAttribute('data-thistledown')
  container.remove()
})

/** Renders, and gives what renders again and what ends it. */
const show = async (element: unknown) => {
  const root = it.createRoot(container)
  const render = (node: unknown) => it.act(() => root.render(node))
  await render(element)
  return { render, end: () => it.act(() => root.unmount()) }
}

const { stringify } = JSON

describe('a feature', () => {
  const set = (name: string) =>
    it.createElement(it.Feature, { name: 'expand-collapse', ...{ 'data-expand-set': name } })

  test('is scanned once it is there, again when a setting changes, and disposed of when it goes', async () => {
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

  test('is mounted in the end where React mounts twice to see whether it can', async () => {
    await arrive()
    const { end } = await show(it.createElement(it.StrictMode, null, set('faq')))
    expect(asked).toEqual(['scan div', 'dispose div', 'scan div'])
    await end()
    expect(asked).toHaveLength(4)
  })

  test('waits for core, and asks for nothing when it has gone before', async () => {
    const first = await show(set('faq'))
    await arrive()
    expect(asked).toEqual(['scan div'])
    await first.end()
    document.documentElement.removeAttribute('data-thistledown')
    Object.assign(globalThis, { thistledown: undefined })
    asked = []
    const second = await show(set('faq'))
    await second.end()
    await arrive()
    expect(asked).toEqual([])
  })

  test('has no name in the server’s markup, and gets it once React has taken that over', async () => {
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
})

describe('the server’s own markup', () => {
  const html = (text: string) => it.createElement(it.Thistledown, { html: text, id: 'cms' })

  test('is left alone while it is the same text, whatever features did to it', async () => {
    container.innerHTML = it.renderToString(html('<p data-feature="x">Moss</p>'))
    // The feature was faster than React.
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
})

const State = () => {
  const [open, set] = it.usePanel('search')
  const state = { y: it.useScroll(), hidden: it.useHeader().hidden, wide: it.useViewport().wide, open }
  return it.createElement('button', { type: 'button', onClick: () => set(!open) }, stringify(state))
}

describe('the state of the page', () => {
  const shown = () => JSON.parse(container.textContent ?? '')

  test('is at rest on the server and before core is there; then it is followed', async () => {
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
    await end()
  })
})

describe('islands', () => {
  const NOON = new Date('2026-12-04T12:00:00Z')

  /** The attributes of an island's host, as its feature reads them: undefined is what it could not read. */
  const read = (element: unknown, { settings, prefix }: { settings: Schema; prefix: string }) => {
    container.innerHTML = it.renderToString(element)
    const host = container.firstElementChild as HTMLElement
    const texts = Object.entries(settings).map(([key, reader]: [string, Reader<unknown>]) => {
      const text = host.getAttribute(`data-${prefix}-${key}`)
      return [key, text === null ? reader.fallback : reader.parse(text)]
    })
    return Object.fromEntries(texts)
  }

  test('write what their features read', () => {
    expect(told).toHaveLength(5)
    const place = { lat: 51.5, lng: -0.12 }
    const { settings } = carousel
    const row = it.createElement(
      it.Carousel,
      { label: 'Friends', type: 'logos', autoplay: true, lazy: 3 },
      'A',
      'B',
    )
    expect(read(row, { settings, prefix: 'carousel' })).toEqual({ type: 'logos', autoplay: 3000, lazy: 3 })
    const hero = it.createElement(it.HomeHeroBanner, { label: 'News', interval: 4000 }, 'A', 'B')
    expect(read(hero, { settings: homeHeroBanner.settings, prefix: 'hero' })).toEqual({ interval: 4000 })
    const site = it.createElement(it.Map, { center: place, marker: place, zoom: 9 })
    expect(read(site, { settings: map.settings, prefix: 'map' })).toEqual({
      center: place,
      marker: place,
      zoom: 9,
    })
    const picture = it.createElement(it.Lightbox, { href: '/a.avif', group: 'moss', content: '#a' })
    expect(read(picture, { settings: lightbox.settings, prefix: 'lightbox' })).toEqual({
      group: 'moss',
      content: '#a',
    })
    const event = it.createElement(it.CalendarLink, {
      href: '/a',
      title: 'Walk',
      start: NOON,
      end: '2026-12-05',
    })
    expect(read(event, { settings: calendarLink.settings, prefix: 'calendar' })).toMatchObject({
      title: 'Walk',
      start: { ms: NOON.getTime(), kind: 'instant' },
      end: { kind: 'day' },
    })
  })

  test('have the markup that their features ask for, and room for what is one’s own', async () => {
    const { end } = await show(
      it.createElement(it.Carousel, { label: 'Friends', className: 'friends' }, 'A', 'B'),
    )
    expect(container.innerHTML).toBe(
      '<section class="friends" aria-label="Friends" data-feature="carousel"><div data-carousel-controls=""></div>' +
        '<div data-carousel-viewport="" tabindex="0"><ul data-carousel-slides=""><li>A</li><li>B</li></ul></div></section>',
    )
    await end()
    const film = it.createElement('video', { muted: true })
    container.innerHTML = it.renderToString(
      it.createElement(it.HomeHeroBanner, { label: 'News', film }, 'Words'),
    )
    expect(container.querySelector('[data-hero-control] ~ video')?.nextSibling?.textContent).toBe('Words')
  })
})
