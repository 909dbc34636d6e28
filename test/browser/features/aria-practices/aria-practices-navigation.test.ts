import { describe, expect } from 'vitest'
import { danglingIds, walk } from '../../support/actions.ts'
import { expectOpen, GARDEN, IN_VISIT, LIST, openMenu, VISIT } from '../../support/features/mega-menu.ts'
import { wake } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const LINKS = ['Plan your visit', 'Opening times', 'Tickets'] as const
const LAST = 'Write to us'
const SUBMENUS = ['menu-visit', 'menu-garden', 'menu-patterns'] as const

// The W3C's assertions about its example that the mega menu's other tests do not cover:
// https://github.com/w3c/aria-practices/blob/main/test/tests/disclosure_navigation.js
describe('disclosure navigation: buttons and links', () => {
  test('each button controls its submenu, and one link is the current page', async ({ open }) => {
    const page = await openMenu(open)
    expect(await danglingIds(page, `${LIST} > li > button`, 'aria-controls')).toEqual([])
    await expect(page).toHaveCount(`${LIST} > li > button[aria-expanded=false]`, SUBMENUS.length)
    for (const id of SUBMENUS) {
      await page.click(`[aria-controls=${id}]`)
      await expectOpen(page, id)
    }
    await expect(page).toHaveCount(`${LIST} a[aria-current=page]`, 1)
  })

  test('a link of the menu is the current one on the page to which it leads', async ({ open }) => {
    const page = await openMenu(open)
    for (const [id, href] of [
      ['menu-visit', '/visit/'],
      ['menu-garden', '/collections/'],
    ] as const) {
      await wake(page, LIST)
      await page.click(`[aria-controls=${id}]`)
      await page.click(`#${id} a[href="${href}"]`)
      await expect(page).toHavePath(href)
      await expect(page).toHaveAttribute(`#${id} a[href="${href}"]`, 'aria-current', 'page')
      await expect(page).toHaveCount(`${LIST} a[aria-current=page]`, 1)
    }
  })

  test.for([
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)('%s opens and closes each submenu', async ([, key], { open }) => {
    const page = await openMenu(open)
    for (const id of SUBMENUS) {
      await page.focus(`[aria-controls=${id}]`)
      await page.press(key)
      await expectOpen(page, id)
      await page.press(key)
      await expectOpen(page)
    }
  })

  test('ArrowDown goes into a submenu that a click has opened', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await page.focus(VISIT)
    expect(await walk(page, ['ArrowDown'])).toEqual([LINKS[0]])
    await expectOpen(page, 'menu-visit')
  })
})

describe('disclosure navigation: moving along', () => {
  test('Tab moves along the headings while submenus are closed', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    expect(await walk(page, ['Tab', 'Tab', 'Tab'])).toEqual(['The garden', 'Reading', 'Patterns'])
  })

  test('arrow keys stop at the first and last heading, and ArrowUp goes back', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(VISIT)
    expect(await walk(page, ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp'])).toEqual([
      'Visit',
      'Visit',
      'The garden',
      'Visit',
    ])
    await page.focus(GARDEN)
    expect(await walk(page, ['End', 'ArrowRight'])).toEqual(['Patterns', 'Patterns'])
  })

  test.for([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)(
    'arrow keys, Home and End move along the links of an open submenu, %s',
    async ([dir, forth, back], { open }) => {
      const page = await openMenu(open)
      await page.setAttribute('html', 'dir', dir)
      await page.focus(VISIT)
      const [first, second, third] = LINKS
      expect(await walk(page, ['ArrowDown', 'ArrowUp', 'ArrowDown', forth, back, 'ArrowUp'])).toEqual([
        first,
        first,
        second,
        third,
        second,
        first,
      ])
      expect(await walk(page, ['End', 'ArrowDown', forth, 'Home', back])).toEqual([
        LAST,
        LAST,
        LAST,
        first,
        first,
      ])
      await expectOpen(page, 'menu-visit')
    },
  )

  test('Escape on a link closes the submenu', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(VISIT)
    await page.focus(IN_VISIT)
    await page.press('Escape')
    await expectOpen(page)
  })
})
