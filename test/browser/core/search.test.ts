import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { test } from '../support/test.ts'

const PATH = '/search/'

const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.entries > li')]
      .filter(entry => entry.checkVisibility())
      .map(entry => entry.querySelector('a')?.getAttribute('href')),
  )
const total = (page: Page) => page.count('.entries > li')
const told = (page: Page) => page.text('#found')

const ask = async (page: Page, words: string): Promise<void> => {
  await page.goto(`${PATH}?q=${encodeURIComponent(words)}`)
  await expect(page).toHaveText('#found', /./)
}

test('without JavaScript the search page lists all pages, without a search box', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(`${PATH}?q=lantern`)
  expect(await shown(page)).toHaveLength(await total(page))
  expect(await page.isShown('#search-again')).toBe(false)
})

test('the search page lists and counts the pages that match', async ({ page }) => {
  await ask(page, 'Lantern')
  expect(await shown(page)).toEqual(['/events/'])
  expect(await told(page)).toBe(`1 of its ${await total(page)} pages is about “Lantern”.`)
  expect(await axe(page)).toEqual([])
})

test('a search without a match lists all pages, with a message, in which markup is text', async ({
  page,
}) => {
  await ask(page, 'harvester <img src=x onerror=alert(1)>')
  expect(await shown(page)).toHaveLength(await total(page))
  expect(await told(page)).toMatch(
    /None of its .*<img src=x onerror=alert\(1\)>|<img src=x onerror=alert\(1\)>.*None of its/,
  )
  expect(await page.count('#found *')).toBe(0)
})
