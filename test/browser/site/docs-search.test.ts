import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { holdFiveSeconds, passLongWaits } from '../support/loader.ts'
import { test } from '../support/test.ts'

const PATH = '/docs/search/'
const FIELD = '#docs-query'
const LIST = 'main > div > ul.entries'
const HIT = '#results > li:first-child'
const FETCHED = /\/site\/docs-search(-results\.js|\.json)/
const SLOW_MS = 300
/** As in fixtures/scripts/docs-search.ts. */
const SEARCH_LIMIT_MS = 5000
const FAILURE = { status: 500, body: '' }

const open = (page: Page, query: string) => page.goto(`${PATH}?q=${encodeURIComponent(query)}`)

const firstHit = async (page: Page): Promise<string | null> => {
  await expect(page).toShow(`${HIT} a`)
  return page.attribute(`${HIT} a`, 'href')
}

/** Queries that visitors may type, and how the address of the first result starts. */
const STARTS: Record<string, string> = {
  accordion: '/features/expand-collapse/',
  faq: '/features/expand-collapse/',
  'data-expand-set': '/features/expand-collapse/#set',
  slider: '/features/carousel/',
  popup: '/features/',
  'dark mode': '/docs/theming/',
  theme: '/docs/theming/',
  css: '/docs/theming/',
  npm: '/docs/getting-started/',
  debug: '/features/debug/',
  define: '/docs/own-features/#define',
  'data-load': '/docs/loading/#triggers',
  'thistledown:open': '/features/expand-collapse/#events',
  '--own': '/docs/command-line/#check',
  'browser support': '/docs/accessibility/',
  troubleshooting: '/docs/troubleshooting/',
}

/** Runs in the page, whose search has started: types each query. Returns what is found, and the first result. */
const typeEach = (queries: readonly string[], selectors: Record<'field' | 'link', string>) =>
  queries.map(query => {
    const field = document.querySelector<HTMLInputElement>(selectors.field)
    if (field) field.value = query
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    const link = document.querySelector(selectors.link)
    return {
      query,
      found: `${document.querySelector('#found')?.textContent}`,
      href: link?.getAttribute('href'),
    }
  })

test('a query leads to the page or section about it', async ({ page }) => {
  await open(page, 'preload')
  await firstHit(page)
  const queries = Object.keys(STARTS)
  const answers = await page.evaluate(typeEach, queries, { field: FIELD, link: `${HIT} a` })
  expect(answers.filter(({ query, href }) => !href?.startsWith(`${STARTS[query]}`))).toEqual([])
  expect(answers.filter(({ query, found }) => !found.includes(`“${query}”`))).toEqual([])
})

describe('the results of a query', () => {
  test('shows the words around the hit, and hides the list of all pages', async ({ page }) => {
    await open(page, 'preload')
    await firstHit(page)
    expect(await page.text(`${HIT} mark`)).toMatch(/^preload$/i)
    expect(await page.isShown(LIST)).toBe(false)
    expect(await page.text('#found')).toMatch(/sections match “preload”\.$/)
    expect(await axe(page)).toEqual([])
  })

  test('for a name in code marks the name, not its parts', async ({ page }) => {
    await open(page, 'data-load')
    await firstHit(page)
    expect(new Set((await page.texts('#results mark')).map(text => text.toLowerCase()))).toEqual(
      new Set(['data-load']),
    )
  })

  test('leads to a section that exists', async ({ page }) => {
    await open(page, 'data-expand-set')
    await firstHit(page)
    await page.click(`${HIT} a`)
    await expect(page).toHavePath('/features/expand-collapse/#set')
    await expect(page).toShow('#set')
  })
})

describe('a query without a match', () => {
  test('suggests similar words above the list of all pages', async ({ page }) => {
    await open(page, 'acordion')
    await expect(page).toShow('#suggestions a')
    expect(await page.text('#found')).toBe('Nothing matches “acordion”. Here are all pages.')
    expect(await page.text('#suggestions a')).toBe('accordion')
    expect(await page.isShown(LIST)).toBe(true)
    await page.click('#suggestions a')
    expect(await firstHit(page)).toBe('/features/expand-collapse/')
  })

  test('resembling no word shows the list alone', async ({ page }) => {
    await open(page, 'qqqqqqqq')
    await expect(page).toHaveText('#found', 'Nothing matches “qqqqqqqq”. Here are all pages.')
    expect(await page.isShown('#suggestions')).toBe(false)
    expect(await page.isShown(LIST)).toBe(true)
  })

  test('with markup or special characters is text', async ({ page }) => {
    for (const query of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '.*(', '__proto__']) {
      await open(page, query)
      await expect(page).toHaveText('#found', /matches|some/)
      expect(await page.text('#found')).toContain(query)
      expect(await page.count('#found *, #results img, #results script'), query).toBe(0)
      expect(await page.value(FIELD)).toBe(query)
    }
  })
})

