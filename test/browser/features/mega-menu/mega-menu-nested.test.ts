import { describe, expect } from 'vitest'
import type { Page, PageOptions } from '../../driver/types.ts'
import { type Input, use } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { SMALL, WIDE } from '../../support/features/mega-menu.ts'
import { wake } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const PATH = '/features/mega-menu/'
const LIST = 'header [data-feature~="mega-menu"]'
const DEMO = '[aria-controls="menu-demo"]'
const VISIT = '[aria-controls="menu-demo-visit"]'
const TICKETS = '[aria-controls="menu-demo-tickets"]'
const COLLECTIONS = '[aria-controls="menu-demo-collections"]'
const CHUNK = /mega-menu\.\w+\.js/
const SUBMENUS = ['menu-demo', 'menu-demo-visit', 'menu-demo-tickets', 'menu-demo-collections']

/** The open submenus by attribute and by visibility: they must agree. */
const openIn = async (page: Page): Promise<{ says: string[]; shows: string[] }> => ({
  says: await page.evaluate(
    (list: string) =>
      [...document.querySelectorAll(`${list} [aria-expanded=true]`)].map(
        it => `${it.getAttribute('aria-controls')}`,
      ),
    LIST,
  ),
  shows: await page.evaluate(
    (ids: string[]) =>
      ids.filter(id => document.getElementById(id)?.checkVisibility({ visibilityProperty: true })),
    SUBMENUS,
  ),
})

const expectOpen = (page: Page, ...ids: string[]): Promise<void> =>
  expect.poll(() => openIn(page)).toEqual({ says: ids, shows: ids })

const openMenu = async (
  open: (options?: PageOptions) => Promise<Page>,
  options: PageOptions = WIDE,
): Promise<Page> => {
  const page = await open(options)
  await page.goto(PATH)
  await page.moveMouse(640, 600)
  await wake(page, LIST)
  return page
}

/** The documentation's stylesheet shows nested submenus in the flow. This makes them flyouts. */
const makeFlyouts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '[data-ready~="mega-menu"] .submenu { overflow: visible } [data-ready~="mega-menu"] li li { position: relative; width: 20rem } [data-ready~="mega-menu"] li li > button + ul { position: absolute; inset: 0 auto auto 100%; padding: 0; background: Canvas }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

const INPUTS: readonly Input[] = can('touch') ? ['mouse', 'touch', 'keyboard'] : ['mouse', 'keyboard']

