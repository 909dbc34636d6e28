// @vitest-environment node
import { expect, expectTypeOf, test } from 'vitest'
import * as calendarLink from '../../../src/features/calendar-link/calendar-link.ts'
import * as carousel from '../../../src/features/carousel/carousel.ts'
import * as homeHeroBanner from '../../../src/features/home-hero-banner/home-hero-banner.ts'
import * as lightbox from '../../../src/features/lightbox/lightbox.ts'
import * as map from '../../../src/features/map/map.tsx'
import type {
  CalendarLinkProps,
  CarouselProps,
  HomeHeroBannerProps,
  LightboxProps,
  MapProps,
} from '../../../src/react/islands.tsx'
import type { Reader, Schema } from '../../../src/shared/readers.ts'
import { kebab } from '../../../src/shared/text.ts'
import { container, it, show } from '../support/react-19.ts'

/** Has a type error if a setting of an island is not a prop of its component. */
type Told =
  | Pick<CarouselProps, keyof typeof carousel.settings>
  | Pick<HomeHeroBannerProps, keyof typeof homeHeroBanner.settings>
  | Pick<MapProps, keyof typeof map.settings>
  | Pick<CalendarLinkProps, keyof typeof calendarLink.settings>
  | Pick<LightboxProps, keyof typeof lightbox.settings>

const NOON = new Date('2026-12-04T12:00:00Z')

/** The attributes of an island's host as its feature parses them; undefined if malformed. */
const read = (element: unknown, settings: Schema, prefix: string) => {
  container.innerHTML = it.renderToString(element)
  const host = container.firstElementChild as HTMLElement
  const texts = Object.entries(settings).map(([key, reader]: [string, Reader<unknown>]) => {
    const text = host.getAttribute(`data-${prefix}-${kebab(key)}`)
    return [key, text === null ? reader.fallback : reader.parse(text)]
  })
  return Object.fromEntries(texts)
}

test('React islands write the attributes that their features read', () => {
  expectTypeOf<Told>().toBeObject()
  const place = { lat: 51.5, lng: -0.12 }
  const row = it.createElement(it.Carousel, { label: 'Friends', type: 'logos', autoplay: true, lazy: 3 }, 'A')
  expect(read(row, carousel.settings, 'carousel')).toEqual({ type: 'logos', autoplay: 3000, lazy: 3 })
  const hero = it.createElement(it.HomeHeroBanner, { label: 'News', interval: 4000 }, 'A', 'B')
  expect(read(hero, homeHeroBanner.settings, 'hero')).toEqual({ interval: 4000 })
  const site = it.createElement(it.Map, { center: place, marker: place, zoom: 9 })
  expect(read(site, map.settings, 'map')).toEqual({ center: place, marker: place, zoom: 9 })
  const picture = it.createElement(it.Lightbox, { href: '/a.avif', group: 'moss', content: '#a' })
  expect(read(picture, lightbox.settings, 'lightbox')).toEqual({ group: 'moss', content: '#a' })
  const event = { href: '/a', title: 'Walk', end: '2026-12-05' }
  for (const start of [NOON, new Date('an invalid date')])
    expect(
      read(it.createElement(it.CalendarLink, { ...event, start }), calendarLink.settings, 'calendar'),
    ).toMatchObject({
      title: 'Walk',
      start: start === NOON ? { ms: NOON.getTime(), kind: 'instant' } : undefined,
      end: { kind: 'day' },
    })
})

test('React islands render the required markup, and pass on attributes and children', async () => {
  const { end } = await show(
    it.createElement(it.Carousel, { label: 'Friends', className: 'friends' }, 'A', 'B'),
  )
  expect(container.innerHTML).toBe(
    '<section class="friends" aria-label="Friends" data-feature="carousel"><div data-carousel-controls=""></div>' +
      '<div data-carousel-viewport="" tabindex="0"><ul data-carousel-slides=""><li>A</li><li>B</li></ul></div></section>',
  )
  await end()
  const video = it.createElement('video', { muted: true })
  container.innerHTML = it.renderToString(
    it.createElement(it.HomeHeroBanner, { label: 'News', video }, 'Words'),
  )
  expect(container.querySelector('[data-hero-control] ~ video')?.nextSibling?.textContent).toBe('Words')
})
