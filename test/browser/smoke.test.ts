import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { PAGES } from './support/pages.ts'
import { can, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const MENU = '[data-panel-toggle=nav]'

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

describe.each(PAGES)('%s', path => {
  test('loads without an error or a warning', async ({ page, site }) => {
    await page.goto(path)
    expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    expect(page.console.filter(({ type }) => /error|warn/.test(type))).toEqual([])
  })

  test('has no accessibility violation: on a desk, on a phone in the dark, with the menu open', async ({
    open,
  }) => {
    // Without motion: what fades has less contrast for a while.
    const page = await open({ reducedMotion: true })
    await page.goto(path)
    expect(await axe(page)).toEqual([])
    await page.setViewport(PHONE)
    // Elsewhere the phone is in the light, like the desk.
    if (can('liveMedia')) {
      await page.setMedia({ colorScheme: 'dark', reducedMotion: true })
      expect(await axe(page)).toEqual([])
    }
    await page.click(MENU)
    await page.waitFor(
      (menu: string) => document.querySelector(menu)?.getAttribute('aria-expanded') === 'true',
      MENU,
    )
    expect(await axe(page, '[data-header]')).toEqual([])
  })

  test('shows its content without JavaScript, and no button that needs it', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent.trim())).not.toBe('')
    expect(await page.evaluate(deadButtons)).toEqual([])
  })
})
