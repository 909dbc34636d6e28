import { expect } from 'vitest'
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
import { isAtRest } from '../support/panels.ts'
import { test } from '../support/test.ts'

const HEADER = '[data-header]'

/** Scrolls to each position. Expects the header's state there. */
const expectStates = async (
  page: Page,
  states: readonly (readonly [y: number, state: typeof AT_TOP])[],
): Promise<void> => {
  for (const [y, state] of states) {
    await scrollTo(page, y)
    expect(await headerState(page), `at ${y}`).toEqual(state)
  }
}

const setBarHeight = async (page: Page, height: number): Promise<void> => {
  await page.evaluateOn(
    '[data-notification-bar]',
    (bar, px: number) => bar.style.setProperty('height', `${px}px`),
    height,
  )
  await page.waitFor((px: number) => window.thistledown?.viewport.value.bar === px, height)
}

// HDR-3, HDR-4, HDR-5, HDR-6
test('the header sticks once the bar is scrolled past, hides on the way down once its own height is scrolled past, and shows on the way up', async ({
  page,
}) => {
  await openPage(page)
  const { bar, header } = await heights(page)
  expect(bar).toBeGreaterThan(15)
  await expectStates(page, [
    [bar, AT_TOP],
    [bar + 1, SHOWN],
    [bar, AT_TOP],
    [header, SHOWN],
    [header + 16, HIDDEN],
  ])
  // Less than one pixel may remain: the header's height is fractional.
  await expect.poll(() => bottomOfHeader(page)).toBeLessThan(1)
  await expectStates(page, [[header, SHOWN]])
  await expect.poll(async () => Math.abs((await page.box(HEADER)).y)).toBeLessThanOrEqual(1)
})

test('the header follows a bar that grows, and one that is dismissed, without a scroll', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  await setBarHeight(page, 60)
  await expectStates(page, [
    [60, AT_TOP],
    [61, SHOWN],
    [50, AT_TOP],
  ])
  await setBarHeight(page, 40)
  expect(await headerState(page)).toEqual(SHOWN)
  await page.setAttribute('[data-notification-bar]', 'hidden', '')
  await page.waitFor(() => window.thistledown?.viewport.value.bar === 0)
  await expectStates(page, [[5, SHOWN]])
})

test('the header stays sticky when the page is measured again after a small scroll', async ({ page }) => {
  await openPage(page)
  const { bar } = await heights(page)
  await expectStates(page, [
    [bar - 1, AT_TOP],
    [bar + 5, SHOWN],
  ])
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.waitFor((page: number) => window.thistledown?.viewport.value.page === page, height)
  expect(await headerState(page)).toEqual(SHOWN)
})

// HDR-10
test('an anchor link upward does not show the header over its target, but the visitor’s next scrolls show and hide it', async ({
  page,
}) => {
  await openPage(page)
  await expectStates(page, [[1500, HIDDEN]])
  await watchHeader(page)
  await page.clickByScript('a[href="#tickets"]')
  await expect(page).toHaveFocus('#tickets')
  await page.waitFor(() => window.thistledown?.scroll.value === scrollY)
  await passChecks(page)
  expect(await seen(page)).toEqual([])
  const y = Math.round(await page.scrollY())
  await scrollTo(page, y - 20)
  expect((await headerState(page)).hidden).toBe(false)
  await scrollTo(page, y)
  expect((await headerState(page)).hidden).toBe(true)
})

// HDR-14, PAN-5
test('header and search move in 250 ms, and at once under reduced motion', async ({ open }) => {
  const openSearch = () => {
    window.thistledown?.setPanel('search', true)
    const panel = document.querySelector('[data-panel="search"]')
    // Not the shadow that tells how far the panel is scrolled.
    const moves =
      panel?.getAnimations({ subtree: true }).filter(it => it.timeline === document.timeline) ?? []
    const durations = [...new Set(moves.map(({ effect }) => effect?.getComputedTiming().duration))]
    // At once, before it takes the focus, which would keep the header visible.
    window.thistledown?.setPanel('search', false)
    return durations
  }
  for (const [reducedMotion, duration] of [
    [false, [250]],
    [true, []],
  ] as const) {
    const page = await open({ reducedMotion })
    await openPage(page)
    await page.waitFor(isAtRest)
    expect(await page.evaluate(openSearch)).toEqual(duration)
    await scrollTo(page, 1000)
    if (reducedMotion) expect(await bottomOfHeader(page)).toBeLessThan(1)
    else expect(await page.style(HEADER, 'transition-duration')).toBe('0.25s')
  }
})

