import { expect } from 'vitest'
import { use, walk } from '../../support/actions.ts'
import { finishAnimations } from '../../support/animations.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { test } from '../../support/test.ts'

const { DEMO, expectOpen, NESTED_PATH, only, openIn, openMenu } = menu
const { TICKETS, TRIP, VISIT, WIDE } = menu

// MEN-4
test('headings of the menu open and close with Enter and Space, and close when the focus leaves them', async ({
  open,
}) => {
  const page = await openMenu(open)
  for (const id of ['menu-visit', 'menu-garden', 'menu-patterns']) {
    await page.focus(`[aria-controls=${id}]`)
    for (const key of ['Enter', ' ']) {
      await page.press(key)
      await expectOpen(page, id)
      await page.press(key)
      await expectOpen(page)
    }
  }
  await page.focus(VISIT)
  await page.press('Enter')
  await page.press('Shift+Tab')
  expect(await openIn(page)).toEqual(only())
  await page.press('Tab')
  expect(await page.hasFocus(VISIT)).toBe(true)
  expect(await walk(page, ['Tab', 'Tab', 'Tab'])).toEqual(['The garden', 'Reading', 'Patterns'])
})

// MEN-4
test('arrow keys, Home and End move along the headings and within an open submenu, in right-to-left text', async ({
  open,
}) => {
  const [forth, back] = ['ArrowLeft', 'ArrowRight']
  const page = await openMenu(open)
  await page.setAttribute('html', 'dir', 'rtl')
  await page.focus(VISIT)
  const headings = ['Visit', 'The garden', 'Reading', 'Patterns', 'Patterns', 'Reading', 'Visit', 'Visit']
  const along = [back, forth, forth, 'End', forth, 'ArrowUp', 'Home', back]
  expect(await walk(page, along)).toEqual(headings)
  const [first, second, third, last] = ['Plan your visit', 'Opening times', 'Tickets', 'Write to us']
  const links = [first, first, second, third, second, first, last, last, last, first, first]
  const within = ['ArrowDown', 'ArrowUp', 'ArrowDown', forth, back, 'ArrowUp']
  expect(await walk(page, [...within, 'End', 'ArrowDown', forth, 'Home', back])).toEqual(links)
  await expectOpen(page, 'menu-visit')
})

// MEN-5, MEN-8
test('Escape closes the innermost submenu and returns the focus to its button', async ({ open }) => {
  const page = await openMenu(open, NESTED_PATH)
  for (const button of [DEMO, TRIP, TICKETS]) await use(page, button, 'keyboard')
  await page.press('Tab')
  await expect(page).toHaveFocus('#menu-demo-tickets a')
  for (const button of [TICKETS, TRIP, DEMO]) {
    await page.press('Escape')
    await expect(page).toHaveFocus(button)
  }
  await expectOpen(page)
})

test('a menu whose script loads late keeps the submenus with the focus open', async ({ open, site }) => {
  const page = await open(WIDE)
  // Core fails at first, so the submenus show without it, and is loaded later.
  site.fault({ match: /scripts\/core\.js/, action: 'status:503', times: 1 })
  await page.goto(NESTED_PATH, { waitUntil: 'domcontentloaded' })
  await finishAnimations(page)
  await page.focus('#menu-demo-tickets a')
  await page.evaluate("void import('/scripts/core.js?late')")
  await expectOpen(page, 'menu-demo', 'menu-demo-visit', 'menu-demo-tickets')
  expect(await page.hasFocus('#menu-demo-tickets a')).toBe(true)
})
