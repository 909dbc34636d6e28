import type { Core } from '../../../src/shared/contract.ts'
import type { Page } from '../driver/types.ts'

declare global {
  interface Window {
    /** Events that a test has recorded in the page. */
    seen: unknown[]
  }
}

/** Opens a page of the site and waits until core has measured it. */
export async function openPage(page: Page, path = '/visit/'): Promise<void> {
  await page.goto(path)
  await page.waitFor(() => (window.thistledown as Core).viewport.value.page > 0)
}

/** Waits until core listens. */
export const waitForCore = (page: Page): Promise<unknown> =>
  page.waitFor(() => window.thistledown !== undefined)

/** Scrolls instantly, once core has measured the page, and waits until it has checked the position. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitFor(() => window.thistledown?.viewport.value.page)
  await page.evaluate((top: number) => window.scrollTo({ top, behavior: 'instant' }), y)
  await page.waitFor((top: number) => window.thistledown?.scroll.value === top, y)
}

/** Values of `headerState`. */
export const AT_TOP = { sticky: false, hidden: false }
export const SHOWN = { sticky: true, hidden: false }
export const HIDDEN = { sticky: true, hidden: true }

export const headerState = (page: Page): Promise<{ sticky: boolean; hidden: boolean }> =>
  page.evaluate(() => {
    const header = document.querySelector('body [data-header]')
    return {
      sticky: header?.hasAttribute('data-sticky') ?? false,
      hidden: header?.hasAttribute('data-hidden') ?? false,
    }
  })

/** The current heights of bar and header in px, rounded down: the page scrolls by whole pixels. */
export const heights = (page: Page): Promise<{ bar: number; header: number }> =>
  page.evaluate(() => {
    const heightOf = (selector: string) =>
      Math.floor(document.querySelector(selector)?.getBoundingClientRect().height ?? 0)
    return { bar: heightOf('[data-notification-bar]'), header: heightOf('body [data-header]') }
  })

/** The header's lower edge in the viewport (px). */
export const bottomOfHeader = async (page: Page): Promise<number> => {
  const { y, height } = await page.box('body [data-header]')
  return y + height
}

/** Records each change of the header's attributes in `window.seen`. */
export const watchHeader = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seen = []
    new MutationObserver(records => {
      for (const { target, attributeName: name } of records) {
        window.seen.push(`${name} ${(target as Element).hasAttribute(name ?? '')}`)
      }
    }).observe(document.querySelector('body [data-header]') as Element, {
      attributeFilter: ['data-hidden', 'data-sticky'],
    })
  })

export const seen = <T = unknown>(page: Page): Promise<T[]> => page.evaluate<[], T[]>('seen')

/**
 * Waits for two checks by the page's own clock. After that a test may assert that nothing has
 * happened. The time starts in a frame, because core learns only there of what was scrolled before.
 */
export const passChecks = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => {
          const end = performance.now() + 600
          const look = () => (performance.now() > end ? resolve() : void requestAnimationFrame(look))
          look()
        })
      }),
  )

/** Hides the page, like switching tabs, or shows it again. */
export const hideTab = (page: Page, isHidden = true): Promise<void> =>
  page.evaluate((value: boolean) => {
    const state = value ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

/** Checks each font, because `document.fonts.ready` may wait for the whole page. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.waitFor(
    () => document.body.offsetHeight > 0 && [...document.fonts].every(({ status }) => status !== 'loading'),
  )
