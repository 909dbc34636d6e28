// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Browser, browserText, chooseBrowsers } from '../../cli/cost/browsers/browser.ts'
import {
  findBrowsersOver,
  groupBrowsers,
  limitedBrowsers,
  withBrowsers,
  withEntries,
} from '../../cli/cost/browsers/costs.ts'
import { type Budget, findOver } from '../../cli/cost/budget.ts'
import { costOf } from '../../cli/cost/cost.ts'
import { changesText, ratchet } from '../../cli/cost/ratchet.ts'
import { costMarkdown, costText } from '../../cli/cost/report.ts'
import type { Manifest } from '../../cli/manifest.ts'
import { manifestOf } from './support/manifest.ts'

const native = { when: 'CommandEvent', hosts: 'details' }
const manifest: Manifest = {
  ...manifestOf(
    { core: 6600, fold: 900 },
    { fold: { chunk: 'scripts/fold.js', runtime: false, load: 'intent', native } },
  ),
  browsers: {
    chrome: { oldest: '105', passes: { CommandEvent: '135' } },
    firefox: { oldest: '121', passes: { CommandEvent: '144' } },
    safari: { oldest: '16.4', passes: { CommandEvent: '26.2' } },
    ios_saf: { oldest: '16.4', passes: { CommandEvent: '26.2' } },
    samsung: { oldest: '20.0', passes: {} },
  },
}

const chosen = async (text: string) => {
  const { browsers, ...rest } = await chooseBrowsers(text, manifest)
  return { ...rest, names: browsers.map(browserText) }
}

const CORE = '<script type="module" src="/scripts/core.js"></script>'
const NATIVE = '<details data-feature="fold">'
const browsersOf = async (text: string) => (await chooseBrowsers(text, manifest)).browsers
const costIn = (browsers: readonly Browser[], html: string) => {
  const page = { name: '/', source: 'x', html: CORE + html }
  const groups = groupBrowsers(browsers, manifest)
  return withBrowsers(page, costOf(page, manifest), { groups, width: undefined })
}
const cost = async (text: string, html = NATIVE) => costIn(await browsersOf(text), html)

describe('--browsers', () => {
  test('reads names and versions, as browserslist writes them, each once', async () => {
    expect(await chosen('Chrome 157, iOS 18.5,ff 128, chrome 157, ')).toEqual({
      names: ['chrome 157', 'ios_saf 18.5', 'firefox 128'],
      isList: true,
      skipped: [],
    })
  })

  test.each([
    ['safarri 18', '--browsers: there is no browser "safarri". Write "safari".'],
    [
      'ie 11',
      '--browsers: there is no browser "ie". The browsers are chrome, firefox, safari, ios_saf, samsung.',
    ],
    ['safari 15', '--browsers: safari 15 does not run the bundle. Name safari 16.4 or newer.'],
    ['constructor 1', 'there is no browser "constructor".'],
    [' , ', '--browsers: the list is empty.'],
    ['last 2 chrom versions', '--browsers: Unknown browser chrom'],
    [
      'chrome 100-101',
      '--browsers: none of the browsers of "chrome 100-101" runs the bundle: chrome 101, chrome 100.',
    ],
  ])('refuses "%s"', async (text, message) => {
    await expect(chooseBrowsers(text, manifest)).rejects.toThrow(message)
  })

  test('asks the site’s browserslist for a query, and names the browsers that are not counted', async () => {
    const query = 'chrome 130-131, ios_saf 18.5-18.7, safari TP, ie 11, chrome 90, op_mini all'
    expect(await chosen(query)).toEqual({
      names: ['chrome 131', 'chrome 130', 'ios_saf 18.5', 'safari TP'],
      isList: false,
      skipped: ['chrome 90', 'ie 11', 'op_mini all'],
    })
  })
})

describe('the cost of a page in a browser', () => {
  test('excludes native hosts from the first version that passes the platform test', async () => {
    const { browsers } = await cost('chrome 134, chrome 135, safari 26.1, safari 26.2, samsung 30')
    expect(browsers).toMatchObject([
      { browsers: ['chrome 134', 'safari 26.1', 'samsung 30'], now: 6600, later: 900 },
      { browsers: ['chrome 135', 'safari 26.2'], now: 6600, later: 0 },
    ])
  })

  test('is one for all browsers on a page without native markup, and not counted unless browsers are named', async () => {
    const { browsers } = await cost('chrome 134, chrome 135', '<p data-feature="fold">')
    expect(browsers).toMatchObject([{ browsers: ['chrome 134', 'chrome 135'], now: 6600, later: 900 }])
    expect(costIn([], NATIVE)).not.toHaveProperty('browsers')
  })
})

