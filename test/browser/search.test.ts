import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { openPage } from './support/core.ts'
import { can, test } from './support/test.ts'

const PATH = '/search/'
const LATE_MS = 400

const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.entries > li')]
      .filter(entry => entry.checkVisibility())
      .map(entry => entry.querySelector('a')?.getAttribute('href')),
  )

const total = (page: Page) => page.evaluate(() => document.querySelectorAll('.entries > li').length)
const told = (page: Page) => page.evaluate(() => document.querySelector('#found')?.textContent)
const waitUntilTold = (page: Page) => page.waitFor(() => !!document.querySelector('#found')?.textContent)

const ask = async (page: Page, words: string): Promise<void> => {
  await page.goto(`${PATH}?q=${encodeURIComponent(words)}`)
  await waitUntilTold(page)
}

describe('without JavaScript', () => {
  test('all pages are there, whatever was asked, and no box that would do nothing', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(`${PATH}?q=lantern`)
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await page.evaluate(() => document.querySelector('#search-again')?.checkVisibility())).toBe(false)
  })
})

describe('with it', () => {
  test('the pages about it are left, and counted', async ({ page }) => {
    await ask(page, 'Lantern')
    expect(await shown(page)).toEqual(['/events/'])
    expect(await told(page)).toBe(`1 of its ${await total(page)} pages is about “Lantern”.`)
    expect(await axe(page)).toEqual([])
  })

  test('the header’s form leads there', async ({ page }) => {
    await openPage(page, '/plain/')
    await page.click('[data-panel-toggle=search]')
    await page.click('#search-input')
    await page.type('pears')
    await page.press('Enter')
    await waitUntilTold(page)
    expect(await shown(page)).toContain('/collections/')
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#search-again')?.value)).toBe(
      'pears',
    )
  })

  // Firefox neither tells of shifts nor waits for a script that is to come first.
  test.skipIf(!can('paintTiming'))('nothing moves, however late the script comes', async ({ page, site }) => {
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

  test('nothing found shows all, and says so', async ({ page }) => {
    await ask(page, 'combine harvester')
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await told(page)).toContain('None of its')
  })

  test('markup in a question is text', async ({ page }) => {
    await ask(page, '<img src=x onerror=alert(1)>')
    expect(await told(page)).toContain('<img src=x onerror=alert(1)>')
    expect(await page.evaluate(() => document.querySelectorAll('#found *').length)).toBe(0)
  })

  test.for(['', '%20%20'])('“%s” asks for nothing', async (words, { page }) => {
    await openPage(page, `${PATH}?q=${words}`)
    expect(await shown(page)).toHaveLength(await total(page))
    expect(await told(page)).toBe('')
  })
})
