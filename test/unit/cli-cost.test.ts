// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { findOver, ratchet } from '../../tools/cli/budget.ts'
import { costOf } from '../../tools/cli/cost.ts'
import type { Manifest } from '../../tools/cli/manifest.ts'

const sizes = {
  core: 4000,
  loader: 2600,
  runtime: 8000,
  carousel: 9000,
  menu: 900,
  group: 1000,
  lightbox: 2700,
}

const manifest: Manifest = {
  version: '1.0.0',
  core: 'scripts/core.js',
  loader: 'scripts/loader.js',
  runtime: 'scripts/runtime.js',
  inlineHash: '',
  preload: {},
  files: {
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, brotli]) => [`scripts/${name}.js`, { brotli, integrity: '' }]),
    ),
    'styles/core.css': { brotli: 500, integrity: '' },
    'styles/thistledown.css': { brotli: 2000, integrity: '' },
  },
  features: {
    carousel: { chunk: 'scripts/carousel.js', runtime: true, load: 'visible' },
    menu: { chunk: 'scripts/menu.js', runtime: false, load: 'now', media: '(min-width:1024px)' },
    group: { chunk: 'scripts/group.js', runtime: false, load: 'intent', asks: ['lightbox'] },
    lightbox: { chunk: 'scripts/lightbox.js', runtime: true, load: 'intent' },
  },
}

const cost = (html: string, width?: number) => costOf({ name: '/', source: 'x', html }, manifest, width)
const filesOf = (html: string, width?: number) =>
  cost(html, width).files.map(({ name, when }) => `${name} ${when}`)

describe('what a page costs', () => {
  test('is core alone, without features', () => {
    expect(cost('<h1>Text</h1>')).toMatchObject({ now: 4000, later: 0, css: 0, features: [] })
  })

  test('is the loader now, and what renders with the runtime at its own time', () => {
    expect(filesOf('<div data-feature="carousel">')).toEqual([
      'core.js now',
      'loader now',
      'runtime visible',
      'carousel visible',
    ])
  })

  test('follows data-load, and the element that is first to want it', () => {
    const html =
      '<div data-feature="carousel" data-load="intent"></div><div data-feature="carousel" data-load="idle">'
    expect(filesOf(html)).toContain('carousel idle')
    expect(filesOf('<div data-feature="carousel" data-load="soon">')).toContain('carousel now')
  })

  test('has the chunks that a feature asks for, at its time, and says for whom', () => {
    const { files, features } = cost('<div data-feature="group">')
    expect(files.map(({ name }) => name)).toEqual(['core.js', 'loader', 'runtime', 'group', 'lightbox'])
    expect(files.find(({ name }) => name === 'lightbox')).toMatchObject({ when: 'intent', for: ['group'] })
    expect(features).toEqual(['group'])
  })

  test('leaves out what a narrow screen never asks for, and then the loader as well', () => {
    const html = '<ul data-feature="menu">'
    expect(filesOf(html)).toEqual(['core.js now', 'loader now', 'menu now'])
    expect(filesOf(html, 1024)).toEqual(['core.js now', 'loader now', 'menu now'])
    expect(filesOf(html, 390)).toEqual(['core.js now'])
  })

  test('counts a feature of the site’s own as the loader, and names it', () => {
    expect(cost('<div data-feature="clock constructor">')).toMatchObject({
      now: 6600,
      unknown: ['clock', 'constructor'],
    })
  })

  test('counts our stylesheets, wherever they are, and no others', () => {
    const link = (href: string) => `<link rel="stylesheet" href="${href}">`
    expect(cost(link('/a/b/thistledown.css?v=3') + link('core.css#x') + link('/site.css')).css).toBe(2500)
    expect(cost('<link rel="preload" href="/core.css">').css).toBe(0)
  })

  test('does not count what stands in a template', () => {
    expect(cost('<template><div data-feature="carousel"></div></template>').now).toBe(4000)
  })
})

describe('a budget', () => {
  const page = cost('<div data-feature="carousel">')

  test('names file, limit and overshoot', () => {
    expect(findOver([page], { files: { carousel: 8500, menu: 1 } })).toEqual([
      'carousel: 9,000 B is over the limit of 8,500 B by 500 B',
    ])
  })

  test('names page, limit, overshoot and what is heaviest', () => {
    expect(findOver([page], { pages: { '/': { now: 7000, later: 15_000 } } })).toEqual([
      '/ later: 17,000 B is over the limit of 15,000 B by 2,000 B; heaviest: carousel 9,000, runtime 8,000',
    ])
  })

  test('takes a page’s own limits, else those of the longest pattern that fits', () => {
    const pages = { '*': { now: 1 }, '/news/*': { now: 2 }, '/news/old/': { now: 9000 } }
    const at = (name: string) => findOver([{ ...page, page: name }], { pages }).join()
    expect(at('/news/today/')).toContain('limit of 2 B')
    expect(at('/news.html')).toContain('limit of 1 B')
    expect(at('/news/old/')).toBe('')
  })

  test('wants a limit for every address, if it has any', () => {
    expect(findOver([page], { pages: { '/other/': { now: 9000 } } })).toEqual(['/: has no limit'])
    expect(findOver([{ ...page, page: 'a.html' }], { pages: { '/other/': {} } })).toEqual([])
    expect(findOver([page], {})).toEqual([])
  })

  test('is made of what is there, rounded up, and never raised', () => {
    const made = ratchet([page], { files: { carousel: 8000, gone: 3 } })
    expect(made.files).toMatchObject({ carousel: 8000, gone: 3, 'core.js': 4000 })
    expect(made.pages).toEqual({ '/': { now: 6600, later: 17_000, css: 0 } })
    expect(ratchet([page], { pages: { '/': { now: 100, later: 20_000 } } }).pages).toEqual({
      '/': { now: 100, later: 17_000, css: 0 },
    })
  })
})
