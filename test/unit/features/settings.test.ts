// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as calendar from '../../../src/features/calendar-link/calendar-link.tsx'
import * as carousel from '../../../src/features/carousel/carousel.ts'
import { variants } from '../../../src/features/carousel/settings.ts'
import * as expand from '../../../src/features/expand-collapse/expand-collapse.ts'
import * as grid from '../../../src/features/gallery-grid/gallery-grid.ts'
import * as hero from '../../../src/features/home-hero-banner/home-hero-banner.ts'
import * as map from '../../../src/features/map/map.tsx'
import * as modal from '../../../src/features/modal/modal.ts'
import * as appear from '../../../src/features/scroll-appear/scroll-appear.ts'
import * as social from '../../../src/features/social-popup/social-popup.ts'
import type { Reader } from '../../../src/shared/readers.ts'
import { registry } from '../../support/features.ts'

/** The defaults of settings that have one; the others are undefined. */
const DEFAULTS = {
  'expand-collapse': [expand, { animation: 'slide', autofocusDelay: 0, useHidden: false, useCurrent: false }],
  'gallery-grid': [grid, { visible: 8 }],
  carousel: [carousel, { type: 'gallery' }],
  'home-hero-banner': [hero, { interval: 3000 }],
  map: [map, { zoom: 12 }],
  'scroll-appear': [appear, { animation: 'fade', delay: 0 }],
  'social-popup': [social, { width: 550, height: 450 }],
  'calendar-link': [calendar, {}],
} as const

describe('without attributes', () => {
  // EXP-5, EXP-6, GRD-1, CAR-1, CAR-2, HER-1, MAP-1, MAP-2, APP-2, APP-3, SOC-1, CAL-1
  test.each(Object.entries(DEFAULTS))('%s has its default settings', (_, [{ settings }, expected]) => {
    const fallbacks = Object.entries<Reader<unknown>>(settings).map(([name, { fallback }]) => [
      name,
      fallback,
    ])
    expect(Object.fromEntries(fallbacks.filter(([, fallback]) => fallback !== undefined))).toEqual(expected)
  })

  // CAR-3
  test('a carousel loads 6 logos ahead, and 2 slides of any other type', () => {
    const lazy = Object.entries(variants).map(([type, variant]) => [type, variant.lazy])
    expect(Object.fromEntries(lazy)).toEqual({ gallery: 2, logos: 6, pathways: 2, testimonials: 2 })
  })
})

/** Texts that attributes accept, with the value read, and texts that they reject. */
const VALUES: [name: string, reader: Reader<unknown>, accepted: object, rejected: readonly string[]][] = [
  ['data-carousel-autoplay', carousel.settings.autoplay, { '': 3000, 1000: 1000 }, ['999']],
  [
    'data-carousel-type',
    carousel.settings.type,
    { gallery: 'gallery', logos: 'logos', pathways: 'pathways', testimonials: 'testimonials' },
    ['wheel'],
  ],
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
  ['data-appear-delay', appear.settings.delay, { 0: 0, 150: 150 }, ['', '-1', '1.5', '1e3', '150ms']],
  [
    'data-hero-interval',
    hero.settings.interval,
    { 1000: 1000, 60000: 60_000 },
    ['', '999', '0999', '-3000', '3s', '1e9', '99999999'],
  ],
]

// CAR-1, CAR-2, MOD-1
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
