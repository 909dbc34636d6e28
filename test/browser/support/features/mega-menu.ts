import { expect } from 'vitest'
import type { Page, PageOptions } from '../../driver/types.ts'
import { wake } from '../own-page.ts'

/** A page whose menu has one level, and the page whose menu has three. */
export const PATH = '/plain/'
export const NESTED_PATH = '/features/mega-menu/'

export const LIST = 'header [data-feature~="mega-menu"]'
export const NAV_TOGGLE = '[data-panel-toggle=nav]'
export const CHUNK = /mega-menu\.\w+\.js/
export const WIDE = { viewport: { width: 1280, height: 720 } }
export const SMALL = { width: 1000, height: 720 }

/** The buttons on PATH. */
export const VISIT = '[aria-controls="menu-visit"]'
export const GARDEN = '[aria-controls="menu-garden"]'
export const IN_VISIT = '#menu-visit a'

/** The buttons on NESTED_PATH, and the ids of its submenus. */
export const DEMO = '[aria-controls="menu-demo"]'
export const TRIP = '[aria-controls="menu-demo-visit"]'
export const TICKETS = '[aria-controls="menu-demo-tickets"]'
export const COLLECTIONS = '[aria-controls="menu-demo-collections"]'
export const SUBMENUS = ['menu-demo', 'menu-demo-visit', 'menu-demo-tickets', 'menu-demo-collections']

type Open = (options?: PageOptions) => Promise<Page>

/** A page with the mounted menu, and the pointer elsewhere. */
export const openMenu = async (open: Open, path = PATH, options: PageOptions = WIDE): Promise<Page> => {
  const page = await open(options)
  await page.goto(path)
  await page.moveMouse(640, 600)
  await wake(page, LIST)
  return page
}

/** The open submenus by attribute, by visibility and in core's state. */
export const openIn = (page: Page): Promise<{ says: string[]; shows: string[]; core: unknown }> =>
  page.evaluate((list: string) => {
    const buttons = [...document.querySelectorAll(`${list} li > [aria-controls]`)]
    const idOf = (button: Element) => button.getAttribute('aria-controls') ?? ''
    const isSeen = (button: Element) =>
      document.getElementById(idOf(button))?.checkVisibility({ visibilityProperty: true })
    return {
      says: buttons.filter(button => button.ariaExpanded === 'true').map(idOf),
      shows: buttons.filter(isSeen).map(idOf),
      core: window.thistledown?.panels.value,
    }
  }, LIST)

/** The result of `openIn` if only these submenus are open. */
export const only = (...ids: string[]) => ({ says: ids, shows: ids, core: ids.length ? ['menu'] : [] })

/** Waits until only these submenus are open, by attribute, by visibility and in core's state. */
export const expectOpen = (page: Page, ...ids: string[]): Promise<void> =>
  expect.poll(() => openIn(page)).toEqual(only(...ids))
