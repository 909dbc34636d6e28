import type { Core } from '../../../src/core/types.ts'
import type { Page } from '../driver/types.ts'

declare global {
  interface Window {
    /** Scratch for tests: what the page has seen. */
    seen: unknown[]
  }
}

/** Opens a page of the site and waits until core has measured it. */
export async function openPage(page: Page, path = '/visit/'): Promise<void> {
  await page.goto(path)
  await page.waitFor(() => (window.thistledown as Core).viewport.value.page > 0)
}

/** Scrolls at once and waits until core has checked the position. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top: number) => window.scrollTo({ top, behavior: 'instant' }), y)
  await page.waitFor((top: number) => window.thistledown?.scroll.value === top, y)
}

export const headerState = (page: Page): Promise<{ sticky: boolean; hidden: boolean }> =>
  page.evaluate(() => {
    const header = document.querySelector('[data-header]')
    return {
      sticky: header?.hasAttribute('data-sticky') ?? false,
      hidden: header?.hasAttribute('data-hidden') ?? false,
    }
  })

/** Heights of bar and header as they are. */
export const heights = (page: Page): Promise<{ bar: number; header: number }> =>
  page.evaluate(() => {
    const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
    return { bar: heightOf('[data-notification-bar]'), header: heightOf('[data-header]') }
  })

/** Notes in `window.seen` each change of the header's attributes. */
export const watchHeader = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seen = []
    new MutationObserver(records => {
      for (const { target, attributeName: name } of records) {
        window.seen.push(`${name} ${(target as Element).hasAttribute(name ?? '')}`)
      }
    }).observe(document.querySelector('[data-header]') as Element, {
      attributeFilter: ['data-hidden', 'data-sticky'],
    })
  })

export const seen = <T = unknown>(page: Page): Promise<T[]> => page.evaluate<[], T[]>('seen')

/** Clicks without aiming: the browser scrolls nothing into view before it. */
export const clickUnseen = (page: Page, selector: string): Promise<void> =>
  page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.click(), selector)

/** Two checks' time, in the page's own clock: what had to happen has happened, what must not may be asserted. */
export const passChecks = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const end = performance.now() + 600
        const look = () => (performance.now() > end ? resolve() : void requestAnimationFrame(look))
        look()
      }),
  )

/** While the page is loading, `document.fonts.ready` need not come: it may wait for the page as well. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.waitFor(
    () => document.body.offsetHeight > 0 && [...document.fonts].every(({ status }) => status !== 'loading'),
  )
