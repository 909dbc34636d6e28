import { expect } from 'vitest'
import { type Input, use } from '../../support/actions.ts'
import { waitForCore } from '../../support/core.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { can, test } from '../../support/test.ts'

const { CHUNK, COLLECTIONS, DEMO, expectOpen, NAV_TOGGLE, NESTED_PATH, openMenu, PATH, SMALL } = menu
const { TICKETS, TRIP, VISIT, WIDE } = menu

const INPUTS: readonly Input[] = can('touch') ? ['mouse', 'touch', 'keyboard'] : ['mouse', 'keyboard']

// MEN-3, MEN-7
test.for(INPUTS)('submenus open and close by %s, at any depth', async (input, { open }) => {
  const page = await openMenu(open, NESTED_PATH, { ...WIDE, touch: input === 'touch' })
  await use(page, DEMO, input)
  await expectOpen(page, 'menu-demo')
  await use(page, TRIP, input)
  await expectOpen(page, 'menu-demo', 'menu-demo-visit')
  await use(page, TICKETS, input)
  await expectOpen(page, 'menu-demo', 'menu-demo-visit', 'menu-demo-tickets')
  await use(page, COLLECTIONS, input)
  await expectOpen(page, 'menu-demo', 'menu-demo-collections')
  await use(page, COLLECTIONS, input)
  await expectOpen(page, 'menu-demo')
  await use(page, DEMO, input)
  await expectOpen(page)
})

test('a window that becomes narrow moves the focus from an open submenu to the menu’s toggle', async ({
  open,
}) => {
  const page = await openMenu(open)
  for (const key of ['Enter', 'ArrowDown']) {
    await page.focus(VISIT)
    await page.press(key)
    await expectOpen(page, 'menu-visit')
    await page.setViewport(SMALL)
    await expect(page).toHaveFocus(NAV_TOGGLE)
    await expectOpen(page)
    await page.setViewport(WIDE.viewport)
    await expect(page).toShow(VISIT)
    await page.waitFor(() => window.thistledown?.viewport.value.wide)
  }
})

test('a window that becomes narrow moves the focus to the menu’s toggle after an early click, too', async ({
  open,
  site,
}) => {
  const page = await open(WIDE)
  site.fault({ match: CHUNK, action: 'hang' })
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await waitForCore(page)
  await page.focus(VISIT)
  await page.press('Enter')
  site.release()
  await expectOpen(page, 'menu-visit')
  await page.setViewport(SMALL)
  await expect(page).toHaveFocus(NAV_TOGGLE)
})
