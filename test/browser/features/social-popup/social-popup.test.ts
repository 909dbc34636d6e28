import { expect } from 'vitest'
import { mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { test } from '../../support/test.ts'

const PATH = '/features/social-popup/'
const SIZED = '#sized a[data-feature]'

declare global {
  interface Window {
    popups: (Window | null)[]
  }
}

/** For `page.initScript`: keeps opened windows, so that tests can inspect them. */
const keepWindows = () => {
  const { open } = window
  window.popups = []
  window.open = (...args) => {
    const popup = open.apply(window, args)
    window.popups.push(popup)
    return popup
  }
}

// SOC-2
test('a social popup is a window without access to its opener', async ({ page }) => {
  await page.initScript(keepWindows)
  await openWith(page, 'social-popup')
  await mount(page, SIZED)
  expect(await axe(page, 'main')).toEqual([])
  await page.click(SIZED)
  await page.waitFor(() => window.popups[0]?.location.pathname === '/search/')
  expect(await page.evaluate(() => window.popups[0]?.opener)).toBe(null)
  expect(await page.path()).toBe(PATH)
})
