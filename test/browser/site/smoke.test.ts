import { describe, expect } from 'vitest'
import { PAGES } from '../support/pages.ts'
import { test } from '../support/test.ts'

const readWidths = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}

describe.each(PAGES)('%s', path => {
  // PAG-3
  test('loads without an error or a warning, and fits a window of 320 px', async ({ page, site }) => {
    await page.goto(path)
    await page.setViewport({ width: 320, height: 700 })
    const { scrollWidth, clientWidth } = await page.evaluate(readWidths)
    expect(scrollWidth).toBe(clientWidth)
    expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
  })
})
