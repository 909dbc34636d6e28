import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { openPage } from '../../support/core.ts'
import { warnings } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const NAME = 'social-popup'
const PATH = '/features/social-popup/'
const USUAL = '#usual a[data-feature]'
const SIZED = '#sized a[data-feature]'
const TARGET = /^\/search\//

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

const openLink = async (page: Page, link: string) => {
  await page.initScript(keepWindows)
  await openWith(page, NAME)
  await mount(page, link)
}

describe('without the script', () => {
  test('is a link that opens its page', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(SIZED)
    await expect(page).toHavePath(TARGET)
  })

  test('follows a link that is clicked before its chunk has come, in this window', async ({ page, site }) => {
    // Firefox and WebKit report the request that the navigation ends.
    page.expectError(/Loading chunk social-popup failed/)
    site.fault({ match: /scripts\/social-popup/, action: 'hang' })
    await page.initScript(keepWindows)
    await openPage(page, PATH)
    await page.click(SIZED)
    await expect(page).toHavePath(TARGET)
    site.release()
  })

  test('follows the link when the chunk cannot be loaded', async ({ page, site }) => {
    page.expectError(/Loading chunk social-popup failed/)
    site.fault({ match: /scripts\/social-popup/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(SIZED)
    await expect(page).toHavePath(TARGET)
  })
})

describe('mounting', () => {
  test('has no accessibility violation', async ({ page }) => {
    await openLink(page, USUAL)
    expect(await axe(page, 'main')).toEqual([])
  })

  test('warns once of a malformed width', async ({ page }) => {
    await openWith(page, NAME)
    await page.setAttribute(SIZED, 'data-social-popup-width', 'wide')
    await mount(page, SIZED)
    expect(warnings(page).filter(text => /data-social-popup-width="wide"/.test(text))).toHaveLength(1)
  })

  test('fails on an element that is not a link', async ({ page }) => {
    page.expectError(/Not a link/)
    await openPage(page, PATH)
    await page.evaluateOn('.page-head h1', heading => {
      Object.assign(heading.dataset, { feature: 'social-popup', load: 'now' })
      window.thistledown?.scan(heading)
    })
    await expect(page).toExist('h1[data-failed=social-popup]')
  })
})

describe('a click', () => {
  // SOC-2
  test('opens a window without access to its opener, and the page stays', async ({ page }) => {
    await openLink(page, SIZED)
    await page.click(SIZED)
    await page.waitFor(() => window.popups[0]?.location.pathname === '/search/')
    expect(await page.evaluate(() => window.popups[0]?.opener)).toBe(null)
    expect(await page.path()).toBe(PATH)
    await page.evaluate(() => window.popups[0]?.close())
  })

  // SOC-2
  test('follows the link where popups are blocked', async ({ page }) => {
    await openLink(page, SIZED)
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.click(SIZED)
    await expect(page).toHavePath(TARGET)
  })

  test('leaves addresses that are not http(s) to the browser', async ({ page }) => {
    await openLink(page, SIZED)
    const prevented = await page.evaluateOn(SIZED, link =>
      ['javascript:void 0', 'mailto:a@b.example'].map(href => {
        link.setAttribute('href', href)
        let seen: boolean | undefined
        addEventListener(
          'click',
          event => {
            seen = event.defaultPrevented
            event.preventDefault()
          },
          { once: true },
        )
        link.click()
        return seen
      }),
    )
    expect(prevented).toEqual([false, false])
    expect(await page.evaluate(() => window.popups.length)).toBe(0)
  })
})
