import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openPage, passChecks, scrollTo } from '../support/core.ts'
import { expectTiming, travel } from '../support/journeys/travel.ts'
import { test } from '../support/test.ts'

const LINK = '[data-back-to-top]'

// TOP-1
test('the back-to-top button shows while the page is scrolled by more than 300px, and takes no focus while hidden', async ({
  page,
}) => {
  await openPage(page)
  for (const [y, shows] of [
    [300, false],
    [301, true],
    [300, false],
  ] as const) {
    await scrollTo(page, y)
    expect(await page.isShown(LINK)).toBe(shows)
  }
  await page.focus(LINK)
  expect(await page.hasFocus(LINK)).toBe(false)
})

test('the back-to-top button shows on a page that opens scrolled down', async ({ page }) => {
  await openPage(page, '/visit/#access')
  await expect(page).toShow(LINK)
})

// TOP-2
test('back to top scrolls in 800 ms, and moves the focus: the next Tab is the first link of the page', async ({
  page,
}) => {
  await openPage(page)
  await scrollTo(page, 2000)
  const journey = await travel(page, LINK, 1200)
  expectTiming(journey, 800)
  expect(journey.to).toBe(0)
  await expect(page).toHaveFocus('body[tabindex]')
  await passChecks(page)
  await page.press('Tab')
  await expect(page).toHaveFocus('a,button,input')
})

// TOP-3
test('the back-to-top button sticks from 1024px wide, if the page is taller than its footer by more than 1500px', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1024, height: 720 } })
  await openPage(page, '/plain/')
  const isStuck = () => page.exists(`${LINK}[data-stuck]`)
  const becomes = async (width: number) => {
    await page.setViewport({ width, height: 720 })
    await page.waitFor((px: number) => window.thistledown?.viewport.value.wide === px >= 1024, width)
  }
  for (const [px, sticks] of [
    [1500, false],
    [1501, true],
    [1500, false],
    [1501, true],
  ] as const) {
    await makeTallerThanFooter(page, px)
    expect(await isStuck()).toBe(sticks)
  }
  await becomes(1023)
  expect(await isStuck()).toBe(false)
  await becomes(1024)
  await makeTallerThanFooter(page, 1501)
  expect(await isStuck()).toBe(true)
})

/** Makes the page taller than its footer by this many px, and waits until core has measured it. */
const makeTallerThanFooter = async (page: Page, px: number): Promise<void> => {
  const height = await page.evaluate((wanted: number) => {
    const filler = document.querySelector<HTMLElement>('#filler') ?? document.createElement('div')
    filler.id = 'filler'
    filler.style.height = '1000px'
    document.querySelector('main')?.replaceChildren(filler)
    // Engines give its text different fractions of a pixel.
    const footer = [...document.querySelectorAll('footer')].at(-1) as HTMLElement
    footer.style.height = '500px'
    const rest = document.documentElement.scrollHeight - footer.offsetHeight
    filler.style.height = `${1000 + wanted - rest}px`
    return document.documentElement.scrollHeight
  }, px)
  await page.waitFor((page: number) => window.thistledown?.viewport.value.page === page, height)
}
