import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { PAGES } from './support/pages.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const MENU = '[data-panel-toggle=nav]'

// In one engine: the rules read markup and computed styles, and each feature's own tests ask them in the others, too.
describe.each(PAGES)('%s', path => {
  test('has no accessibility violation: on a desk, on a phone in the dark, with the menu open', async ({
    open,
  }) => {
    // Without motion: what fades has less contrast for a while.
    const page = await open({ reducedMotion: true })
    await page.goto(path)
    expect(await axe(page)).toEqual([])
    await page.setViewport(PHONE)
    await page.setMedia({ colorScheme: 'dark', reducedMotion: true })
    expect(await axe(page)).toEqual([])
    await page.click(MENU)
    await page.waitFor(
      (menu: string) => document.querySelector(menu)?.getAttribute('aria-expanded') === 'true',
      MENU,
    )
    expect(await axe(page, '[data-header]')).toEqual([])
  })
})