describe('the field', () => {
  test('searches as the visitor types, from the keyboard alone', async ({ page, site }) => {
    await openPage(page, PATH)
    expect(site.requested(FETCHED)).toHaveLength(0)
    await page.focus(FIELD)
    await page.type('slider')
    expect(await firstHit(page)).toBe('/features/carousel/')
    expect(site.requested(FETCHED)).toHaveLength(2)
    await page.press('Enter')
    await expect(page).toHavePath(`${PATH}?q=slider`)
    await page.press('Tab')
    await page.press('Tab')
    await expect(page).toHaveFocus(`${HIT} a`)
    await page.press('Enter')
    await expect(page).toHavePath('/features/carousel/')
  })

  test('shows the list again when it is emptied', async ({ page }) => {
    await open(page, 'x2')
    await expect(page).toHaveText('#found', /matches/)
    await page.focus(FIELD)
    await page.press('Backspace')
    await page.press('Backspace')
    await expect(page).toHaveText('#found', '')
    expect(await page.isShown(LIST)).toBe(true)
    expect(await page.isShown('#results')).toBe(false)
  })

  test('emptied before the index arrived shows the list', async ({ page, site }) => {
    await holdFiveSeconds(page)
    site.fault({ match: url => url === '/site/docs-search.json', action: 'hang' })
    await open(page, 'x2')
    await expect(page).toHaveText('#found', 'Searching for “x2”.')
    await page.focus(FIELD)
    await page.press('Backspace')
    await page.press('Backspace')
    site.release()
    await expect(page).toShow(LIST)
    await expect(page).toHaveText('#found', '')
  })

  test('finds what was typed before the index arrived', async ({ page, site }) => {
    site.fault({ match: url => url === '/site/docs-search.json', action: { delay: SLOW_MS } })
    await openPage(page, PATH)
    await page.focus(FIELD)
    await page.type('faq')
    expect(await firstHit(page)).toBe('/features/expand-collapse/')
  })

  test('of the header leads to the results', async ({ page }) => {
    await openPage(page, '/docs/theming/')
    await page.click('[data-panel-toggle=search]')
    await page.click('#search-input')
    await page.type('faq')
    await page.press('Enter')
    await expect(page).toHavePath(`${PATH}?q=faq`)
    expect(await firstHit(page)).toBe('/features/expand-collapse/')
  })
})

describe('without the search', () => {
  test('the page is a list of all pages: no scripts', async ({ open: openWith }) => {
    const page = await openWith({ javaScript: false })
    await page.goto(`${PATH}?q=slider`)
    expect(await page.countShown(`${LIST} > li`)).toBeGreaterThan(30)
    expect(await page.isShown(FIELD)).toBe(false)
  })

  test.for(['/site/docs-search.json', '/site/docs-search-results.js'])(
    'the list shows with a message: %s fails',
    async (file, { page, site }) => {
      page.expectError(/docs-search|import|module/i)
      site.fault({ match: url => url === file, action: FAILURE })
      await open(page, 'slider')
      await expect(page).toHaveText('#found', 'The search did not load. Here are all pages.')
      expect(await page.countShown(`${LIST} > li`)).toBeGreaterThan(30)
    },
  )

  test('the list shows with a message: the index hangs', async ({ page, site }) => {
    site.fault({ match: url => url === '/site/docs-search.json', action: 'hang' })
    await holdFiveSeconds(page)
    await open(page, 'slider')
    await expect(page).toHaveText('#found', 'Searching for “slider”.')
    // Not the time limits of chunks, which may still be on their way.
    await passLongWaits(page, SEARCH_LIMIT_MS)
    await expect(page).toHaveText('#found', 'The search did not load. Here are all pages.')
    expect(await page.isShown(LIST)).toBe(true)
  })

  test('the list shows with a message: core fails', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/core/, action: FAILURE })
    await open(page, 'slider')
    await expect(page).toHaveText('#found', 'The search did not load. Here are all pages.')
    expect(await page.isShown(LIST)).toBe(true)
  })
})

test('the page tells the bytes of the files that a search fetches', async ({ page }) => {
  await page.goto(PATH)
  const bytes = (file: string) => statSync(join(ROOT, 'public/site', `${file}.br`)).size
  const told = (await page.texts('#docs-search-bytes span')).map(text => Number(text.replace(',', '')))
  expect(told).toEqual([bytes('docs-search-results.js'), bytes('docs-search.json')])
})