describe('limits for browsers', () => {
  const budget: Budget = {
    browsers: { 'iOS 18': { '/': { later: 800 } }, 'safari 27': { '/': { later: 800 } } },
  }
  const counted = (given: Budget) => costIn(limitedBrowsers('b.json', given, manifest), NATIVE)

  const problems = (given: Budget) => findBrowsersOver([counted(given)], given).map(({ problem }) => problem)

  test('report page, browser, limit and overshoot, and a page without a limit', () => {
    expect(problems(budget)).toEqual(['/ later in ios_saf 18: 900 B is over the limit of 800 B by 100 B.'])
    const other = { browsers: { 'safari 18': { '/news/*': { now: 9000 } } } }
    expect(problems(other)).toEqual(['/ has no limit in safari 18.'])
    const ofFiles = findOver([counted(budget)], { files: { fold: 800 } }, 'b.json')
    const over = 'fold: 900 B is over the limit of 800 B by 100 B.'
    expect(ofFiles.map(({ problem }) => problem)).toEqual([over])
  })

  test.each([
    ['safarri 18', 'b.json: browsers › there is no browser "safarri". Write "safari".'],
    ['safari', 'b.json: browsers › "safari" must be a name and a version, such as "safari 18".'],
    ['safari 12', 'b.json: browsers › safari 12 does not run the bundle. Name safari 16.4 or newer.'],
  ])('refuse the key "%s"', (key, message) => {
    expect(() => limitedBrowsers('b.json', { browsers: { [key]: {} } }, manifest)).toThrow(message)
  })

  test('are written by --update for the browsers of a list, not for those of a query', async () => {
    const list = await chooseBrowsers('safari 18, ios_saf 18', manifest)
    const placed = withEntries(budget, list)
    expect(Object.keys(placed.browsers ?? {})).toEqual(['iOS 18', 'safari 27', 'safari 18'])
    const after = ratchet([costIn(list.browsers, NATIVE)], placed, true).budget.browsers
    expect(after).toEqual({
      'iOS 18': { '/': { now: 6650, later: 800, css: 0 } },
      'safari 27': { '/': { later: 800 } },
      'safari 18': { '/': { now: 6650, later: 950, css: 0 } },
    })
    expect(withEntries(budget, { ...list, isList: false })).toBe(budget)
  })

  test('are lowered by --ratchet, which adds none', () => {
    const roomy: Budget = { browsers: { 'safari 18': { '/*': { later: 2000 } } } }
    const { budget: after, changes } = ratchet([counted(roomy)], roomy, false)
    expect(after).toEqual({ browsers: { 'safari 18': { '/*': { later: 950 } } } })
    const said = 'b.json: limits written, 1 lowered (/* later in safari 18 2,000 → 950).'
    expect(changesText('b.json', changes)).toBe(said)
  })
})

describe('the report', () => {
  const pages = async () => {
    const browsers = 'chrome 134, chrome 157, chrome 158, ios_saf 18'
    return [await cost(browsers), { ...(await cost(browsers, '')), page: '/plain/' }]
  }

  test('has a row per page and group of browsers, and one for all that fetch the same, also in Markdown', async () => {
    expect(costText(await pages()).split('\n')).toEqual([
      'page     browsers                  now  later  css',
      '-------  ----------------------  -----  -----  ---',
      '/        chrome 134, ios_saf 18  6,600    900    0',
      '/        chrome 157/158          6,600      0    0',
      '/plain/  all                     6,600      0    0',
      'All: chrome 134/157/158, ios_saf 18.',
    ])
    expect(costText([await cost('safari 18')])).toMatch(/^\/ {5}safari 18 {2}6,600 +900 +0$/m)
    const text = costMarkdown({ costs: await pages(), items: [], hasBudget: false, comparison: undefined })
    expect(text).toContain('| page | browsers | now | later | css |\n| --- | --- | ---: | ---: | ---: |')
    expect(text).toContain('| / | chrome 134, ios\\_saf 18 | 6,600 | 900 | 0 |')
    expect(text).toContain('All: chrome 134/157/158, ios\\_saf 18.')
  })
})
