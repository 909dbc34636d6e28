// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../cli/pages/decode.ts'
import { parsePage } from '../../cli/pages/parse.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { checkHtml, ours } from './support/check.ts'

test('an element has its own attributes only, even if named after object members', () => {
  const { root } = parsePage('<p __proto__=a constructor=b>')
  const [element] = root.querySelectorAll('p')
  expect(root.querySelectorAll('[constructor]')[0]).toBe(element)
  expect(element?.getAttributeNames()).toEqual(['__proto__', 'constructor'])
  expect([element?.getAttribute('__proto__'), element?.getAttribute('toString')]).toEqual(['a', null])
})

test('third-party pages have findings about the pages in general, and none about Thistledown', () => {
  const root = join(ROOT, 'node_modules')
  // Widely used templates from packages. The browser tests edit and open them, too.
  const names = ['agency', 'clean-blog', 'creative', 'landing-page', 'resume']
  const sites = [...names.map(name => `startbootstrap-${name}/dist`), 'paper-kit-2']
  const pages = sites.flatMap(site =>
    readdirSync(join(root, site), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.html'))
      .map(file => join(root, site, file)),
  )
  const found = pages.map(file => checkHtml(textOf(file, readFileSync(file)), { file, root }).findings)
  expect(found.flatMap(ours)).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
  expect(found.flat().length).toBeGreaterThan(50)
})

const page = (body: string) =>
  `<!doctype html><title>x</title><link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script><body>${body}`

describe('native markup', () => {
  const isSuggested = (body: string): boolean => checkHtml(page(body)).rules.includes('platform-markup')
  const section = (attributes: string, trigger: string): string =>
    `<section data-feature="expand-collapse" ${attributes}>${trigger}<p id="a">Text</p></section>`
  const BUTTON = '<button type="button" aria-controls="a" aria-expanded="false">A</button>'
  const OPENER = '<button type="button" data-feature="modal" data-modal-target="#a">A</button>'
  const DIALOG = '<dialog id="a">Text</dialog>'

  const still = 'data-expand-animation="none"'

  test.each([
    [true, 'a dialog that a button opens', OPENER + DIALOG],
    [true, 'a section that neither moves nor has a heading', section(still, BUTTON)],
    [true, 'a set of such sections', section(`${still} data-expand-set="s"`, BUTTON)],
    [false, 'a link, which works without scripts', `<a data-feature="modal" href="#a">A</a>${DIALOG}`],
    [false, 'a dialog with an address', `${OPENER}<a href="#a">A</a>${DIALOG}`],
    [false, 'a section that slides', section('', BUTTON)],
    [false, 'a section with a heading', section(still, `<h2>${BUTTON}</h2>`)],
    [false, 'a section that changes a text', section(`${still} data-expand-open-text="Less"`, BUTTON)],
    [false, 'itself', OPENER.replace('data-modal-target="#a"', 'commandfor="a"') + DIALOG],
  ])('is suggested (%s) for %s', (expected, _, body) => {
    expect(isSuggested(body)).toBe(expected)
  })

  test('is accepted', () => {
    const details = '<details name="a" data-feature="expand-collapse"><summary>A</summary>Text</details>'
    expect(ours(checkHtml(page(details)).findings)).toEqual([])
  })
})

test.each([
  ['misuse', '<a href="#" data-permission-choice="no">x</a>'],
  ['misuse', '<div data-feature="map" data-map-center="1,2"><div data-map-canvas><p>x</p></div></div>'],
  ['dead-heading', '<nav data-feature="mega-menu"><ul><li>x</li></ul></nav>'],
  [
    'dead-thumbnail',
    '<section data-feature="carousel"><ul data-carousel-slides></ul><button data-carousel-to="1" aria-controls="a">x</button><p id="a"></p></section>',
  ],
  ['lost-room', '<div data-feature="gallery-grid"><div><ul data-grid-items></ul></div></div>'],
  ['unknown-text', '<script type="application/json" data-thistledown-texts>{}</script>'.repeat(2)],
])('%s is found in %s', (rule, body) => {
  expect(checkHtml(`<p data-feature="scroll-appear"></p>${body}`).rules).toContain(rule)
})

test.each([
  [
    'misuse',
    '<div data-feature="map" data-map-center="1,2" data-ready="map"><div data-map-canvas><p>x</p></div></div>',
  ],
  [
    'dead-thumbnail',
    '<ul data-carousel-slides id="a"></ul><section data-feature="carousel"><a href="#a" data-carousel-to="1" aria-controls="a">x</a></section>',
  ],
])('%s is not found in %s', (rule, body) => {
  expect(checkHtml(`<p data-feature="scroll-appear"></p>${body}`).rules).not.toContain(rule)
})
