import { describe, expect, test, vi } from 'vitest'
import { number, oneOf } from '../../src/core/readers.ts'
import { loadWord, unknownFeature } from '../../src/features/debug/rules/features.ts'
import { duplicateId, missingId } from '../../src/features/debug/rules/ids.ts'
import { misuse } from '../../src/features/debug/rules/misuse.ts'
import { lonelyPanel } from '../../src/features/debug/rules/panels.ts'
import type { Known, Rule } from '../../src/features/debug/rules/rule.ts'
import { check } from '../../src/features/debug/rules/rules.ts'
import { badSetting } from '../../src/features/debug/rules/settings.ts'

const settings = {
  type: oneOf('gallery', 'logos'),
  autoplaySpeed: number(3000, 1000),
  lazy: number(undefined, 0),
}

const known: Known = {
  names: ['carousel', 'map', 'mega-menu', 'gallery-grid'],
  moduleOf: name => ({ carousel: { settings }, 'gallery-grid': { settings, prefix: 'grid' } })[name],
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** What a rule says of a page: element, problem and fix of each mistake. */
const judge = (rule: Rule, html: string): string[] =>
  rule(parse(html), known).map(({ element, problem, fix }) => `${element.localName}: ${problem} ${fix}`)

describe('a feature that does not exist', () => {
  test.each([
    ['carousl', 'carousel'],
    ['Carousel', 'carousel'],
    ['megamenu', 'mega-menu'],
    ['galery_grid', 'gallery-grid'],
    ['maps', 'map'],
  ])('%s is told the nearest one: %s', (wrong, meant) => {
    const fix = `div: There is no feature "${wrong}". Write ${meant}.`
    expect(judge(unknownFeature, `<div data-feature="${wrong}">`)).toEqual([fix])
  })

  test('that resembles none is told them all', () => {
    expect(judge(unknownFeature, '<div data-feature="accordion">')).toEqual([
      'div: There is no feature "accordion". Write one of carousel, map, mega-menu, gallery-grid.',
    ])
  })

  test('is found among several, and once', () => {
    const html = '<div data-feature=" carousel\n foo map foo ">'
    expect(judge(unknownFeature, html)).toHaveLength(1)
  })

  test('may be no name at all', () => {
    expect(judge(unknownFeature, '<div data-feature>')).toHaveLength(1)
  })

  test.each(['constructor', '__proto__', 'toString'])('may be called %s', name => {
    expect(judge(unknownFeature, `<div data-feature="${name}">`)).toHaveLength(1)
  })

  test('with a name of a megabyte is quoted in part', () => {
    const [said = ''] = judge(unknownFeature, `<div data-feature="${'x'.repeat(1e6)}">`)
    expect(said.length).toBeLessThan(200)
  })
})

describe('data-load', () => {
  test('with a wrong word is told the right one', () => {
    expect(judge(loadWord, '<div data-feature="map" data-load="visble">')).toEqual([
      'div: data-load="visble" means nothing: the feature loads at once. Write visible.',
    ])
  })

  test.each(['eager', ''])('"%s" is told all four words', word => {
    const [said] = judge(loadWord, `<div data-feature="map" data-load="${word}">`)
    expect(said).toMatch(/Write one of now, visible, idle, intent\.$/)
  })

  test.each(['now', 'visible', 'idle', 'intent'])('%s is right', word => {
    expect(judge(loadWord, `<div data-feature="map" data-load="${word}">`)).toEqual([])
  })

  test('of somebody else is let be', () => {
    expect(judge(loadWord, '<div data-load="eager">')).toEqual([])
  })
})

describe('a setting', () => {
  test('that cannot be read says what is used, and what was expected', () => {
    const html = '<div data-feature="carousel" data-carousel-autoplay-speed="10">'
    expect(judge(badSetting, html)).toEqual([
      'div: data-carousel-autoplay-speed="10" cannot be read: 3000 is used. Write a number from 1000.',
    ])
  })

  test('without a default says that nothing is used', () => {
    const [said] = judge(badSetting, '<div data-feature="carousel" data-carousel-lazy="none">')
    expect(said).toContain('cannot be read: nothing is used.')
  })

  test('is looked for under the feature’s prefix', () => {
    expect(judge(badSetting, '<div data-feature="gallery-grid" data-grid-type="x">')).toHaveLength(1)
    expect(judge(badSetting, '<div data-feature="gallery-grid" data-gallery-grid-type="x">')).toEqual([])
  })

  test('with a misspelt name is told the right one', () => {
    expect(judge(badSetting, '<div data-feature="carousel" data-carousel-tipe="logos">')).toEqual([
      'div: There is no setting data-carousel-tipe. Write data-carousel-type.',
    ])
  })

  test.each([
    'data-feature="carousel" data-carousel-type="logos" data-carousel-autoplay-speed="1000"',
    'data-feature="carousel" data-carousel-viewport data-carousel-tape-y data-carousel="x" data-carousel-my-own="x"',
    'data-feature="map" data-map-zoom="?"',
    'data-carousel-type="x"',
  ])('is no mistake in <div %s>', attributes => {
    expect(judge(badSetting, `<div ${attributes}>`)).toEqual([])
  })
})

describe('panels', () => {
  test('a toggle without its panel', () => {
    expect(judge(lonelyPanel, '<button data-panel-toggle="nav"></button>')).toEqual([
      'button: This opens the panel "nav", which is not on the page. Add data-panel="nav" to what it opens.',
    ])
  })

  test('a panel without its toggle', () => {
    expect(judge(lonelyPanel, '<nav data-panel="nav"></nav>')).toEqual([
      'nav: Nothing opens the panel "nav". Add a button with data-panel-toggle="nav".',
    ])
  })

  test('a pair is no mistake, wherever its parts stand', () => {
    const html = '<nav data-panel="nav"></nav><p><button data-panel-toggle="nav"></button>'
    expect(judge(lonelyPanel, html)).toEqual([])
  })

  test('a toggle that is not a button', () => {
    expect(judge(misuse, '<a href="/" data-panel-toggle="nav">Menu</a>')).toEqual([
      'a: This toggle is not a button: the keyboard does not reach it. Make it a <button type="button">.',
    ])
    expect(judge(misuse, '<button data-panel-toggle="nav"></button>')).toEqual([])
  })
})

describe('ids', () => {
  test('the second element of an id is the mistake, and the third', () => {
    const html = '<p id="a"></p><div id="a"></div><b id="b"></b><i id="a"></i>'
    const fix = 'The id "a" is taken. Give this element another id.'
    expect(judge(duplicateId, html)).toEqual([`div: ${fix}`, `i: ${fix}`])
  })

  test('a form with a field named id has the id that its tag says', () => {
    const html = '<form id="a"><input name="id"></form><form id="b"><input name="id"></form>'
    expect(judge(duplicateId, html)).toEqual([])
  })

  test('aria-controls that names nothing', () => {
    const html = '<button aria-controls="here gone"></button><p id="here"></p>'
    expect(judge(missingId, html)).toEqual([
      'button: aria-controls names "gone", which is not on the page. Give the id "gone" to its target.',
    ])
  })

  test.each([
    ['button data-modal-target="#gone"', 'button'],
    ['a data-lightbox-content="#gone"', 'a'],
  ])('<%s> that leads nowhere', (tag, name) => {
    expect(judge(missingId, `<${tag}>x</${name}>`)).toEqual([
      `${name}: This leads to "#gone", which is not on the page. Give the id "gone" to its target.`,
    ])
  })

  test('a link within the page that leads nowhere', () => {
    expect(judge(missingId, '<a href="#caf%C3%A9">Café</a>')).toEqual([
      'a: This leads to "#caf%C3%A9", which is not on the page. Give the id "café" to its target.',
    ])
  })

  test.each([
    '<a href="#"></a><a href="#top"></a>',
    '<a href="#café"></a><a href="#caf%C3%A9"></a><p id="café"></p>',
    '<a href="#50%"></a><p id="50%"></p>',
    '<a href="#old"></a><a name="old"></a>',
    '<a href="#:~:text=hello"></a><a href="#p:~:text=hello"></a><p id="p"></p>',
    '<a href="/elsewhere#part"></a><a href="mailto:a@b"></a><a></a>',
    '<a href="#&quot;];x"></a><p id="&quot;];x"></p>',
  ])('no mistake: %s', html => {
    expect(judge(missingId, html)).toEqual([])
  })

  test('a field’s name is no place to go to', () => {
    expect(judge(missingId, '<a href="#mail"></a><input name="mail">')).toHaveLength(1)
  })
})

describe('back to top', () => {
  test.each(['<a href="/" data-back-to-top>Up</a>', '<button data-back-to-top>Up</button>'])(
    'is a mistake as %s',
    html => {
      const [said] = judge(misuse, html)
      expect(said).toMatch(/This is not a link to #top.* Write <a href="#top" data-back-to-top>\.$/)
    },
  )

  test('is right as a link to #top', () => {
    expect(judge(misuse, '<a href="#top" data-back-to-top>Up</a>')).toEqual([])
  })
})

describe('a map', () => {
  const map = (center: string) => `<body><div data-feature="list map" ${center}></div>`
  const noKey = 'div: The page has no key for maps. Add data-maps-key to <html>.'

  test.each(['<html>', '<html data-maps-key="">'])('needs a key, which %s lacks', html => {
    expect(judge(misuse, html + map('data-map-center="1,2"'))).toEqual([noKey])
  })

  test('needs a centre', () => {
    expect(judge(misuse, `<html data-maps-key="k">${map('')}`)).toEqual([
      'div: The map has no centre. Add data-map-center="latitude,longitude".',
    ])
  })

  test('with both is right', () => {
    expect(judge(misuse, `<html data-maps-key="k">${map('data-map-center="1,2"')}`)).toEqual([])
  })
})

describe('all rules together', () => {
  test('find nothing on a page without mistakes', () => {
    expect(check(parse('<h1>Hello</h1><div data-feature="carousel"></div>'), known)).toEqual([])
  })

  test('name the element of each mistake', () => {
    const page = parse('<div data-feature="carousl" data-load="soon" id="a"></div><p id="a"></p>')
    const [div, p] = [page.querySelector('div'), page.querySelector('p')]
    expect(check(page, known).map(({ element }) => element)).toEqual([div, div, p])
  })

  test('leave the page as it was, and run nothing in it', () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const html =
      '<img data-feature="x onerror=alert(1)" id="<script>alert(1)</script>" href="#javascript:alert(1)">'
    const page = parse(html)
    const before = page.documentElement.outerHTML
    check(page, known)
    expect(page.documentElement.outerHTML).toBe(before)
    expect(alert).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
