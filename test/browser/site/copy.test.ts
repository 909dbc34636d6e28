import { expect } from 'vitest'
import { test } from '../support/test.ts'

const PAGE = '/docs/getting-started/'
const BUTTON = '[data-snippet] button'

test('code to copy is copied on click after permission, and the page confirms it', async ({ page, site }) => {
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
