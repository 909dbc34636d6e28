import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { axe } from '../../support/axe.ts'
import * as menu from '../../support/features/mega-menu.ts'
import { wake } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { CHUNK, DEMO, expectOpen, LIST, NAV_TOGGLE, NESTED_PATH, openIn, openMenu, SMALL } = menu
const { SUBMENUS, TRIP, WIDE } = menu

/** Expects that all levels show, and no button that would have no effect. */
const expectAll = async (page: Page): Promise<void> => {
  expect((await openIn(page)).shows).toEqual(expect.arrayContaining(SUBMENUS))
  expect(await page.countShown(`${LIST} a`)).toBe(await page.count(`${LIST} a`))
  expect(await page.countShown(`${LIST} .menu-more`)).toBe(0)
}

test.for([1280, 390])(
  'without JavaScript every link of the menu shows at %i px, and no button that would have no effect',
  async (width, { open }) => {
    const page = await open({ javaScript: false, viewport: { width, height: 720 } })
    await page.goto(NESTED_PATH)
    await expectAll(page)
    expect(await page.countShown(`${LIST} [aria-expanded]`)).toBe(0)
  },
)

test.for([
  ['core', /scripts\/core\.js/],
  ['its script', CHUNK],
] as const)('the menu shows all links after 8 s without %s', async ([, match], { open, site }) => {
  const page = await open(WIDE)
  page.expectError(/Loading chunk mega-menu failed/)
  site.fault({ match, action: 'status:404' })
  await page.initScript(stretchEightSeconds)
  await page.goto(NESTED_PATH)
  if (match === CHUNK) await wake(page, LIST)
  expect(await page.isShown(`${SUBMENUS.map(id => `#${id}`)} a`)).toBe(false)
  expect(new Set(await finishAnimations(page, LIST))).toEqual(new Set([8000]))
  expect((await openIn(page)).shows).toEqual(expect.arrayContaining(SUBMENUS))
  // The header is sticky, so open submenus must leave most of the page visible.
  expect(await page.evaluateOn('header', it => it.offsetHeight)).toBeLessThan(500)
})

// MEN-1, MEN-6
test('a narrow window shows all levels of the menu without its script, and a wide one makes it work', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: SMALL })
  await page.goto(NESTED_PATH)
  await page.click(NAV_TOGGLE)
  await expect(page).toShow('#menu-demo-tickets a')
  await expectAll(page)
  expect(site.requested(CHUNK)).toEqual([])
  for (let times = 0; times < 2; times++) {
    // Where the toggle was, a mouse would rest on a heading, and open it.
    await page.moveMouse(10, 600)
    await page.setViewport(WIDE.viewport)
    await wake(page, LIST)
    await expectOpen(page)
    await page.click(DEMO)
    await page.click(TRIP)
    await expectOpen(page, 'menu-demo', 'menu-demo-visit')
    await page.setViewport(SMALL)
    await expectOpen(page)
    await page.click(NAV_TOGGLE)
    await expectAll(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
  }
})

test('the menu has no accessibility violation, closed or open', async ({ open }) => {
  // With reduced motion, because elements that fade in have too little contrast at first.
  const page = await openMenu(open, NESTED_PATH, { ...WIDE, reducedMotion: true })
  expect(await axe(page, 'header')).toEqual([])
  await page.click(DEMO)
  await page.click(TRIP)
  expect(await axe(page, 'header')).toEqual([])
})
