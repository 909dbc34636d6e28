import { describe, expect } from 'vitest'
import {
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

describe('resize events are debounced by 250 ms', () => {
  // SCR-4
  test('a burst of them leads to one measurement, 250 ms after the last', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      window.seen = []
      let more = 2
      addEventListener('resize', () => {
        window.seen.push(['resize', performance.now()])
        // Set inside the page, so that the shorter of two timers fires first even on a loaded
        // machine.
        if (more-- > 0) setTimeout(() => dispatchEvent(new Event('resize')), 50)
      })
      window.thistledown?.viewport.subscribe(({ height }) => window.seen.push([height, performance.now()]))
    })
    await page.setViewport({ width: 1280, height: 460 })
    await page.waitFor(() => window.thistledown?.viewport.value.height === 460)
    const log = await seen<[string | number, number]>(page)
    const resizes = log.filter(([what]) => what === 'resize')
    const lastResize = resizes.at(-1)?.[1] ?? 0
    expect(resizes.length).toBeGreaterThanOrEqual(3)
    const heights = log.filter(([what]) => what !== 'resize')
    expect(heights.map(([height]) => height)).toEqual([720, 460])
    // Timers are in whole milliseconds, and so is Firefox’s clock.
    expect((heights[1]?.[1] ?? 0) - lastResize).toBeGreaterThanOrEqual(248)
  })
})

describe('--header-scroll-padding', () => {
  // HDR-13
  test('is the height of the header, whatever the width', async ({ page }) => {
    await openPage(page)
    const written = () =>
      page.evaluate(() => {
        const read = (selector: string, name: string) =>
          getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(name)
        return [
          read('html', '--header-scroll-padding'),
          // Registered as not inherited, so that writing it does not restyle the whole page.
          read('body', '--header-scroll-padding'),
        ]
      })
    const expected = async () => {
      const { header } = await heights(page)
      return [`${header}px`, '0px']
    }
    expect(await written()).toEqual(await expected())
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 390)
    expect(await written()).toEqual(await expected())
  })

  test('makes a native jump end below the header, by exactly its height', async ({ page }) => {
    await openPage(page)
    await page.setAttribute('body', 'data-native-scroll', '')
    await page.clickByScript('a[href="#access"]')
    await page.waitFor(() => scrollY > 500)
    const { header } = await heights(page)
    const { y: top } = await page.box('#access')
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeLessThan(2 * header)
  })

  test('makes the hash of the first address scroll below the header', async ({ page }) => {
    await openPage(page, '/visit/#access')
    await page.waitFor(() => scrollY > 500)
    await passChecks(page)
    const { header } = await heights(page)
    const { y: top } = await page.box('#access')
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeGreaterThanOrEqual(await bottomOfHeader(page))
  })
})

describe('keyboard focus', () => {
  // HDR-11
  test('inside a hidden header shows it', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(HIDDEN)
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
    await page.press('Shift+Tab')
    expect(await page.exists('[data-header] :focus')).toBe(true)
    expect((await headerState(page)).hidden).toBe(false)
  })

  test('shows the header at once, not only after the scroll that it causes', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    const showsAtOnce = () => {
      document.querySelector<HTMLElement>('[data-header] a')?.focus({ preventScroll: true })
      return !document.querySelector('[data-header]')?.hasAttribute('data-hidden')
    }
    expect(await page.evaluate(showsAtOnce)).toBe(true)
  })

  test('inside the header keeps it visible while the page scrolls', async ({ page }) => {
    await openPage(page)
    while (!(await page.exists('[data-header] :focus'))) await page.press('Tab')
    await scrollTo(page, 1000)
    expect(await headerState(page)).toEqual(HIDDEN)
    await page.waitFor(() => document.querySelector('[data-header]')?.getAnimations().length === 0)
    expect((await page.box(':focus')).y).toBeGreaterThanOrEqual(0)
  })

  test('elsewhere leaves it hidden', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true }))
    expect(await headerState(page)).toEqual(HIDDEN)
  })
})

// HDR-12
describe('on return from the back/forward cache', () => {
  const returnFromCache = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test('open panels are closed', async ({ page }) => {
    await openPage(page)
    await page.click('[data-panel-toggle="search"]')
    await page.evaluate(returnFromCache)
    expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual([])
  })

  test('the position is measured again, and nothing moves', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await watchHeader(page)
    await page.evaluate(returnFromCache)
    await passChecks(page)
    expect(await seen(page)).toEqual([])
  })

  test('with the Back button, panels are closed and the header matches the position', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 1000)
    await page.evaluate(() => window.thistledown?.setPanel('search', true))
    await page.goto('/plain/')
    await page.back()
    // Not exactly 1000: without that cache, fonts that come after the position was restored move the text above it.
    await page.waitFor(() => Math.abs(scrollY - 1000) < 100 && window.thistledown?.scroll.value === scrollY)
    expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual([])
    expect((await headerState(page)).sticky).toBe(true)
  })
})

describe('without ResizeObserver, which a script has deleted', () => {
  test('layout is measured once the page has loaded, and when the window is resized', async ({ page }) => {
    await page.initScript(() => Reflect.deleteProperty(window, 'ResizeObserver'))
    await openPage(page)
    const { bar, header } = await heights(page)
    expect(await page.evaluate(() => window.thistledown?.viewport.value)).toMatchObject({ bar, header })
    await scrollTo(page, bar + 1)
    expect(await headerState(page)).toEqual(SHOWN)
    await page.setViewport({ width: 390, height: 700 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 390)
    await page.click('[data-panel-toggle=nav]')
    await expect(page).toExist('[data-panel=nav]:not([inert])')
  })
})
