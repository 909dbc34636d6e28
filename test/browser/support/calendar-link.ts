import type { Page } from '../driver/types.ts'
import { openPage } from './core.ts'

export const PATH = '/features/calendar-link/'
export const host = (id: string) => `#${id} [data-feature=calendar-link]`
export const menu = (id: string) => `${host(id)} + [data-calendar-menu]`

/** Mounted by the first sign of interest. */
export const openLink = async (page: Page, id: string): Promise<void> => {
  await openPage(page, PATH)
  // Interest shown before the loader listens would be nobody's.
  await page.evaluate(() => window.thistledown?.load('calendar-link').then(() => true))
  await page.hover(host(id))
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), host(id))
}

/** Whether the list is open, as the link says and as it is seen. */
export const isOpen = (page: Page, id: string) =>
  page.evaluate(
    (link: string, list: string) => [
      document.querySelector(link)?.getAttribute('aria-expanded'),
      document.querySelector(list)?.checkVisibility(),
    ],
    host(id),
    menu(id),
  )

export const OPEN = ['true', true]
export const CLOSED = ['false', false]

export const links = (page: Page, id: string) =>
  page.evaluate(
    (list: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${list} a`)].map(it => [
        it.textContent,
        it.href,
        it.download,
      ]),
    menu(id),
  )

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim())
