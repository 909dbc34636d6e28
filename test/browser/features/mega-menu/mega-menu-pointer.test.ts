import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { clickAt } from '../../support/actions.ts'
import { passChecks, scrollTo } from '../../support/core.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { test } from '../../support/test.ts'

const { DEMO, expectOpen, GARDEN, IN_VISIT, NESTED_PATH, only, openIn, openMenu, VISIT } = menu

test('a click on another heading never leaves both submenus closed while the button is down', async ({
  open,
}) => {
  const page = await openMenu(open)
  await page.click(VISIT)
  await page.evaluate(() => {
    addEventListener('pointerup', () => {
      window.seen = [...document.querySelectorAll('header [aria-expanded=true]')].map(it => it.textContent)
    })
  })
  await page.click(GARDEN)
  expect(await openIn(page)).toEqual(only('menu-garden'))
  expect(await page.evaluate(() => window.seen)).toHaveLength(1)
})

// HDR-8
test('an open submenu keeps the header in view; a click elsewhere or in the header closes it, one on its link does not', async ({
  open,
}) => {
  const page = await openMenu(open)
  await page.click(VISIT)
  await scrollTo(page, 600)
  expect(await page.attribute('[data-header]', 'data-hidden')).toBe(null)
  expect(await openIn(page)).toEqual(only('menu-visit'))
  await clickAt(page, 500, 700)
  expect(await openIn(page)).toEqual(only())
  await page.click(VISIT)
  await page.click('[data-panel-toggle="search"]')
  expect(await openIn(page)).toMatchObject({ says: [], core: ['search'] })
  await page.click(VISIT)
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  await page.click(IN_VISIT)
  // Until the other page comes, a second tap must not press what is below.
  expect(await openIn(page)).toEqual(only('menu-visit'))
})

test('a submenu that closes because the focus goes into a frame leaves it there', async ({ open }) => {
  const page = await openMenu(open)
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.style.cssText = 'position:fixed;left:0;bottom:0'
  })
  await page.click(VISIT)
  await page.click('iframe')
  await page.waitFor(() => !document.querySelector('header [aria-expanded=true]'))
  await expect(page).toHaveFocus('iframe')
})

/** The documentation's stylesheet shows nested submenus in the flow. This makes them flyouts. */
const makeFlyouts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '[data-ready~="mega-menu"] .submenu { overflow: visible } [data-ready~="mega-menu"] li li { position: relative; width: 20rem } [data-ready~="mega-menu"] li li > button + ul { position: absolute; inset: 0 auto auto 100%; padding: 0; background: Canvas }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

// MEN-9
test('a flyout opens for a mouse that rests on its item, and closes when both the mouse and the focus have left it', async ({
  open,
}) => {
  const page = await openMenu(open, NESTED_PATH)
  await makeFlyouts(page)
  await page.hover(DEMO)
  await expectOpen(page, 'menu-demo')
  await page.hover('#menu-demo > ul > li:nth-child(2) > a')
  await expectOpen(page, 'menu-demo', 'menu-demo-visit')
  await page.focus('#menu-demo-visit a')
  await page.hover('#menu-demo > ul > li:last-child > a')
  await passChecks(page)
  expect(await openIn(page)).toEqual(only('menu-demo', 'menu-demo-visit'))
  for (const key of ['Tab', 'Tab', 'Tab']) await page.press(key)
  await expect(page).toHaveFocus('#menu-demo > ul > li:nth-child(3) > a')
  await expectOpen(page, 'menu-demo')
})
