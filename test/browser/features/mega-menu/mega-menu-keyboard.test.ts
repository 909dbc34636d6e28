import { describe, expect } from 'vitest'
import { passChecks, scrollTo, waitForLoader } from '../../support/core.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { test } from '../../support/test.ts'

const { CHUNK, expectOpen, GARDEN, NAV_TOGGLE, only, openIn, openMenu, PATH, SMALL, VISIT, WIDE } = menu

// MEN-5
describe('Escape', () => {
  test('closes a submenu opened by hovering, and does not move the focus', async ({ open }) => {
    const page = await openMenu(open)
    await page.evaluateOn('main a', it => it.focus({ preventScroll: true }))
    await page.hover(VISIT)
    await expectOpen(page, 'menu-visit')
    await page.press('Escape')
    await passChecks(page)
    expect(await openIn(page)).toEqual(only())
    expect(await page.hasFocus('main a')).toBe(true)
  })

  test('inside a submenu returns the focus to the heading', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    await page.press('ArrowDown')
    expect(await page.text(':focus')).toBe('Plan your visit')
    await page.press('Escape')
    expect(await openIn(page)).toEqual(only())
    expect(await page.hasFocus(VISIT)).toBe(true)
  })
})

describe('keys', () => {
  // MEN-4
  test('opens and closes with Enter and Space', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    for (const key of ['Enter', ' ']) {
      await page.press(key)
      await expectOpen(page, 'menu-visit')
      await page.press(key)
      await expectOpen(page)
    }
  })

  test.for([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)(
    'arrow keys, Home and End move along the headings, %s',
    async ([dir, forth, back], { open }) => {
      const page = await openMenu(open)
      await page.setAttribute('html', 'dir', dir)
      await page.focus(VISIT)
      const walked: string[] = []
      for (const key of [forth, forth, 'End', back, 'Home', back]) {
        await page.press(key)
        walked.push(await page.text(':focus'))
      }
      expect(walked).toEqual(['The garden', 'Reading', 'Patterns', 'Reading', 'Visit', 'Visit'])
    },
  )

  test('closes a submenu when the focus leaves it', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    await page.press('Enter')
    await page.press('Shift+Tab')
    expect(await openIn(page)).toEqual(only())
    await page.press('Tab')
    expect(await page.hasFocus(VISIT)).toBe(true)
  })
})

describe('a window that becomes narrow', () => {
  test.for(['Enter', 'ArrowDown'])('moves the focus to the toggle, after %s', async (key, { open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    await page.press(key)
    await page.setViewport(SMALL)
    await expect(page).toHaveFocus(NAV_TOGGLE)
    await expectOpen(page)
  })

  test('moves the focus to the toggle after an early click, too', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await expect(page).toExist('html[data-thistledown]')
    await waitForLoader(page)
    await page.focus(VISIT)
    await page.press('Enter')
    site.release()
    await expectOpen(page, 'menu-visit')
    await page.setViewport(SMALL)
    await expect(page).toHaveFocus(NAV_TOGGLE)
  })

  test('closes the submenu and lists every link; the menu works again when it is wide', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await page.setViewport(SMALL)
    await expectOpen(page)
    await page.click(NAV_TOGGLE)
    expect((await openIn(page)).shows).toContain('menu-garden')
    await page.setViewport(WIDE.viewport)
    await page.waitFor(() => window.thistledown?.viewport.value.wide)
    expect(await openIn(page)).toEqual(only())
    await page.click(GARDEN)
    expect(await openIn(page)).toEqual(only('menu-garden'))
  })
})

describe('a script that loads late', () => {
  test('keeps the submenu with the focus open', async ({ open, site }) => {
    const page = await open(WIDE)
    // Core fails at first, so the submenus show without it, and is loaded later.
    site.fault({ match: /scripts\/core\.js/, action: 'status:503', times: 1 })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
      document.querySelector<HTMLElement>('#menu-garden a')?.focus()
    })
    await page.evaluate("void import('/scripts/core.js?late')")
    await expectOpen(page, 'menu-garden')
    expect(await page.hasFocus('#menu-garden a')).toBe(true)
    await page.press('Escape')
    expect(await openIn(page)).toEqual(only())
    expect(await page.hasFocus(GARDEN)).toBe(true)
  })
})

describe('scrolling', () => {
  // HDR-8
  test('does not hide the header while a submenu is open', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await scrollTo(page, 600)
    expect(await page.attribute('[data-header]', 'data-hidden')).toBe(null)
    expect(await openIn(page)).toEqual(only('menu-visit'))
  })
})
