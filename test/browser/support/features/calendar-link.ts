import type { Page } from '../../driver/types.ts'
import { openPage } from '../core.ts'
import { mountOnHover } from '../mount.ts'

export const PATH = '/features/calendar-link/'
export const host = (id: string) => `#${id} [data-feature=calendar-link]`
export const menu = (id: string) => `${host(id)} + [data-calendar-menu]`

export const openLink = async (page: Page, id: string): Promise<void> => {
  await openPage(page, PATH)
  await mountOnHover(page, 'calendar-link', host(id))
}

/** Whether the list is open, by attribute and by visibility. */
export const stateOf = async (page: Page, id: string) => ({
  expanded: await page.attribute(host(id), 'aria-expanded'),
  isShown: await page.isShown(menu(id)),
})
export const OPEN = { expanded: 'true', isShown: true }
export const CLOSED = { expanded: 'false', isShown: false }

export const links = (page: Page, id: string) =>
  page.evaluateOn(menu(id), list =>
    [...list.querySelectorAll('a')].map(({ textContent, href, download }) => ({
      textContent,
      href,
      download,
    })),
  )
