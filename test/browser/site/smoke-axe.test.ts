import { describe, expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { PAGES } from '../support/pages.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const MENU = '[data-panel-toggle=nav]'

// Only in one engine, because the rules read markup and computed styles. Each feature's own tests
// run axe in all engines.
describe.each(PAGES)('%s', path => {
  test('has no accessibility violation: on a desktop, on a phone in dark mode, with the menu open', async ({
    open,
  }) => {
    // With reduced motion, because elements that fade in have too little contrast at first.
    const page = await open({ reducedMotion: true })
    await page.goto(path)
    expect(await axe(page)).toEqual([])
    await page.setViewport(PHONE)
    // Core closes the menu when it learns that the window is narrow, in the browser's next frame.
    await page.waitFor(() => window.thistledown?.viewport.value.wide === false)
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
