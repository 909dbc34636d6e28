import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openPage, passChecks, scrollTo } from '../support/core.ts'
import { expectTiming, travel } from '../support/journeys/travel.ts'
import { test } from '../support/test.ts'

const LINK = '[data-back-to-top]'

describe('the back-to-top button appears', () => {
  // TOP-1
  test('after the page has scrolled 300px', async ({ page }) => {
    await openPage(page)
    expect(await page.isShown(LINK)).toBe(false)
    await scrollTo(page, 300)
    expect(await page.isShown(LINK)).toBe(false)
    await scrollTo(page, 301)
    expect(await page.isShown(LINK)).toBe(true)
    await scrollTo(page, 300)
    expect(await page.isShown(LINK)).toBe(false)
  })

  test('on a page that opens scrolled down', async ({ page }) => {
    await openPage(page, '/visit/#access')
    await expect(page).toShow(LINK)
  })
})

describe('while hidden', () => {
  test('it cannot take the focus', async ({ page }) => {
    await openPage(page)
    await page.focus(LINK)
    expect(await page.hasFocus(LINK)).toBe(false)
  })
})

describe('scrolling to the top', () => {
  // TOP-2
  test('takes 800 ms', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    const journey = await travel(page, LINK, 1200)
    expectTiming(journey, 800)
    expect(journey.to).toBe(0)
  })

  test('moves the focus to the top: the next Tab is the first link of the page', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    await page.clickByScript(LINK)
    await page.waitFor(() => scrollY === 0 && document.activeElement?.matches('body[tabindex]'))
    await passChecks(page)
    await page.press('Tab')
    await expect(page).toHaveFocus('a,button,input')
  })

  test('by keyboard moves the focus too', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    await page.evaluateOn(LINK, it => it.focus({ preventScroll: true }))
    await page.press('Enter')
    await page.waitFor(() => scrollY === 0 && document.activeElement?.matches('body[tabindex]'))
  })

  // ANC-4
  test('is instant under reduced motion', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await scrollTo(page, 2000)
    const { frames } = await travel(page, LINK, 300)
    expect(frames.slice(2).filter(({ y }) => y !== 0)).toEqual([])
  })
})

// TOP-3
describe('it sticks on desktop', () => {
  /** Makes the page taller than its footer by this many px. Returns whether the button sticks. */
  const isStuckAt = async (page: Page, px: number): Promise<boolean | undefined> => {
    const height = await page.evaluate((wanted: number) => {
      const filler = document.querySelector<HTMLElement>('#filler') ?? document.createElement('div')
      filler.id = 'filler'
      filler.style.height = '1000px'
      document.querySelector('main')?.replaceChildren(filler)
      const footer = [...document.querySelectorAll('footer')].at(-1)?.offsetHeight ?? 0
      const rest = document.documentElement.scrollHeight - footer
      filler.style.height = `${1000 + wanted - rest}px`
      return document.documentElement.scrollHeight
    }, px)
    await page.waitFor((page: number) => window.thistledown?.viewport.value.page === page, height)
    return page.exists(`${LINK}[data-stuck]`)
  }

  test('when the page is taller than the footer by more than 1500px', async ({ page }) => {
    await openPage(page, '/plain/')
    expect(await isStuckAt(page, 1500)).toBe(false)
    expect(await isStuckAt(page, 1501)).toBe(true)
    expect(await isStuckAt(page, 1500)).toBe(false)
  })

  test('from 1024px wide, and not below', async ({ open }) => {
    const page = await open({ viewport: { width: 1023, height: 720 } })
    await openPage(page)
    const isStuck = () => page.exists(`${LINK}[data-stuck]`)
    expect(await isStuck()).toBe(false)
    await page.setViewport({ width: 1024, height: 720 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 1024)
    expect(await isStuck()).toBe(true)
  })
})
