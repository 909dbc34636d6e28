import { describe, expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { test } from '../support/test.ts'

const FIELD = '#search-again'

describe.each(['/docs/gone/', '/features/gone/'])('a missing page of the documentation: %s', path => {
  test('is answered in its look, and is accessible', async ({ page, site }) => {
    await page.goto(path)
    expect(site.requests.find(({ url }) => url === path)?.status).toBe(404)
    expect(await page.attribute('html', 'data-look')).toBe('docs')
    expect(await axe(page)).toEqual([])
  })

  test('offers a search of the documentation', async ({ page }) => {
    await page.goto(path)
    await page.focus(FIELD)
    await page.type('faq')
    await page.press('Enter')
    await expect(page).toHavePath('/docs/search/?q=faq')
    await expect(page).toShow('#results a')
  })

  test('lists all pages without scripts, too', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.isShown(FIELD)).toBe(true)
    expect(await page.countShown('main .link-groups a')).toBeGreaterThan(30)
  })
})

test('a missing page of the garden is answered in the garden’s look', async ({ page }) => {
  await page.goto('/gone/')
  expect(await page.attribute('html', 'data-look')).toBe('garden')
})
