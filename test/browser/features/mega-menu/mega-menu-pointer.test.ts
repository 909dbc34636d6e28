import { describe, expect } from 'vitest'
import { clickAt } from '../../support/actions.ts'
import { passChecks } from '../../support/core.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { can, test } from '../../support/test.ts'

const { expectOpen, GARDEN, IN_VISIT, LIST, only, openIn, openMenu, READY, VISIT, WIDE } = menu

describe('a mouse', () => {
  // MEN-1, MEN-2
  test('opens a submenu while it hovers over the heading or the submenu', async ({ open }) => {
    const page = await openMenu(open)
    await page.hover(VISIT)
    await expectOpen(page, 'menu-visit')
    await page.hover(IN_VISIT)
    await passChecks(page)
    expect(await openIn(page)).toEqual(only('menu-visit'))
    await page.moveMouse(640, 700)
    await expectOpen(page)
  })

  test('hovering over the next heading opens only that one', async ({ open }) => {
    const page = await openMenu(open)
    await page.hover(VISIT)
    await expectOpen(page, 'menu-visit')
    await page.hover(GARDEN)
    await expectOpen(page, 'menu-garden')
  })

  test('a click on a heading whose submenu opened by hovering keeps it open; the next click closes it', async ({
    open,
  }) => {
    const page = await openMenu(open)
    await page.hover(VISIT)
    await expectOpen(page, 'menu-visit')
    await page.click(VISIT)
    expect(await openIn(page)).toEqual(only('menu-visit'))
    await page.click(VISIT)
    expect(await openIn(page)).toEqual(only())
    await passChecks(page)
    expect(await openIn(page)).toEqual(only())
  })

  test('hovering and clicking at the same time opens the submenu once', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await passChecks(page)
    expect(await openIn(page)).toEqual(only('menu-visit'))
  })

  test('hovering over a link heading opens the submenu of the button after it', async ({ open }) => {
    const page = await openMenu(open)
    await page.evaluateOn(LIST, list => {
      const copy = list.cloneNode(true) as HTMLElement
      copy.removeAttribute('data-ready')
      const heading = Object.assign(document.createElement('a'), {
        href: '/visit/',
        id: 'link',
        textContent: 'Go',
      })
      copy.querySelector('button')?.before(heading)
      list.replaceWith(copy)
    })
    // Starts from the page's corner, so that the pointer reaches the link by moving.
    await page.hover('#link')
    await expect(page).toExist(READY)
    await page.moveMouse(1, 1)
    await page.hover('#link')
    await expectOpen(page, 'menu-visit')
  })
})

describe('a click', () => {
  test('elsewhere closes the submenu, also in the header', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await clickAt(page, 500, 700)
    expect(await openIn(page)).toEqual(only())
    await page.click(VISIT)
    await page.click('[data-panel-toggle="search"]')
    expect(await openIn(page)).toMatchObject({ says: [], core: ['search'] })
  })

  test('on a link in the submenu follows it, and leaves the menu closed', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await page.evaluate(() => document.addEventListener('click', event => event.preventDefault()))
    await page.click(IN_VISIT)
    expect(await openIn(page)).toEqual(only())
  })
})

describe.skipIf(!can('touch'))('a finger', () => {
  // MEN-3
  test('opens a submenu with one tap and closes it with the next', async ({ open }) => {
    const page = await openMenu(open, { ...WIDE, touch: true })
    await page.tap(VISIT)
    await expectOpen(page, 'menu-visit')
    await passChecks(page)
    expect(await openIn(page)).toEqual(only('menu-visit'))
    await page.tap(VISIT)
    await expectOpen(page)
  })
})
