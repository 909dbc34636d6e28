import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import type { Page } from '../../driver/types.ts'
import { expectPicture, goBack, link, VIEWER } from '../../support/features/lightbox.ts'
import { readPackage, writePages } from '../../support/loading.ts'
import { settled } from '../../support/own-page.ts'
import { startSite } from '../../support/site.ts'
import { testOn } from '../../support/test.ts'

const head = (router: string) =>
  `<link rel="stylesheet" href="/styles/thistledown.css"><script src="/${router}.js" defer></script>`
const BODY = `<p><input id="typed"></p>${link('href="/images/lily-pool/480.avif"')}`

const PAGES = {
  '/turbo.js': readPackage('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  '/htmx.js': readPackage('htmx.org/dist/htmx.min.js'),
  '/router.js': `history.replaceState({ route: 1 }, '')
    addEventListener('popstate', ({ state }) => { if (state) fetch('/router/') })`,
  '/turbo/': { head: head('turbo'), body: BODY },
  '/htmx/': { head: head('htmx'), body: '<a id="next" hx-boost="true" href="/htmx/next/">On</a>' },
  '/htmx/next/': { head: head('htmx'), body: BODY },
  '/router/': { head: head('router'), body: BODY },
}

const test = testOn(() =>
  startSite([writePages(PAGES), join(ROOT, 'public'), inject('dist')], {
    csp: "default-src 'self' 'unsafe-inline' data:",
  }),
)

const WAYS = [(page: Page) => page.press('Escape'), goBack]

test.for(['turbo', 'htmx', 'router'])(
  'closing the viewer fetches nothing and leaves the page as it was where this router runs: %s',
  async (router, { page }) => {
    await page.goto(`/${router}/`)
    await page.waitFor(() => window.thistledown !== undefined)
    if (router === 'htmx') {
      await page.click('#next')
      await page.waitFor(() => history.state?.htmx)
    }
    await page.focus('#typed')
    await page.type('fern')
    await page.evaluate(() => {
      const { fetch } = window
      window.seen = []
      window.fetch = (...args) => {
        window.seen.push(`${args[0]}`)
        return fetch(...args)
      }
    })
    for (const close of WAYS) {
      await settled(page, 'lightbox')
      await page.clickByScript('#link')
      await expectPicture(page, 'lily-pool')
      await page.waitFor(() => history.state?.thistledownLightbox)
      await close(page)
      await expect(page).not.toExist(VIEWER)
      // Routers begin in later tasks. Then the page's entry has its own state again.
      await page.waitFor(() => history.state && !history.state.thistledownLightbox)
      expect(await page.evaluate(() => window.seen)).toEqual([])
      expect(await page.evaluateOn('#typed', it => (it as HTMLInputElement).value)).toBe('fern')
      expect(await page.evaluate(() => Object.keys(history.state).join())).toMatch(/^(turbo|htmx|route)$/)
      await expect(page).toHaveFocus('#link')
    }
  },
)
