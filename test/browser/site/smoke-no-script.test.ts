import { describe, expect } from 'vitest'
import { PAGES } from '../support/pages.ts'
import { test } from '../support/test.ts'

/**
 * Visible buttons that need a script. Section headings do not count, because their sections are
 * open.
 */
const deadButtons = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter(
      button =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !(button.form && button.type !== 'button') &&
        !button.matches('[commandfor], [popovertarget], [data-feature~=expand-collapse] *'),
    )
    .map(({ outerHTML }) => outerHTML)

describe.each(PAGES)('%s', path => {
  // PAG-1
  test('shows its content without JavaScript, and no button that needs it', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent.trim())).not.toBe('')
    expect(await page.evaluate(deadButtons)).toEqual([])
  })
})
