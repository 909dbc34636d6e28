import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { holdFiveSeconds, passLongWaits } from '../support/loading.ts'
import { test } from '../support/test.ts'

const PATH = '/docs/search/'
const FIELD = '#docs-query'
const LIST = 'main > div > ul.entries'
const HIT = '#results > li:first-child'
const FETCHED = /\/site\/docs-search(-results\.js|\.json)/
const INDEX = /^\/site\/docs-search\.json$/
/** As in fixtures/scripts/docs-search.ts. */
const SEARCH_LIMIT_MS = 5000
const FAILED = 'The search did not load. Here are all pages.'

const open = (page: Page, query: string) => page.goto(`${PATH}?q=${encodeURIComponent(query)}`)

const expectHit = async (page: Page, href: string): Promise<void> => {
  await expect(page).toShow(`${HIT} a`)
  await expect(page).toHaveAttribute(`${HIT} a`, 'href', href)
}

describe('the search of the documentation', () => {
  test('leads from a query to the page or section about it', async ({ page }) => {
    await open(page, 'preload')
    await expect(page).toShow(`${HIT} a`)
    expect(await page.text(`${HIT} mark`)).toMatch(/^preload/i)
    expect(await page.isShown(LIST)).toBe(false)
    expect(await page.text('#found')).toMatch(/sections match “preload”\.$/)
    expect(await axe(page)).toEqual([])
  })

  test('suggests similar words for a query without a match, above the list of all pages', async ({
    page,
  }) => {
    await open(page, 'acordion')
    await expect(page).toShow('#suggestions a')
    expect(await page.text('#found')).toBe('Nothing matches “acordion”. Here are all pages.')
    expect(await page.text('#suggestions a')).toBe('accordion')
    expect(await page.isShown(LIST)).toBe(true)
    await page.click('#suggestions a')
    await expectHit(page, '/features/expand-collapse/')
  })
})

test('the search page of the documentation searches as the visitor types, from the keyboard alone', async ({
  page,
  site,
}) => {
  await openPage(page, PATH)
  expect(site.requested(FETCHED)).toHaveLength(0)
  await page.focus(FIELD)
  await page.type('slider')
  await expectHit(page, '/features/carousel/')
  expect(site.requested(FETCHED)).toHaveLength(2)
  await page.press('Enter')
  await expect(page).toHavePath(`${PATH}?q=slider`)
  await page.press('Tab')
  await page.press('Tab')
  await expect(page).toHaveFocus(`${HIT} a`)
  await page.press('Enter')
  await expect(page).toHavePath('/features/carousel/')
})

describe('without its index or scripts the search page', () => {
  test('is a list of all pages', async ({ open: openWith }) => {
    const page = await openWith({ javaScript: false })
    await page.goto(`${PATH}?q=slider`)
    expect(await page.countShown(`${LIST} > li`)).toBeGreaterThan(30)
    expect(await page.isShown(FIELD)).toBe(false)
  })

  test.for([INDEX, /^\/site\/docs-search-results\.js$/, /\/scripts\/core/])(
    'shows the list with a message if %s fails',
    async (match, { page, site }) => {
      page.expectError(/docs-search|import|module/i)
      site.fault({ match, action: 'status:500' })
      await open(page, 'slider')
      await expect(page).toHaveText('#found', FAILED)
      expect(await page.countShown(`${LIST} > li`)).toBeGreaterThan(30)
    },
  )

  test('shows the list with a message if the index hangs', async ({ page, site }) => {
    site.fault({ match: INDEX, action: 'hang' })
    await holdFiveSeconds(page)
    await open(page, 'slider')
    await expect(page).toHaveText('#found', 'Searching for “slider”.')
    await passLongWaits(page, SEARCH_LIMIT_MS)
    await expect(page).toHaveText('#found', FAILED)
  })
})
