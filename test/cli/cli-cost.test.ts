// @vitest-environment node
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareCosts } from '../../cli/cost/against.ts'
import { type Budget, findOver } from '../../cli/cost/budget.ts'
import { costOf } from '../../cli/cost/cost.ts'
import { changesText, ratchet } from '../../cli/cost/ratchet.ts'
import { costText } from '../../cli/cost/report.ts'
import { runCost } from '../../cli/cost/run.ts'
import { bundle } from './support/bundle.ts'
import { manifestOf } from './support/manifest.ts'
import { writeSite } from './support/site.ts'

const sizes = {
  core: 6600,
  runtime: 8000,
  carousel: 9000,
  menu: 900,
  group: 1000,
  lightbox: 2700,
  'lightbox-touch': 1100,
}
const native = { when: 'CommandEvent', hosts: 'details' }
const manifest = manifestOf(
  { ...sizes, 'core.css': 500, 'thistledown.css': 2000 },
  {
    carousel: { chunk: 'scripts/carousel.js', runtime: true, load: 'visible' },
    menu: { chunk: 'scripts/menu.js', runtime: false, load: 'now', media: '(min-width:1024px)' },
    group: { chunk: 'scripts/group.js', runtime: false, load: 'intent', asks: ['lightbox'] },
    lightbox: { chunk: 'scripts/lightbox.js', runtime: true, load: 'intent', later: ['touch'] },
    fold: { chunk: 'scripts/fold.js', runtime: false, load: 'intent', native },
  },
)

const CORE = '<script type="module" src="/scripts/core.js"></script>'
const costOfHtml = (html: string, width?: number) => costOf({ name: '/', source: 'x', html }, manifest, width)
const cost = (html: string, width?: number) => costOfHtml(CORE + html, width)
const problemsOf = (costs: Parameters<typeof findOver>[0], budget: Budget) =>
  findOver(costs, budget, 'budget.json').map(({ problem }) => problem)
const filesOf = (html: string, width?: number) =>
  cost(html, width).files.map(({ name, when }) => `${name} ${when}`)

describe('the cost of a page', () => {
  test('is core alone without features, and for native markup, but not for a host with a second feature', () => {
    expect(cost('<h1>Text</h1>')).toMatchObject({ now: 6600, later: 0, css: 0, features: [] })
    expect(filesOf('<details data-feature="fold">')).toEqual(['core.js now'])
    expect(filesOf('<section data-feature="fold">')).toContain('fold intent')
    expect(filesOf('<details data-feature="fold lightbox">')).toContain('fold intent')
  })

  test('counts an island with the runtime when it loads, by data-load', () => {
    const files = ['core.js now', 'runtime visible', 'carousel visible']
    expect(filesOf('<div data-feature="carousel">')).toEqual(files)
    const html =
      '<div data-feature="carousel" data-load="intent"></div><div data-feature="carousel" data-load="idle">'
    expect(filesOf(html)).toContain('carousel idle')
    expect(filesOf('<div data-feature="carousel" data-load="soon">')).toContain('carousel now')
  })

  test('has a line of its own for what the first touch fetches, which is not part of any sum', () => {
    const found = cost('<div data-feature="group">')
    expect(found).toMatchObject({ later: 8000 + 1000 + 2700 })
    expect(costText([found])).toContain('With the first touch: lightbox-touch, 1,100 B more.')
    expect(costText([cost('<div data-feature="carousel">')])).not.toContain('With the first')
  })

  test('has a heading above each column, and no column without entries', () => {
    const headOf = (html: string): string => costText([cost(html)]).split('\n')[1] ?? ''
    expect(headOf('<div data-feature="group">')).toMatch(/^file +bytes +when +for$/)
    expect(headOf('<div data-feature="carousel">')).toMatch(/^file +bytes +when$/)
  })

  test('counts the chunks that a feature uses with it, and names the feature', () => {
    const { files, features } = cost('<div data-feature="group">')
    expect(files.map(({ name }) => name)).toEqual(['core.js', 'runtime', 'group', 'lightbox'])
    expect(files.find(({ name }) => name === 'lightbox')).toMatchObject({ when: 'intent', for: ['group'] })
    expect(features).toEqual(['group'])
  })

  test('excludes features that a narrow screen never loads', () => {
    const html = '<ul data-feature="menu">'
    expect(filesOf(html)).toEqual(['core.js now', 'menu now'])
    expect(filesOf(html, 1024)).toEqual(['core.js now', 'menu now'])
    expect(filesOf(html, 390)).toEqual(['core.js now'])
  })

  test('counts nothing but core for a site’s own feature, and names that feature', () => {
    const own = { now: 6600, unknown: ['clock', 'constructor'] }
    expect(cost('<div data-feature="clock constructor">')).toMatchObject(own)
  })

  test('counts our stylesheets, at any address, and no others, and no hosts in a template', () => {
    expect(cost('<template><div data-feature="carousel"></div></template>').later).toBe(0)
    const link = (href: string) => `<link rel="stylesheet" href="${href}">`
    expect(cost(link('/a/b/thistledown.css?v=3') + link('core.css#x') + link('/site.css')).css).toBe(2500)
    expect(cost('<link rel="preload" href="/core.css">').css).toBe(0)
  })

  test('is zero without core, and core alone as a classic script', () => {
    const host = '<div data-feature="carousel"></div>'
    expect(costOfHtml(host)).toMatchObject({ now: 0, later: 0, starts: false, files: [] })
    const classic = costOfHtml(CORE.replace('type="module"', 'defer') + host)
    expect(classic).toMatchObject({ now: 6600, starts: false })
    expect(costOfHtml(CORE + CORE)).toMatchObject({ now: 6600, starts: true })
  })

  test('counts preloads of the head at once, except for other screens', () => {
    const preload = (name: string) =>
      `<link rel="modulepreload" media="(min-width:1024px)" href="/x/${name}.ab12.js">`
    const html = `${preload('carousel')}${preload('lightbox')}<div data-feature="carousel"></div>`
    expect(filesOf(html, 1024)).toEqual(['core.js now', 'carousel now', 'lightbox now', 'runtime visible'])
    expect(filesOf(html, 390)).toEqual(['core.js now', 'runtime visible', 'carousel visible'])
  })
})

