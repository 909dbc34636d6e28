import { expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { test } from '../support/test.ts'

const PATH = '/docs/gone/'
const FIELD = '#search-again'

test('a missing page of the documentation is accessible, and offers a search', async ({ page, site }) => {
  await page.goto(PATH)
  expect(site.requests.find(({ url }) => url === PATH)?.status).toBe(404)
  expect(await axe(page)).toEqual([])
  await page.focus(FIELD)
  await page.type('faq')
  await page.press('Enter')
  await expect(page).toHavePath('/docs/search/?q=faq')
  await expect(page).toShow('#results a')
})

test('a missing page of the documentation lists all pages without scripts, too', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  expect(await page.isShown(FIELD)).toBe(true)
  expect(await page.countShown('main .link-groups a')).toBeGreaterThan(30)
})
