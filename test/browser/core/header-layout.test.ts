import { expect } from 'vitest'
import {
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

// HDR-13
test('--header-scroll-padding is the height of the header at any width, and is not inherited', async ({
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
  await page.waitFor(() => window.thistledown?.viewport.value.width === 390)
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
  await scrollTo(page, 1000)
  await scrollTo(page, 900)
  await page.evaluateOn('main', main => {
    main.prepend(Object.assign(document.createElement('div'), { style: 'height:300px' }))
  })
  await passChecks(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1100)
  expect(await headerState(page)).toEqual(SHOWN)
})
