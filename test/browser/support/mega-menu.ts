import type { Page, WaitUntil } from '../driver/types.ts'

export const VISIT = '[aria-controls="menu-visit"]'
export const GARDEN = '[aria-controls="menu-garden"]'
export const IN_VISIT = '#menu-visit a'
export const LIST = 'header [data-feature~="mega-menu"]'

export const WIDE = { viewport: { width: 1280, height: 720 } }
export const SMALL = { width: 1000, height: 720 }

/** A page with the menu, mounted; the pointer is nowhere near. */
export async function openMenuPage(page: Page, waitUntil: WaitUntil = 'load'): Promise<void> {
  await page.goto('/features/mega-menu/', { waitUntil })
  await page.moveMouse(640, 600)
  await page.waitFor((list: string) => !!document.querySelector(`${list}[data-ready]`), LIST)
}

/** What is open: by attribute, by sight, and by core's account. All three must agree. */
export const openIn = (page: Page): Promise<{ says: string[]; shows: string[]; core: unknown }> =>
  page.evaluate((list: string) => {
    const buttons = [...document.querySelectorAll(`${list} > li > [aria-controls]`)]
    const idOf = (button: Element) => button.getAttribute('aria-controls') ?? ''
    const isSeen = (button: Element) => {
      const panel = document.getElementById(idOf(button)) as HTMLElement
      return panel.checkVisibility({ visibilityProperty: true })
    }
    return {
      says: buttons.filter(button => button.ariaExpanded === 'true').map(idOf),
      shows: buttons.filter(isSeen).map(idOf),
      core: window.thistledown?.panels.value,
    }
  }, LIST)

export const onlyOpen = (...ids: string[]) => ({ says: ids, shows: ids, core: ids.length ? ['menu'] : [] })

/** Waits until exactly this submenu is open; '' is none. */
export const waitForOpen = (page: Page, id: string): Promise<unknown> =>
  page.waitFor(
    (list: string, want: string) =>
      [...document.querySelectorAll(`${list} [aria-expanded="true"]`)]
        .map(button => button.getAttribute('aria-controls'))
        .join() === want,
    LIST,
    id,
  )

/** Text or label of what has focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
