import { describe, expect } from 'vitest'
import { passChecks, scrollTo } from './support/core.ts'
import * as menu from './support/mega-menu.ts'
import { test } from './support/test.ts'

const { focused, GARDEN, onlyOpen, openIn, openMenuPage, SMALL, VISIT, WIDE, waitForOpen } = menu

describe('Escape', () => {
  test('closes what hovering opened, wherever focus is, and leaves focus there', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main summary')?.focus({ preventScroll: true }),
    )
    await page.hover(VISIT)
    await waitForOpen(page, 'menu-visit')
    await page.press('Escape')
    await passChecks(page)
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await focused(page)).toBe('HTML to copy')
  })

  test('inside gives focus back to the heading', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    await page.press('ArrowDown')
    expect(await focused(page)).toBe('Plan your visit')
    await page.press('Escape')
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await focused(page)).toBe('Visit')
  })
})

describe('a window that becomes narrow', () => {
  test.for(['Enter', 'ArrowDown'])('takes the focus to the toggle, after %s', async (key, { open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    await page.press(key)
    await page.setViewport(SMALL)
    await page.waitFor(() => document.activeElement?.matches('[data-panel-toggle=nav]'))
    expect(await openIn(page)).toEqual(onlyOpen())
  })

  test('takes it there from what was pressed before its script came', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: /scripts\/mega-menu/, action: 'hang' })
    await page.goto('/features/mega-menu/', { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => document.documentElement.matches('[data-thistledown]'))
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    await page.press('Enter')
    site.release()
    await waitForOpen(page, 'menu-visit')
    await page.setViewport(SMALL)
    await page.waitFor(() => document.activeElement?.matches('[data-panel-toggle=nav]'))
  })
})

describe('a script that comes after the submenus were shown without it', () => {
  test('leaves open where somebody is', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: /scripts\/mega-menu/, action: 'hang' })
    await page.goto('/features/mega-menu/', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
      document.querySelector<HTMLElement>('#menu-garden a')?.focus()
    })
    site.release()
    await waitForOpen(page, 'menu-garden')
    expect(await page.evaluate(() => document.activeElement?.matches('#menu-garden a'))).toBe(true)
    await page.press('Escape')
    expect(await openIn(page)).toEqual(onlyOpen())
    expect(await page.evaluate(() => document.activeElement?.matches('[aria-controls=menu-garden]'))).toBe(
      true,
    )
  })
})

describe('the keyboard', () => {
  test('opens and closes with Enter and Space', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    for (const key of ['Enter', ' ']) {
      await page.press(key)
      await waitForOpen(page, 'menu-visit')
      await page.press(key)
      await waitForOpen(page, '')
    }
  })

  test.for([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('goes along the headings, %s', async ([dir, forth, back], { open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((it: string) => document.documentElement.setAttribute('dir', it), dir)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    const walked: string[] = []
    for (const key of [forth, forth, 'End', back, 'Home', back]) {
      await page.press(key)
      walked.push(await focused(page))
    }
    expect(walked).toEqual(['The garden', 'Reading', 'Patterns', 'Reading', 'Visit', 'Visit'])
  })

  test('closes it by leaving', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), VISIT)
    await page.press('Enter')
    await page.press('Shift+Tab')
    expect(await openIn(page)).toEqual(onlyOpen())
    await page.press('Tab')
    expect(await focused(page)).toBe('Visit')
  })
})

describe('the page around it', () => {
  test('the header keeps still while a submenu is open', async ({ open }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await scrollTo(page, 600)
    expect(
      await page.evaluate(() => document.querySelector('[data-header]')?.hasAttribute('data-hidden')),
    ).toBe(false)
    expect(await openIn(page)).toEqual(onlyOpen('menu-visit'))
  })

  test('crossing the breakpoint while open closes it, lists every link, and works again on return', async ({
    open,
  }) => {
    const page = await open(WIDE)
    await openMenuPage(page)
    await page.click(VISIT)
    await page.setViewport(SMALL)
    await waitForOpen(page, '')
    await page.click('[data-panel-toggle="nav"]')
    expect((await openIn(page)).shows).toContain('menu-garden')
    await page.setViewport(WIDE.viewport)
    await page.waitFor(() => window.thistledown?.viewport.value.wide)
    expect(await openIn(page)).toEqual(onlyOpen())
    await page.click(GARDEN)
    expect(await openIn(page)).toEqual(onlyOpen('menu-garden'))
  })
})
