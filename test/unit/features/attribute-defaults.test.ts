import { describe, expect, test } from 'vitest'
import * as calendar from '../../../src/features/calendar-link/calendar-link.tsx'
import * as carousel from '../../../src/features/carousel/carousel.tsx'
import { variants } from '../../../src/features/carousel/variants.ts'
import * as expand from '../../../src/features/expand-collapse/expand-collapse.ts'
import * as grid from '../../../src/features/gallery-grid/gallery-grid.ts'
import * as hero from '../../../src/features/home-hero-banner/home-hero-banner.tsx'
import * as map from '../../../src/features/map/map.tsx'
import * as appear from '../../../src/features/scroll-appear/scroll-appear.ts'
import * as social from '../../../src/features/social-popup/social-popup.ts'
import { registry } from '../../../src/registry.ts'

/** The value of each setting on a host without attributes. */
const defaultsOf = ({ settings }: { settings: Record<string, { fallback: unknown }> }) =>
  Object.fromEntries(Object.entries(settings).map(([name, { fallback }]) => [name, fallback]))

describe('without attributes', () => {
  // EXP-5, EXP-6
  test('an item slides, moves no focus, and belongs to no set', () => {
    expect(defaultsOf(expand)).toEqual({
      set: undefined,
      openText: undefined,
      closedText: undefined,
      animation: 'slide',
      autofocusId: undefined,
      autofocusDelay: 0,
      useHidden: false,
      useCurrent: false,
    })
  })

  // GRD-1
  test('a grid shows 8 items', () => {
    expect(defaultsOf(grid)).toEqual({ visible: 8, openText: undefined, closedText: undefined })
  })

  // CAR-1, CAR-2
  test('a carousel is a gallery that does not rotate', () => {
    expect(defaultsOf(carousel)).toEqual({ type: 'gallery', autoplay: undefined, lazy: undefined })
  })

  // CAR-3
  test('a carousel loads 6 logos ahead, and 2 slides of any other type', () => {
    const lazy = Object.entries(variants).map(([type, variant]) => [type, variant.lazy])
    expect(Object.fromEntries(lazy)).toEqual({ gallery: 2, logos: 6, pathways: 2, testimonials: 2 })
  })

  // HER-1
  test('a slide of the hero shows for 3000 ms', () => {
    expect(defaultsOf(hero)).toEqual({ interval: 3000 })
  })

  // MAP-1, MAP-2
  test('a map has no centre, no marker and the zoom 12', () => {
    expect(defaultsOf(map)).toEqual({ center: undefined, zoom: 12, marker: undefined })
  })

  // APP-2, APP-3
  test('an element fades in without a delay', () => {
    expect(defaultsOf(appear)).toEqual({ animation: 'fade', delay: 0 })
  })

  // SOC-1
  test('a popup has 550 by 450 px', () => {
    expect(defaultsOf(social)).toEqual({ width: 550, height: 450 })
  })

  // CAL-1
  test('a calendar entry has no values', () => {
    expect(new Set(Object.values(defaultsOf(calendar)))).toEqual(new Set([undefined]))
  })
})

// CAR-2
test.each([
  ['', 3000],
  ['1000', 1000],
  ['999', undefined],
])('data-carousel-autoplay="%s" means %s ms', (text, ms) => {
  expect(carousel.settings.autoplay.parse(text)).toBe(ms)
})

// CAR-1
test.each(['gallery', 'logos', 'pathways', 'testimonials'])('data-carousel-type takes "%s"', word => {
  expect(carousel.settings.type.parse(word)).toBe(word)
})

// LOD-6
test.each([
  ['now', ['home-hero-banner', 'permission', 'scroll-appear']],
  ['visible', ['carousel', 'map']],
  ['intent', ['calendar-link', 'expand-collapse', 'form', 'gallery-grid', 'lightbox', 'mega-menu', 'modal']],
  ['intent', ['select-link', 'social-popup', 'video-gallery', 'video-group', 'video-player']],
])('the trigger "%s" is that of %s', (trigger, names) => {
  expect(names.map(name => registry[name]?.load)).toEqual(names.map(() => trigger))
})
