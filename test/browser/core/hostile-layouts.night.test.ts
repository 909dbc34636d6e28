import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { bottomOfHeader, headerState, passChecks } from '../support/core.ts'
import { LAYOUTS, optionsOf, pageOf } from '../support/hostile/layouts.ts'
import { openOwn } from '../support/own-page.ts'
import { isAtRest } from '../support/panels.ts'
import { test } from '../support/test.ts'

const TOGGLE = '[data-panel-toggle]'
const TARGET = '#part-4'
const HEADER_PX = 56

const top = async (page: Page, selector: string) => (await page.box(selector)).y

/** Scrolls by script as a wheel does: at once, and seen by core. */
const scrollBy = async (page: Page, by: number): Promise<void> => {
  await page.evaluate((distance: number) => window.scrollBy({ top: distance, behavior: 'instant' }), by)
  await passChecks(page)
  await page.waitFor(isAtRest)
}

/** Whether the point in the middle of an element belongs to it: it is in the window, and nothing covers it. */
const isReachable = (page: Page, selector: string): Promise<boolean> =>
  page.evaluateOn(selector, it => {
    const { left, top: y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, y + height / 2))
  })

/**
 * Expects the target below the header, and as near as its own margin allows. After a jump of its own a browser may
 * have added the header’s height to that.
 */
const expectBelowHeader = async (page: Page, added = 0): Promise<void> => {
  const free = await page.evaluateOn(TARGET, it => {
    const { zoom } = getComputedStyle(document.body)
    const root = getComputedStyle(document.documentElement)
    const own = [getComputedStyle(it).scrollMarginTop, root.scrollPaddingTop].map(Number.parseFloat)
    return Math.max(...own.map(value => value || 0)) * Number(zoom || 1) + 2
  })
  const y = await top(page, TARGET)
  expect(y).toBeGreaterThanOrEqual((await bottomOfHeader(page)) - 1)
  expect(y).toBeLessThanOrEqual(free + added)
}

test.for(Object.entries(LAYOUTS))(
  'header, panel, anchor link, first address and back-to-top work in a page with %s',
  async ([, layout], { open, site }) => {
    const page = await open(optionsOf(layout))
    await openOwn(page, site, pageOf(layout), TARGET)
    await page.waitFor(() => scrollY > 1000 && !document.querySelector('#banner'))
    await passChecks(page)
    await page.waitFor(isAtRest)
    const isLoose = layout.isLoose === true
    if (!isLoose) await expectBelowHeader(page, HEADER_PX)

    // Down hides the header, up shows it in its place.
    await scrollBy(page, 500)
    expect((await headerState(page)).hidden).toBe(true)
    expect(await bottomOfHeader(page)).toBeLessThanOrEqual(1)
    await scrollBy(page, -200)
    expect((await headerState(page)).hidden).toBe(false)
    if (!isLoose) expect(Math.round(await top(page, '[data-header]'))).toBe(0)
    expect(await page.isShown('[data-back-to-top]')).toBe(true)

    // The menu opens in the window, moves nothing, and Escape closes it.
    if (!isLoose) {
      const before = await page.evaluate(() => scrollY)
      expect(await isReachable(page, TOGGLE)).toBe(true)
      await page.click(TOGGLE)
      await page.waitFor(isAtRest)
      expect(await isReachable(page, '#nav a')).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await page.press('Escape')
      await expect(page).toHaveFocus(TOGGLE)
      expect(await page.evaluateOn('#nav', it => (it as HTMLElement).inert)).toBe(true)
    }

    // Back to the top, and again to the target by its link.
    await page.clickByScript('[data-back-to-top]')
    await page.waitFor(() => scrollY === 0)
    await passChecks(page)
    expect(await page.isShown('[data-back-to-top]')).toBe(false)
    await page.clickByScript('#links a')
    await expect(page).toHaveFocus(TARGET)
    await passChecks(page)
    if (!isLoose) await expectBelowHeader(page)
  },
)
