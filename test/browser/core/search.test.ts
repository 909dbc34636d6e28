import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { can, test } from '../support/test.ts'

const PATH = '/search/'
const LATE_MS = 400

const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.entries > li')]
      .filter(entry => entry.checkVisibility())
      .map(entry => entry.querySelector('a')?.getAttribute('href')),
  )

const total = (page: Page) => page.count('.entries > li')
const told = (page: Page) => page.text('#found')
const waitUntilTold = (page: Page) => expect(page).toHaveText('#found', /./)

const ask = async (page: Page, words: string): Promise<void> => {
  await page.goto(`${PATH}?q=${encodeURIComponent(words)}`)
  await waitUntilTold(page)
}

describe('without JavaScript', () => {
  test('all pages are listed, without a search box', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(`${PATH}?q=lantern`)
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await page.isShown('#search-again')).toBe(false)
  })
})

describe('with JavaScript', () => {
  test('matching pages are listed and counted', async ({ page }) => {
    await ask(page, 'Lantern')
    expect(await shown(page)).toEqual(['/events/'])
    expect(await told(page)).toBe(`1 of its ${await total(page)} pages is about “Lantern”.`)
    expect(await axe(page)).toEqual([])
  })

  test('the header’s form leads to the results', async ({ page }) => {
    await openPage(page, '/plain/')
    await page.click('[data-panel-toggle=search]')
    await page.click('#search-input')
    await page.type('pears')
    await page.press('Enter')
    await waitUntilTold(page)
    expect(await shown(page)).toContain('/collections/')
    expect(await page.value('#search-again')).toBe('pears')
  })

  // Firefox neither reports layout shifts nor supports blocking="render".
  test.skipIf(!can('paintTiming'))('nothing moves if the script arrives late', async ({ page, site }) => {
    site.fault({ match: url => url === '/site/search.js', action: { delay: LATE_MS } })
    await page.initScript(() => {
      window.seen = []
      new PerformanceObserver(list => window.seen.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await ask(page, 'lantern')
    expect(
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(window.seen.length)))),
      ),
    ).toBe(0)
  })

  test('a query without a match lists all pages, with a message', async ({ page }) => {
    await ask(page, 'combine harvester')
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await told(page)).toContain('None of its')
  })

  test('markup in a query is text', async ({ page }) => {
    await ask(page, '<img src=x onerror=alert(1)>')
    expect(await told(page)).toContain('<img src=x onerror=alert(1)>')
    expect(await page.count('#found *')).toBe(0)
  })

  test.for(['', '%20%20'])('the query “%s” lists all pages', async (words, { page }) => {
    await openPage(page, `${PATH}?q=${words}`)
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await told(page)).toBe('')
  })
})
