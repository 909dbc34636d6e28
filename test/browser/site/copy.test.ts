import { describe, expect } from 'vitest'
import { test } from '../support/test.ts'

const PAGE = '/docs/getting-started/'
const BUTTON = '[data-snippet] button'

describe('code to copy', () => {
  test('has no visible button without scripts', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PAGE)
    await expect(page).toShow('[data-snippet] code')
    expect(await page.isShown(BUTTON)).toBe(false)
  })

  test('is copied on click after permission, and the page confirms it', async ({ page, site }) => {
    await page.goto(PAGE)
    expect(site.requested(/permission/)).toEqual([])
    await page.evaluate(() => {
      window.seen = []
      const writeText = async (text: string) => {
        window.seen.push(text)
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await page.click(BUTTON)
    await expect(page).toHaveText('[data-snippet] [role=status]', 'Copied.')
    const code = await page.evaluate(() => document.querySelector('[data-snippet] code')?.textContent)
    expect(await page.evaluate(() => window.seen)).toEqual([code])
    expect(site.requested(/permission/)).toHaveLength(1)
  })
})
