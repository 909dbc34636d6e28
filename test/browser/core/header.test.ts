import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import {
  AT_TOP,
  bottomOfHeader,
  HIDDEN,
  headerState,
  heights,
  openPage,
  passChecks,
  SHOWN,
  scrollTo,
  seen,
  watchHeader,
} from '../support/core.ts'
import { test } from '../support/test.ts'

const HEADER = '[data-header]'
/** The position at the end of the page. */
const maxScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

describe('the header becomes sticky', () => {
  // HDR-3
  test('once the page is scrolled past the height of the notification bar', async ({ page }) => {
    await openPage(page)
    const { bar } = await heights(page)
    expect(bar).toBeGreaterThan(15)
    await scrollTo(page, bar)
    expect(await headerState(page)).toEqual(AT_TOP)
    await scrollTo(page, bar + 1)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, bar)
    expect(await headerState(page)).toEqual(AT_TOP)
  })

  test('sooner after the bar is dismissed, without a scroll', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 20)
    expect(await headerState(page)).toEqual(AT_TOP)
    await page.setAttribute('[data-notification-bar]', 'hidden', '')
    await page.waitFor(() => window.thistledown?.viewport.value.bar === 0)
    await scrollTo(page, 10)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('later after the bar has grown', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
      document.querySelector<HTMLElement>('[data-notification-bar]')?.style.setProperty('height', '60px')
    })
    await page.waitFor(() => window.thistledown?.viewport.value.bar === 60)
    await scrollTo(page, 60)
    expect(await headerState(page)).toEqual(AT_TOP)
    await scrollTo(page, 61)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('and stays sticky when the page is measured again after a small scroll', async ({ page }) => {
    await openPage(page)
    const { bar } = await heights(page)
    await scrollTo(page, bar - 1)
    await scrollTo(page, bar + 5)
    expect(await headerState(page)).toEqual(SHOWN)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.waitFor((page: number) => window.thistledown?.viewport.value.page === page, height)
    expect(await headerState(page)).toEqual(SHOWN)
  })
})

describe('the header hides', () => {
  // HDR-4, HDR-5
  test('on a downward scroll beyond the header height, and shows on an upward scroll', async ({ page }) => {
    await openPage(page)
    const { header } = await heights(page)
    await scrollTo(page, header)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, header + 16)
    expect(await headerState(page)).toEqual(HIDDEN)
    // Less than one pixel may remain: WebKit moves by whole pixels, and the header's height is
    // fractional.
    await expect.poll(() => bottomOfHeader(page)).toBeLessThan(1)
    await scrollTo(page, header)
    expect(await headerState(page)).toEqual(SHOWN)
    await expect.poll(async () => (await page.box(HEADER)).y).toBe(0)
  })

  test('also on a right-to-left page', async ({ page }) => {
    await openPage(page, '/ar/')
    await scrollTo(page, 700)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, 600)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('by the wheel', async ({ page }) => {
    await openPage(page)
    await page.moveMouse(600, 400)
    await page.wheel(500)
    await page.waitFor(() => window.thistledown?.scroll.value === 500)
    await expect(page).toHaveAttribute(HEADER, 'data-hidden')
    await page.wheel(-200)
    await expect(page).not.toHaveAttribute(HEADER, 'data-hidden')
  })
})

// HDR-6
describe('scroll changes of 15px or less', () => {
  test('are ignored', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await scrollTo(page, 985)
    expect(await headerState(page)).toEqual(HIDDEN)
  })

  test('add up', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await scrollTo(page, 992)
    await scrollTo(page, 984)
    expect(await headerState(page)).toEqual(SHOWN)
  })
})

// HDR-8
describe('nothing changes while a panel is open', () => {
  test('and closing it causes no jump', async ({ page }) => {
    await openPage(page)
    await page.click('[data-panel-toggle="search"]')
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(AT_TOP)
    await page.press('Escape')
    await scrollTo(page, 1010)
    expect(await headerState(page)).toEqual(SHOWN)
    await scrollTo(page, 1030)
    expect(await headerState(page)).toEqual(HIDDEN)
  })
})

// HDR-10
describe('scrolling by core', () => {
  test('by an anchor link upward does not show the header over its target', async ({ page }) => {
    await openPage(page)
    const low = (await maxScroll(page)) - 50
    await scrollTo(page, low)
    await watchHeader(page)
    await page.clickByScript('a[href="#tickets"]')
    await expect(page).toHaveFocus('#tickets')
    await passChecks(page)
    expect(await seen(page)).toEqual([])
    expect(await headerState(page)).toEqual(HIDDEN)
  })

  test('by an anchor link downward does not hide the header', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 60)
    await watchHeader(page)
    await page.clickByScript('a[href="#access"]')
    await expect(page).toHaveFocus('#access')
    await passChecks(page)
    expect(await seen(page)).toEqual([])
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('does not affect the visitor’s next upward scroll', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1500)
    await page.clickByScript('a[href="#tickets"]')
    await expect(page).toHaveFocus('#tickets')
    await page.waitFor(() => window.thistledown?.scroll.value === scrollY)
    await passChecks(page)
    const y = await page.scrollY()
    await scrollTo(page, Math.round(y) - 20)
    expect((await headerState(page)).hidden).toBe(false)
  })

  test('to the top shows the header', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1500)
    expect(await headerState(page)).toEqual(HIDDEN)
    await page.clickByScript('[data-back-to-top]')
    await page.waitFor(() => scrollY === 0 && window.thistledown?.scroll.value === 0)
    expect(await headerState(page)).toEqual(AT_TOP)
  })
})

describe('at the ends of the page', () => {
  test('the bottom hides the header, and scrolling up from it shows it', async ({ page }) => {
    await openPage(page)
    const max = await maxScroll(page)
    await scrollTo(page, max)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, max - 10)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, max - 16)
    expect(await headerState(page)).toEqual(SHOWN)
  })

  test('a page that grows at the same position changes nothing', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await watchHeader(page)
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-bottom', '900px'))
    await passChecks(page)
    expect(await seen(page)).toEqual([])
  })
})

// HDR-14
describe('the header moves', () => {
  test('in 250 ms', async ({ page }) => {
    await openPage(page)
    expect(await page.style(HEADER, 'transition-duration')).toBe('0.25s')
  })

  test('at once under reduced motion', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await scrollTo(page, 1000)
    expect(await bottomOfHeader(page)).toBeLessThan(1)
  })
})
