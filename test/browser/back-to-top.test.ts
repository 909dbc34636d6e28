import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { clickUnseen, openPage, scrollTo } from './support/core.ts'
import { test } from './support/test.ts'
import { expectTiming, travel } from './support/travel.ts'

const LINK = '[data-back-to-top]'

const isShown = (page: Page) =>
  page.evaluate((it: string) => document.querySelector(it)?.checkVisibility(), LINK)

describe('the back-to-top button appears', () => {
  test('after the page has scrolled 300px', async ({ page }) => {
    await openPage(page)
    expect(await isShown(page)).toBe(false)
    await scrollTo(page, 300)
    expect(await isShown(page)).toBe(false)
    await scrollTo(page, 301)
    expect(await isShown(page)).toBe(true)
    await scrollTo(page, 300)
    expect(await isShown(page)).toBe(false)
  })

  test('on a page that opens further down', async ({ page }) => {
    await openPage(page, '/visit/#access')
    await page.waitFor(() => document.querySelector('[data-back-to-top]')?.checkVisibility())
  })
})

describe('while hidden', () => {
  test('it takes no focus', async ({ page }) => {
    await openPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), LINK)
    expect(await page.evaluate(() => document.activeElement?.matches('[data-back-to-top]'))).toBe(false)
  })
})

describe('scrolling to the top', () => {
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
    await clickUnseen(page, LINK)
    await page.waitFor(() => scrollY === 0 && document.activeElement === document.body)
    await page.press('Tab')
    const isFirst = () => document.activeElement === document.querySelector('a,button,input')
    expect(await page.evaluate(isFirst)).toBe(true)
  })

  test('by the keyboard does so too', async ({ page }) => {
    await openPage(page)
    await scrollTo(page, 2000)
    await page.evaluate(
      (it: string) => document.querySelector<HTMLElement>(it)?.focus({ preventScroll: true }),
      LINK,
    )
    await page.press('Enter')
    await page.waitFor(() => scrollY === 0 && document.activeElement === document.body)
  })

  test('is instant where reduced motion is asked for', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await scrollTo(page, 2000)
    const { frames } = await travel(page, LINK, 300)
    expect(frames.slice(2).filter(({ y }) => y !== 0)).toEqual([])
  })
})

describe('it sticks on desktop', () => {
  /** Makes the page taller than its footer by so many px; gives whether the button sticks. */
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
    return page.evaluate((it: string) => document.querySelector(it)?.hasAttribute('data-stuck'), LINK)
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
    const isStuck = () =>
      page.evaluate((it: string) => document.querySelector(it)?.hasAttribute('data-stuck'), LINK)
    expect(await isStuck()).toBe(false)
    await page.setViewport({ width: 1024, height: 720 })
    await page.waitFor(() => window.thistledown?.viewport.value.width === 1024)
    expect(await isStuck()).toBe(true)
  })
})