describe('a budget', () => {
  const page = cost('<div data-feature="carousel">')
  const updated = (budget: Budget) => ratchet([page], budget, true).budget

  test('reports file or page, limit, overshoot and the heaviest files', () => {
    expect(problemsOf([page], { files: { carousel: 8500, menu: 1 } })).toEqual([
      'carousel: 9,000 B is over the limit of 8,500 B by 500 B.',
    ])
    const [item] = findOver([page], { pages: { '/': { now: 7000, later: 15_000 } } }, 'budget.json')
    expect(item?.problem).toBe('/ later: 17,000 B is over the limit of 15,000 B by 2,000 B.')
    expect(item?.fix).toBe(
      'Heaviest: carousel 9,000, runtime 8,000. To accept this size, write 17050 in the budget at pages › / › later.',
    )
  })

  test('names the feature that is new to it, and no file that it knows', () => {
    const old = ratchet([cost('<a data-feature="lightbox">')], {}, true).budget
    const fixes = (budget: Budget) => findOver([page], budget, 'budget.json').map(({ fix }) => fix)
    expect(fixes(old)[0]).toMatch(/^New: carousel 9,000\. Heaviest: carousel 9,000, runtime 8,000\. /)
    expect(fixes({ pages: old.pages ?? {} })[0]).toMatch(/^Heaviest/)
  })

  test('uses a page’s own limits, else those of the longest pattern that matches', () => {
    const pages = { '*': { now: 1 }, '/news/*': { now: 2 }, '/news/old/': { now: 9000 } }
    const at = (name: string) => problemsOf([{ ...page, page: name }], { pages }).join()
    expect(at('/news/today/')).toContain('limit of 2 B')
    expect(at('/news.html')).toContain('limit of 1 B')
    expect(at('/news/old/')).toBe('')
  })

  test('requires a limit for every address, if it limits any', () => {
    expect(problemsOf([page], { pages: { '/other/': { now: 9000 } } })).toEqual(['/ has no limit.'])
    expect(problemsOf([{ ...page, page: 'a.html' }], { pages: { '/other/': {} } })).toEqual([])
    expect(problemsOf([page], {})).toEqual([])
  })

  test('is the current size, rounded up, with room for other hashes, and never raised', () => {
    const made = updated({ files: { carousel: 8000, gone: 3 } })
    expect(made.files).toMatchObject({ carousel: 8000, gone: 3, 'core.js': 6650 })
    expect(made.pages).toEqual({ '/': { now: 6650, later: 17_050, css: 0 } })
    expect(updated({ pages: { '/': { now: 100, later: 20_000 } } }).pages).toEqual({
      '/': { now: 100, later: 17_050, css: 0 },
    })
  })

  test('is lowered by a ratchet, which adds no limit', () => {
    const limits = { files: { carousel: 9900 }, pages: { '/*': { now: 9000 } } }
    const { budget, changes } = ratchet([page], limits, false)
    expect(budget).toEqual({ files: { carousel: 9050 }, pages: { '/*': { now: 6650 } } })
    expect(changesText('budget.json', changes)).toBe(
      'budget.json: limits written, 2 lowered (carousel 9,900 → 9,050, /* now 9,000 → 6,650).',
    )
    expect(changesText('budget.json', [])).toBe('budget.json: nothing to change.')
  })

  test('lowers a pattern to the heaviest of its pages, and adds no page', () => {
    const light = { ...cost(''), page: '/light/' }
    const { budget } = ratchet([light, page], { pages: { '*': { now: 9000, later: 90_000 } } }, true)
    expect(budget.pages).toEqual({ '*': { now: 6650, later: 17_050, css: 0 } })
  })

  test('may limit all scripts, now and later, which is neither written nor lowered', () => {
    const pages = { '*': { now: 6650, scripts: 23_000 } }
    const [item] = findOver([page], { pages }, 'budget.json')
    expect(item?.problem).toBe('/ scripts: 23,600 B is over the limit of 23,000 B by 600 B.')
    expect(item?.fix).toContain('Heaviest: carousel 9,000, runtime 8,000, core.js 6,600. To accept')
    expect(problemsOf([page], { pages: { '*': { scripts: 23_600 } } })).toEqual([])
    expect(updated({ pages: { '*': { scripts: 90_000 } } }).pages?.['*']?.scripts).toBe(90_000)
  })
})

