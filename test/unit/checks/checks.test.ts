import { describe, expect, test, vi } from 'vitest'
import { unknownAttribute } from '../../../src/shared/checks/attributes.ts'
import type { Known, Rule } from '../../../src/shared/checks/rule.ts'
import {
  badSetting,
  check,
  duplicateId,
  lonelyPanel,
  missingId,
  misuse,
  noMapsKey,
  unknownFeature,
  unknownTrigger,
} from '../../../src/shared/checks/rules.ts'
import { number, oneOf } from '../../../src/shared/readers.ts'

const settings = {
  type: oneOf('gallery', 'logos'),
  autoplaySpeed: number(3000, 1000),
  lazy: number(undefined, 0),
}
const known: Known = {
  names: ['carousel', 'map', 'mega-menu', 'gallery-grid'],
  moduleOf: name => ({ carousel: { settings }, 'gallery-grid': { settings, prefix: 'grid' } })[name],
  partsOf: () => ({}),
  attributesOf: name => ({ carousel: ['data-carousel-viewport'], map: [] })[name],
  written: ['data-carousel-made'],
}
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Every violation that a rule finds on a page: element, problem and fix. */
const judge = (rule: Rule, html: string): string[] =>
  rule(parse(html), known).map(({ element, problem, fix }) => `${element.localName}: ${problem} ${fix}`)

const FEATURE = (name: string) => `<div data-feature="${name}">`
const NO_FEATURE = 'div: There is no feature'
const TRIGGER = (word: string) => `<div data-feature="map" data-load="${word}">`
const NO_TRIGGER = (word: string) =>
  `div: data-load="${word}" is not a trigger: the feature loads at once. Write`
const CAROUSEL = (attributes: string) => `<div data-feature="carousel" ${attributes}>`
const LEADS = (id: string) => `This leads to "#${id}", which is not on the page. Give the id`
const SAME_ID = 'An earlier element already has the id "a". Give this element another id.'
const BACK = 'back to top is'
const MAP = '<div data-feature="list map" data-map-center="1,2"></div>'
const NO_KEY = 'div: The page has no key for maps. Add data-maps-key to <html>.'

test.each<[what: string, rule: Rule, html: string, said: string[]]>([
  ...[
    ['carousl', 'carousel'],
    ['megamenu', 'mega-menu'],
    ['maps', 'map'],
    // Its name in other libraries.
    ['slider', 'carousel'],
    // No similar name: all features are listed.
    ['accordion', 'one of carousel, map, mega-menu, gallery-grid'],
  ].map(([wrong = '', meant]): [string, Rule, string, string[]] => [
    `the feature ${wrong}`,
    unknownFeature,
    FEATURE(wrong),
    [`${NO_FEATURE} "${wrong}". Write ${meant}.`],
  ]),
  ['a misspelt trigger', unknownTrigger, TRIGGER('visble'), [`${NO_TRIGGER('visble')} visible.`]],
  ['an empty trigger', unknownTrigger, TRIGGER(''), [`${NO_TRIGGER('')} one of now, visible, idle, intent.`]],
  [
    'a malformed setting, with the default and what was expected',
    badSetting,
    CAROUSEL('data-carousel-autoplay-speed="10"'),
    ['div: data-carousel-autoplay-speed="10" cannot be read: 3000 is used. Write a number from 1000.'],
  ],
  [
    'a malformed setting without a default',
    badSetting,
    CAROUSEL('data-carousel-lazy="none"'),
    ['div: data-carousel-lazy="none" cannot be read: it is ignored. Write a number from 0.'],
  ],
  [
    'a misspelt setting',
    badSetting,
    CAROUSEL('data-carousel-tipe="logos"'),
    ['div: There is no setting data-carousel-tipe. Write data-carousel-type.'],
  ],
  [
    'an attribute that the feature does not know, although its name has a colon',
    unknownAttribute,
    CAROUSEL('data-carousel-x:y="1" data-carousel-made data-carousel-viewport data-carousel-lazy="1"'),
    [
      'div: data-carousel-x:y does nothing: carousel has no such attribute. Remove it, or write one of data-carousel-type, data-carousel-autoplay-speed, data-carousel-lazy, data-carousel-viewport.',
    ],
  ],
  [
    'each element after the first with the same id',
    duplicateId,
    '<p id="a"></p><div id="a"></div><b id="b"></b><i id="a"></i>',
    [`div: ${SAME_ID}`, `i: ${SAME_ID}`],
  ],
  [
    'aria-controls with an unknown id',
    missingId,
    '<button aria-controls="here gone"></button><p id="here"></p>',
    ['button: aria-controls names "gone", which is not on the page. Give the id "gone" to its target.'],
  ],
  [
    'targets of a modal, a lightbox and a link',
    missingId,
    '<button data-modal-target="#x"></button><b data-lightbox-content="#y"></b><i data-lightbox-caption="#z"></i><u data-lightbox-caption="#1 of ten"></u><a href="#caf%C3%A9"></a>',
    [
      `a: ${LEADS('caf%C3%A9')} "café" to its target.`,
      `button: ${LEADS('x')} "x" to its target.`,
      `b: ${LEADS('y')} "y" to its target.`,
      `i: ${LEADS('z')} "z" to its target.`,
    ],
  ],
  ['a map on a page without a key', noMapsKey, `<html><body>${MAP}`, [NO_KEY]],
  [
    'a map without a centre',
    misuse,
    `<html data-maps-key="k"><body>${MAP.replace(/ data-map-center="[^"]*"/, '')}`,
    ['div: The map has no centre. Add data-map-center="latitude,longitude".'],
  ],
])('a rule reports %s', (_, rule, html, said) => {
  expect(judge(rule, html).sort()).toEqual([...said].sort())
})

