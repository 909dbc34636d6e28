import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { PAGES } from './support/pages.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const MENU = '[data-panel-toggle=nav]'

describe.each(PAGES)('%s', path => {
  test('loads without an error or a warning or an accessibility violation', async ({ page, site }) => {
    await page.goto(path)
    expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
    expect(await axe(page)).toEqual([])
  })

  // Without motion: what fades in has less contrast for a while.
  test('has no accessibility violation on a phone in the dark, nor with the menu open', async ({ open }) => {
    const page = await open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: true })
    await page.goto(path)
    expect(await axe(page)).toEqual([])
    await page.click(MENU)
    await page.waitFor(
      (menu: string) => document.querySelector(menu)?.getAttribute('aria-expanded') === 'true',
      MENU,
    )
    expect(await axe(page, '[data-header]')).toEqual([])
  })

  test('shows its content without JavaScript', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent.trim())).not.toBe('')
  })
})
