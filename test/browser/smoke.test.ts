import { describe, expect } from 'vitest'
import { PAGES } from './support/pages.ts'
import { test } from './support/test.ts'

/** Buttons to be seen that only a script answers. The headings of sections read as headings then, and their sections are open. */
const deadButtons = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter(
      button =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !(button.form && button.type !== 'button') &&
        !button.matches('[commandfor], [popovertarget], [data-feature~=expand-collapse] *'),
    )
    .map(({ outerHTML }) => outerHTML)

const readWidths = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}

describe.each(PAGES)('%s', path => {
  test('loads without an error or a warning, and fits a window of 320 px', async ({ page, site }) => {
    await page.goto(path)
    await page.setViewport({ width: 320, height: 700 })
    const { scrollWidth, clientWidth } = await page.evaluate(readWidths)
    expect(scrollWidth).toBe(clientWidth)
    expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
  })

  test('shows its content without JavaScript, and no button that needs it', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent.trim())).not.toBe('')
    expect(await page.evaluate(deadButtons)).toEqual([])
  })
})
