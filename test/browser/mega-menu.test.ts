import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { passChecks } from './support/core.ts'
import * as menu from './support/mega-menu.ts'
import { test } from './support/test.ts'

const { GARDEN, IN_VISIT, LIST, onlyOpen, openIn, openMenuPage, SMALL, VISIT, WIDE } = menu

const isShown = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.checkVisibility({ visibilityProperty: true })

const markup = (page: Page) =>
  page.evaluate((list: string) => document.querySelector(list)?.outerHTML ?? '', LIST)

describe('without JavaScript', () => {
  test.for([1280, 390])(
    'every link is listed at %i px, and no button that would do nothing',
    async (width, { open }) => {
      const page = await open({ javaScript: false, viewport: { width, height: 720 } })
      await page.goto('/features/mega-menu/')
      const hidden = (list: string) =>
        [...document.querySelectorAll<HTMLElement>(`${list} a`)].filter(
          link => !link.checkVisibility({ visibilityProperty: true }),
        ).length
      expect(await page.evaluate(hidden, LIST)).toBe(0)
      expect(await page.evaluate(isShown, VISIT)).toBe(false)
    },
  )
})

describe('mounts', () => {
  test('with everything closed', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('without moving anything', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: /mega-menu\.\w+\.js/, action: 'hang' })
    await page.goto('/features/mega-menu/', { waitUntil: 'domcontentloaded' })
    const layout = () =>
      ['header', 'header nav', 'h1'].map(it =>
        JSON.stringify(document.querySelector(it)?.getBoundingClientRect()),
      )
    await page.waitFor(() => !!window.thistledown)
    const before = await page.evaluate(layout)
    expect(await page.evaluate(isShown, IN_VISIT)).toBe(false)
    site.release()
    await page.waitFor((list: string) => !!document.querySelector(`${list}[data-ready]`), LIST)
    expect(await page.evaluate(layout)).toEqual(before)
  })

  test('or shows its links after 8 s', async ({ open, site }) => {
    const page = await open(WIDE)
    page.expectError(/Loading chunk mega-menu failed/)
    site.fault({ match: /mega-menu\.\w+\.js/, action: 'status:404' })
    await page.goto('/features/mega-menu/')
    const pending = await page.evaluate((list: string) => {
      const waiting = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target?.closest(list)
      })
      const delays = waiting.map(({ effect }) => effect?.getTiming().delay)
      for (const animation of waiting) animation.finish()
      return delays
    }, LIST)
    expect(new Set(pending)).toEqual(new Set([8000]))
    expect(await page.evaluate(isShown, IN_VISIT)).toBe(true)
    // The header sticks: what lies open in it leaves room for the page.
    expect(await page.evaluate(() => document.querySelector('header')?.offsetHeight)).toBeLessThan(500)
  })

  test('not at all on small screens, until they grow', async ({ open, site }) => {
    const page = await open({ viewport: SMALL })
    await page.goto('/features/mega-menu/')
    expect(site.requested(/mega-menu\.\w+\.js/)).toEqual([])
    await page.setViewport(WIDE.viewport)
    await page.waitFor((list: string) => !!document.querySelector(`${list}[data-ready]`), LIST)
    expect(await openIn(page)).toEqual(onlyOpen())
  })
})

describe('behaves', () => {
  test('has no accessibility violation, closed or open', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    expect(await axe(page, 'header')).toEqual([])
    await page.click(VISIT)
    expect(await axe(page, 'header')).toEqual([])
  })

  test('return from the back/forward cache finds it closed', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await openIn(page)).toEqual(onlyOpen())
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, and nothing that reacts', async ({ open }) => {
    const [page, plain] = [await open(WIDE), await open({ ...WIDE, javaScript: false })]
    await plain.goto('/features/mega-menu/')
    await openMenuPage(page)
    await page.click(VISIT)
    await page.evaluate(
      (list: string) => window.thistledown?.dispose(document.querySelector(list) as Element),
      LIST,
    )
    expect(await markup(page)).toBe(await markup(plain))
    await page.hover(GARDEN)
    await page.press('ArrowRight')
    await page.click(GARDEN)
    await passChecks(page)
    expect(await openIn(page)).toMatchObject({ says: [], core: [] })
  })
})
