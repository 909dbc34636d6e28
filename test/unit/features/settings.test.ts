// @vitest-environment node
import { expect, test } from 'vitest'
import * as carousel from '../../../src/features/carousel/carousel.ts'
import { variants } from '../../../src/features/carousel/settings.ts'
import * as grid from '../../../src/features/gallery-grid/gallery-grid.ts'
import * as hero from '../../../src/features/home-hero-banner/home-hero-banner.ts'
import * as modal from '../../../src/features/modal/modal.ts'
import type { Reader } from '../../../src/shared/readers.ts'
import { registry } from '../../support/features.ts'

// CAR-3
test('a carousel loads 6 logos ahead, and 2 slides of any other type', () => {
  const lazy = Object.entries(variants).map(([type, variant]) => [type, variant.lazy])
  expect(Object.fromEntries(lazy)).toEqual({ gallery: 2, logos: 6, pathways: 2, testimonials: 2 })
})

/** Texts that attributes accept, with the value read, and texts that they reject. */
const VALUES: [name: string, reader: Reader<unknown>, accepted: object, rejected: readonly string[]][] = [
  ['data-carousel-autoplay', carousel.settings.autoplay, { '': 3000, 1000: 1000 }, ['999', '1000000']],
  [
    'data-modal-target',
    modal.settings.target,
    { '#a': '#a', '#ä b': '#ä b', '#"><img>': '#"><img>' },
    ['', '#', 'a', ' #a', '/page/#a', 'javascript:alert(1)'],
  ],
  [
    'data-grid-visible',
    grid.settings.visible,
    { 1: 1, 12: 12, 2.5: 2.5 },
    ['', ' ', '0', '-1', 'many', '8px', 'NaN', 'Infinity', '4294967296'],
  ],
  [
    'data-hero-interval',
    hero.settings.interval,
    { 1000: 1000, 60000: 60_000 },
    ['', '999', '0999', '-3000', '3s', '1e9', '99999999'],
  ],
]

// CAR-2, MOD-1
test.each(VALUES)(
  '%s accepts what it documents, and rejects malformed values',
  (_, reader, accepted, rejected) => {
    for (const [text, value] of Object.entries(accepted))
      expect([text, reader.parse(text)]).toEqual([text, value])
    for (const text of rejected) expect([text, reader.parse(text)]).toEqual([text, undefined])
  },
)

// LOD-6
test.each([
  ['now', ['home-hero-banner', 'permission', 'scroll-appear']],
  ['visible', ['map']],
  ['intent', ['calendar-link', 'form', 'lightbox', 'mega-menu', 'modal', 'select-link', 'social-popup']],
  ['intent', ['video-gallery', 'video-group', 'video-player']],
  ['now, or intent if it can wait', ['expand-collapse', 'gallery-grid']],
  ['visible, or intent if it can wait', ['carousel']],
])('the trigger "%s" is that of %s', (trigger, names) => {
  const triggers = names.map(name => {
    const { load, waits } = registry[name] ?? {}
    return waits ? `${load}, or intent if it can wait` : load
  })
  expect(triggers).toEqual(names.map(() => trigger))
})