describe('a submenu within a submenu', () => {
  // MEN-7
  test.for(INPUTS)('opens and closes by %s, at any depth', async (input, { open }) => {
    const page = await openMenu(open, { ...WIDE, touch: input === 'touch' })
    await use(page, DEMO, input)
    await expectOpen(page, 'menu-demo')
    await use(page, VISIT, input)
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

  test('closes with the menu when the focus leaves it, and is closed when it opens again', async ({
    open,
  }) => {
    const page = await openMenu(open)
    await page.click(DEMO)
    await page.click(VISIT)
    await page.focus('[data-panel-toggle=search]')
    await expectOpen(page)
    await page.click(DEMO)
    await expectOpen(page, 'menu-demo')
  })

  test('has no accessibility violation, closed or open', async ({ open }) => {
    const page = await openMenu(open, { ...WIDE, reducedMotion: true })
    await page.click(DEMO)
    expect(await axe(page, 'header')).toEqual([])
    await page.click(VISIT)
    expect(await axe(page, 'header')).toEqual([])
  })
})

// MEN-8
describe('Escape', () => {
  test('closes the innermost submenu and returns the focus to its button', async ({ open }) => {
    const page = await openMenu(open)
    for (const button of [DEMO, VISIT, TICKETS]) await use(page, button, 'keyboard')
    await page.press('Tab')
    await expect(page).toHaveFocus('#menu-demo-tickets a')
    await page.press('Escape')
    await expect(page).toHaveFocus(TICKETS)
    await expectOpen(page, 'menu-demo', 'menu-demo-visit')
    await page.press('Escape')
    await expect(page).toHaveFocus(VISIT)
    await expectOpen(page, 'menu-demo')
    await page.press('Escape')
    await expect(page).toHaveFocus(DEMO)
    await expectOpen(page)
  })
})

describe('keys', () => {
  // MEN-4
  test('Tab and arrow keys pass by what is closed', async ({ open }) => {
    const page = await openMenu(open)
    await page.focus(DEMO)
    await page.press('ArrowDown')
    await expect(page).toHaveFocus('#menu-demo > ul > li > a')
    await page.press('End')
    await page.press('ArrowUp')
    await expect(page).toHaveFocus(COLLECTIONS)
    await page.press('Tab')
    await expect(page).toHaveFocus('#menu-demo > ul > li:last-child > a')
    await page.press('Shift+Tab')
    await page.press('Enter')
    await page.press('ArrowDown')
    await expect(page).toHaveFocus('#menu-demo-collections a')
  })
})

// MEN-9
describe('a flyout', () => {
  const hoverToVisit = async (page: Page): Promise<void> => {
    await makeFlyouts(page)
    await page.hover(DEMO)
    await expectOpen(page, 'menu-demo')
    await page.hover('#menu-demo > ul > li:nth-child(2) > a')
    await expectOpen(page, 'menu-demo', 'menu-demo-visit')
  }

  test('opens for a mouse that rests on its item, and closes when it has left', async ({ open }) => {
    const page = await openMenu(open)
    await hoverToVisit(page)
    await page.hover('#menu-demo-visit > li:nth-child(2) > a')
    await expectOpen(page, 'menu-demo', 'menu-demo-visit', 'menu-demo-tickets')
    await page.hover('#menu-demo > ul > li:last-child > a')
    await expectOpen(page, 'menu-demo')
    await page.moveMouse(640, 700)
    await expectOpen(page)
  })

  test('closes when the focus leaves it', async ({ open }) => {
    const page = await openMenu(open)
    await makeFlyouts(page)
    for (const button of [DEMO, VISIT]) await use(page, button, 'keyboard')
    for (const key of ['Tab', 'Tab', 'Tab']) await page.press(key)
    await expectOpen(page, 'menu-demo', 'menu-demo-visit')
    await page.press('Tab')
    await expect(page).toHaveFocus('#menu-demo > ul > li:nth-child(3) > a')
    await expectOpen(page, 'menu-demo')
  })

  test('stays open for a mouse that leaves while the focus is inside', async ({ open }) => {
    const page = await openMenu(open)
    await hoverToVisit(page)
    await page.focus('#menu-demo-visit a')
    await page.hover('#menu-demo > ul > li:nth-child(3) > a')
    await expectOpen(page, 'menu-demo', 'menu-demo-collections')
  })
})

describe('all levels show, and no button that would have no effect', () => {
  const expectAll = async (page: Page): Promise<void> => {
    expect((await openIn(page)).shows).toEqual(SUBMENUS)
    expect(await page.countShown(`${LIST} .menu-more`)).toBe(0)
  }

  test.for([1280, 390])('without JavaScript, at %i px', async (width, { open }) => {
    const page = await open({ javaScript: false, viewport: { width, height: 720 } })
    await page.goto(PATH)
    await expectAll(page)
  })

  test('in the small-screen menu', async ({ open, site }) => {
    const page = await open({ viewport: SMALL })
    await page.goto(PATH)
    await page.click('[data-panel-toggle=nav]')
    await expect(page).toShow('#menu-demo-tickets a')
    await expectAll(page)
    expect(site.requested(CHUNK)).toEqual([])
  })

  test('in the small-screen menu after the window was wide', async ({ open }) => {
    const page = await openMenu(open)
    await page.click(DEMO)
    await page.click(VISIT)
    await page.setViewport(SMALL)
    await page.waitFor(() => window.thistledown?.viewport.value.wide === false)
    await page.click('[data-panel-toggle=nav]')
    await expectAll(page)
  })
})

describe('a script that', () => {
  test('fails leaves all levels open after 8 s', async ({ open, site }) => {
    const page = await open(WIDE)
    page.expectError(/Loading chunk mega-menu failed/)
    site.fault({ match: CHUNK, action: 'status:404' })
    await page.goto(PATH)
    await wake(page, LIST)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect((await openIn(page)).shows).toEqual(SUBMENUS)
  })

  test('loads late keeps the submenu with the focus open', async ({ open, site }) => {
    const page = await open(WIDE)
    site.fault({ match: /scripts\/core\.js/, action: 'status:503', times: 1 })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
      document.querySelector<HTMLElement>('#menu-demo-tickets a')?.focus()
    })
    await page.evaluate("void import('/scripts/core.js?late')")
    await expectOpen(page, 'menu-demo', 'menu-demo-visit', 'menu-demo-tickets')
    expect(await page.hasFocus('#menu-demo-tickets a')).toBe(true)
  })
})