test.each<[what: string, rule: Rule, html: string]>([
  ['an unknown name among several, once', unknownFeature, FEATURE(' carousel\n foo map foo ')],
  ['an empty name', unknownFeature, '<div data-feature>'],
  ['a name of Object’s own members', unknownFeature, FEATURE('constructor')],
  ['a setting with the feature’s prefix', badSetting, '<p data-feature="gallery-grid" data-grid-type="x">'],
  ['a field’s name as a target of a link', missingId, '<a href="#mail"></a><input name="mail">'],
  [`${BACK} a link elsewhere`, misuse, '<a href="/" data-back-to-top>Up</a>'],
  [`${BACK} a button`, misuse, '<button data-back-to-top>Up</button>'],
])('a rule reports once: %s', (_, rule, html) => {
  expect(judge(rule, html)).toHaveLength(1)
})

test('a name of a megabyte is quoted only in part', () => {
  expect(judge(unknownFeature, FEATURE('x'.repeat(1e6)))[0]?.length).toBeLessThan(200)
})

test.each<[html: string, rule: Rule]>([
  ...['now', 'visible', 'idle', 'intent'].map((word): [string, Rule] => [TRIGGER(word), unknownTrigger]),
  ['<div data-load="eager">', unknownTrigger],
  [CAROUSEL('data-carousel-type="logos" data-carousel-autoplay-speed="1000"'), badSetting],
  [
    CAROUSEL('data-carousel-viewport data-carousel-tape-y data-carousel="x" data-carousel-my-own="x"'),
    badSetting,
  ],
  ['<div data-feature="map" data-map-zoom="?">', badSetting],
  // Its module is not loaded. The other feature is the site's own.
  ['<div data-feature="map" data-map-zoom="?">', unknownAttribute],
  ['<div data-feature="gallery-grid" data-grid-own="?">', unknownAttribute],
  ['<div data-carousel-type="x">', badSetting],
  ['<div data-feature="gallery-grid" data-gallery-grid-type="x">', badSetting],
  ['<nav data-panel="nav"></nav><p><button data-panel-toggle="nav"></button>', lonelyPanel],
  // A field named id hides the form's own property.
  ['<form id="a"><input name="id"></form><form id="b"><input name="id"></form>', duplicateId],
  ['<a href="#"></a><a href="#top"></a>', missingId],
  ['<a href="#café"></a><a href="#caf%C3%A9"></a><p id="café"></p>', missingId],
  ['<a href="#50%"></a><p id="50%"></p>', missingId],
  ['<a href="#old"></a><a name="old"></a>', missingId],
  ['<a href="#:~:text=hello"></a><a href="#p:~:text=hello"></a><p id="p"></p>', missingId],
  ['<a href="/elsewhere#part"></a><a href="mailto:a@b"></a><a></a>', missingId],
  ['<a href="#&quot;];x"></a><p id="&quot;];x"></p>', missingId],
  ['<button data-panel-toggle="nav"></button><a href="#top" data-back-to-top>Up</a>', misuse],
  [`<html data-maps-key="k"><body>${MAP}`, noMapsKey],
])('the rules accept %s', (html, rule) => {
  expect(judge(rule, html)).toEqual([])
})

describe('all rules together', () => {
  test('name the element of each error, and find nothing on a page without errors', () => {
    const slides = '<div data-carousel-viewport><ul data-carousel-slides><li>1</li></ul></div>'
    expect(check(parse(`<h1>Hello</h1>${CAROUSEL('')}${slides}</div>`), known)).toEqual([])
    const page = parse('<div data-feature="carousl" data-load="soon" id="a"></div><p id="a"></p>')
    const [div, p] = [page.querySelector('div'), page.querySelector('p')]
    expect(check(page, known).map(({ element }) => element)).toEqual([div, div, p])
  })

  test('change nothing on the page, and run no script in it', () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const page = parse(
      '<img data-feature="x onerror=alert(1)" id="<script>alert(1)</script>" href="#javascript:alert(1)">',
    )
    const before = page.documentElement.outerHTML
    check(page, known)
    expect(page.documentElement.outerHTML).toBe(before)
    expect(alert).not.toHaveBeenCalled()
  })
})