// HDR-15
test.for(['body', 'html'])(
  'a visible header and the back-to-top link stay while another script locks the page by a fixed %s, and after',
  async (locked, { page }) => {
    await openPage(page)
    for (const y of [1500, 1300]) await scrollTo(page, y)
    const isBackToTopShown = () =>
      page.evaluate(() => !document.querySelector('[data-back-to-top]')?.hasAttribute('hidden'))
    await page.evaluateOn(
      locked,
      element => void Object.assign(element.style, { position: 'fixed', top: '-1300px' }),
    )
    await passChecks(page)
    expect([await headerState(page), await isBackToTopShown()]).toEqual([SHOWN, true])
    await page.evaluateOn(locked, element => {
      element.removeAttribute('style')
      window.scrollTo({ top: 1300, behavior: 'instant' })
    })
    await passChecks(page)
    expect([await headerState(page), await isBackToTopShown()]).toEqual([SHOWN, true])
  },
)

// ANC-1
test('a link to the header, which is in view anyway, scrolls to the top of the page', async ({ page }) => {
  await openPage(page)
  await page.evaluateOn(HEADER, header => {
    header.id = 'masthead'
    header.append(Object.assign(document.createElement('a'), { id: 'to', href: '#masthead' }))
  })
  for (const y of [1000, 900]) await scrollTo(page, y)
  await page.clickByScript('#to')
  await expect.poll(() => page.scrollY()).toBe(0)
})

// HDR-13
test('--header-scroll-padding is the height of the header at any width, is not inherited, and is back on a router’s next page', async ({
  page,
}) => {
  await openPage(page)
  const written = (selector: string) =>
    page.evaluateOn(selector, element =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--header-scroll-padding')),
    )
  const expectWritten = async () => {
    const { header } = await heights(page)
    expect(Math.abs((await written('html')) - header)).toBeLessThanOrEqual(1)
    // Registered as not inherited, so that writing it does not restyle the whole page.
    expect(await written('body')).toBe(0)
  }
  await expectWritten()
  await page.setViewport({ width: 390, height: 700 })
  await page.waitFor(() => window.thistledown?.viewport.value.wide === false)
  await expectWritten()
  // As Astro's ClientRouter does, which gives the root the attributes of the next page.
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-thistledown')
    document.documentElement.style.cssText = 'color-scheme: dark'
    history.pushState(null, '', '/next/')
    document.querySelector('main')?.append(document.createElement('p'))
  })
  await page.waitFor(() => document.documentElement.hasAttribute('data-thistledown'))
  await expectWritten()
})

// HDR-12
test('on return from the back/forward cache open panels are closed, and the header does not move', async ({
  page,
}) => {
  const returnFromCache = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await openPage(page)
  await scrollTo(page, 1000)
  await watchHeader(page)
  await page.evaluate(returnFromCache)
  await passChecks(page)
  expect(await seen(page)).toEqual([])
  await page.evaluate(() => window.thistledown?.setPanel('search', true))
  await page.evaluate(returnFromCache)
  expect(await page.evaluate(() => window.thistledown?.panels.value)).toEqual([])
})

// HDR-16
test('content that comes late above the window, so that the browser scrolls to keep the text in place, hides no header', async ({
  page,
}) => {
  await openPage(page)
  await page.evaluateOn('html', root => Object.assign(root.style, { height: '100%' }))
  await scrollTo(page, 1000)
  await scrollTo(page, 900)
  await page.evaluateOn('main', main => {
    main.prepend(Object.assign(document.createElement('div'), { style: 'height:300px' }))
  })
  await passChecks(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1100)
  expect(await headerState(page)).toEqual(SHOWN)
})
