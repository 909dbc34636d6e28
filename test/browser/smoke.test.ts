import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { PAGES } from './support/pages.ts'
import { test } from './support/test.ts'

describe.each(PAGES)('%s', path => {
  test('loads without an error or a warning', async ({ page, site }) => {
    await page.goto(path)
    expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
  })

  test('has no accessibility violation', async ({ page }) => {
    await page.goto(path)
    expect(await axe(page)).toEqual([])
  })

  test('shows its content without JavaScript', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent.trim())).not.toBe('')
  })
})