describe('a comparison', () => {
  const before = { ...cost('<div data-feature="carousel">'), page: '/a/' }
  const against = (pages: readonly ReturnType<typeof cost>[]) =>
    compareCosts(pages, { name: 'main', pages: [before] })

  test('lists the pages that have changed, by sum and by file', () => {
    const after = { ...cost('<div data-feature="carousel" data-load="now">'), page: '/a/' }
    expect(against([after])).toMatchObject({
      unchanged: 0,
      pages: [{ page: '/a/', state: 'changed', change: { now: 17_000, later: -17_000, css: 0 } }],
    })
    const moved = { name: 'carousel', before: 9000, after: 9000, when: 'visible → now' }
    expect(against([after]).pages[0]?.files).toContainEqual(moved)
  })

  test('counts unchanged, new and removed pages', () => {
    expect(against([before])).toMatchObject({ unchanged: 1, pages: [] })
    const { pages } = against([{ ...cost(''), page: '/b/' }])
    expect(pages.map(({ page, state }) => `${page} ${state}`)).toEqual(['/b/ new', '/a/ gone'])
    const twice = against([before, { ...before, source: 'fr/a.html' }])
    expect(twice.pages).toMatchObject([{ page: 'fr/a.html', state: 'new' }])
  })
})

test('says what is not counted, and writes limits into a budget that has none yet', async () => {
  const page = `${CORE}<div data-feature="clock"></div>`
  const root = writeSite({ 'index.html': page, 'budget.json': '{}' })
  const options = { dist: bundle('1.0.0'), budget: join(root, 'budget.json'), format: 'text' } as const
  const { asides = [] } = await runCost([root], { ...options, update: true })
  expect(asides[0]).toContain('Not in this build, so not counted: clock.')
  expect(asides[1]).toContain('budget.json: limits written')
})

test.each([
  [3, []],
  [4, ['To accept all 4 sizes at once, delete "pages" from']],
])(
  'a budget that %i pages exceed says how to accept all of them, if these are many',
  async (count, expected) => {
    const pages = Array.from({ length: count }, (_, index) => [`${index}.html`, CORE])
    const root = writeSite({ ...Object.fromEntries(pages), 'budget.json': '{"pages":{"*":{"now":1}}}' })
    const options = { dist: bundle('1.0.0'), budget: join(root, 'budget.json'), format: 'text' } as const
    const { asides = [], code } = await runCost([root], options)
    expect([code, asides]).toEqual([1, expected.map(start => expect.stringContaining(start))])
  },
)
