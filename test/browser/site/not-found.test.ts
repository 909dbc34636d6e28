import { expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { test } from '../support/test.ts'

const PATH = '/docs/gone/'

test('a missing page is accessible, lists all pages, and offers a search', async ({ page, site }) => {
  await page.goto(PATH)
  expect(site.requests.find(({ url }) => url === PATH)?.status).toBe(404)
  expect(await axe(page)).toEqual([])
  expect(await page.countShown('main .link-groups a')).toBeGreaterThan(30)
  await page.focus('#search-again')
  await page.type('faq')
  await page.press('Enter')
  await expect(page).toHavePath('/docs/search/?q=faq')
  await expect(page).toShow('#results a')
})
