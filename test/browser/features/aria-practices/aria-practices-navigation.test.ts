import { describe, expect } from 'vitest'
import { danglingIds, walk } from '../../support/actions.ts'
import { expectOpen, GARDEN, IN_VISIT, LIST, openMenu, VISIT } from '../../support/features/mega-menu.ts'
import { test } from '../../support/test.ts'

const LINKS = ['Plan your visit', 'Opening times', 'Tickets'] as const
const LAST = 'Write to us'

// The W3C's assertions about its example that the mega menu's other tests do not cover:
// https://github.com/w3c/aria-practices/blob/main/test/tests/disclosure_navigation.js
describe('disclosure navigation', () => {
  test('each button controls its submenu, and one link is the current page', async ({ open }) => {
    const page = await openMenu(open)
    expect(await danglingIds(page, `${LIST} > li > button`, 'aria-controls')).toEqual([])
    for (const id of ['menu-visit', 'menu-garden', 'menu-patterns']) {
      await page.click(`[aria-controls=${id}]`)
      await expectOpen(page, id)
    }
    await expect(page).toHaveCount(`${LIST} a[aria-current=page]`, 1)
  })

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
