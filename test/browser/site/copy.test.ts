import { describe, expect } from 'vitest'
import { test } from '../support/test.ts'

const PAGE = '/docs/getting-started/'
const BUTTON = '[data-snippet] button'

describe('code to copy', () => {
  test('has no visible button without scripts', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PAGE)
    expect(await page.evaluate(() => document.querySelector('[data-snippet] code')?.checkVisibility())).toBe(
      true,
    )
    expect(
      await page.evaluate(
        sel => document.querySelector(sel)?.checkVisibility({ visibilityProperty: true }),
        BUTTON,
      ),
    ).toBe(false)
  })

  test('is copied on click after permission, and the page confirms it', async ({ page, site }) => {
    await page.goto(PAGE)
    expect(site.requested(/permission/)).toEqual([])
    await page.evaluate(() => {
      const writeText = async (text: string) => {
        document.documentElement.dataset.copied = text
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await page.click(BUTTON)
    await page.waitFor(() => !!document.documentElement.dataset.copied)
    const code = await page.evaluate(() => document.querySelector('[data-snippet] code')?.textContent)
    expect(await page.evaluate(() => document.documentElement.dataset.copied)).toBe(code)
    await page.waitFor(
      () => document.querySelector('[data-snippet] [role="status"]')?.textContent === 'Copied.',
    )
    expect(site.requested(/permission/)).toHaveLength(1)
  })
})
