import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { hide, open, test, viewsOf } from '../../support/rum/rum.ts'
import { can } from '../../support/test.ts'

const clickOn = async (page: Page, name: string): Promise<void> => {
  await page.click(`#${name}`)
  await page.waitFor(
    (measure: string) => performance.getEntriesByName(measure).length > 0,
    `thistledown ${name}`,
  )
}

/** Firefox keeps no page that has a request under way: waits for the chunks that are fetched ahead. */
const allFetched = (page: Page) =>
  page.waitFor(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const has = (chunk: string) => names.some(name => name.includes(`/scripts/${chunk}.`))
    return document.readyState === 'complete' && has('tap') && has('twin')
  })

// In Chromium: rum-ahead.test.ts.
test.skipIf(!can('backForwardCache'))(
  'a return from the back/forward cache is a page view of its own; both are sent as beacons',
  async ({ page }) => {
    await page.initScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await open(page, { page: '/returned/' }, '/both/')
    await clickOn(page, 'tap')
    await allFetched(page)
    await page.goto('/other/')
    await expect.poll(() => viewsOf('/returned/').length).toBe(1)
    await page.back()
    await page.waitFor('window.persisted === true')
    await clickOn(page, 'twin')
    // Puppeteer's `goto` never returns in a tab that shows a page from that cache.
    await hide(page)
    await expect.poll(() => viewsOf('/returned/').length).toBe(2)
    const [first, second] = viewsOf('/returned/')
    expect([first, second].map(view => view?.mounts.map(({ feature }) => feature))).toEqual([
      ['tap'],
      ['twin'],
    ])
    expect(first?.bytes).toHaveProperty('core')
    expect(second?.bytes).not.toHaveProperty('core')
  },
)
