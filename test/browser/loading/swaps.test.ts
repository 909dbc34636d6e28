import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { loadingTest, notes, readPackage, ready, type TestPage } from '../support/loading.ts'

const hosts = (id: string) => `<h1>${id}</h1><p id="${id}" data-feature="calm">Calm</p>
  <p id="${id}-isle" data-feature="isle" data-load="now"></p>`

const turboPage = (id: string, to: string): TestPage => ({
  head: '<script src="/turbo.js" defer></script>',
  body: `<a id="go" href="/turbo/${to}/">Go</a>${hosts(id)}`,
})

const HTMX = '<script src="/htmx.js" defer></script>'

const test = loadingTest(
  {
    '/turbo.js': readPackage('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    '/htmx.js': readPackage('htmx.org/dist/htmx.min.js'),
    '/turbo/one/': turboPage('one', 'two'),
    '/turbo/two/': turboPage('two', 'one'),
    '/turbo/text/': {
      head: '<script src="/turbo.js" defer></script>',
      body: '<a id="go" href="/turbo/one/">Go</a>',
    },
    '/htmx/': {
      head: HTMX,
      body: `<button id="get" hx-get="/htmx/part/" hx-target="#place">Get</button>
        <a id="go" hx-boost="true" href="/htmx/next/">Go</a><div id="place">${hosts('old')}</div>`,
    },
    '/htmx/next/': { head: HTMX, body: hosts('next') },
    '/htmx/part/index.html': hosts('part'),
  },
  // Both libraries parse strings as HTML, which the site's own policy forbids.
  { csp: "default-src 'self' 'unsafe-inline' data:" },
)

const expectMenuWorks = async (page: Page) => {
  // New markup is scanned after layout.
  await page.waitFor(() => document.querySelector<HTMLElement>('#nav')?.inert === true)
  await page.click('#menu')
  expect(await page.attribute('#menu', 'aria-expanded')).toBe('true')
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('#nav')?.inert)).toBe(false)
}

/** A page's two hosts; their chunks may come in any order. */
const bothReady = async (page: Page, id: string): Promise<void> => {
  await ready(page, `#${id}`)
  await ready(page, `#${id}-isle`)
}

const PHONE = { viewport: { width: 390, height: 700 } }

test('under Turbo the next page’s features mount, the last page’s are aborted, and a page from its cache is mounted on the server markup', async ({
  open,
  site,
}) => {
  const page = await open(PHONE)
  await page.goto('/turbo/text/')
  expect(site.requested(/\/scripts\//)).toHaveLength(1)
  await page.click('#go')
  await bothReady(page, 'one')
  await page.click('#go')
  await bothReady(page, 'two')
  expect((await notes(page)).filter(note => note.includes('abort')).sort()).toEqual([
    'calm abort one',
    'isle abort one-isle',
  ])
  expect(site.requested(/core\.js/)).toHaveLength(1)
  await page.evaluate(() => history.back())
  await bothReady(page, 'one')
  await expect(page).toHaveCount('#one-isle i', 1)
  expect((await notes(page)).filter(note => note === 'calm mount one')).toHaveLength(2)
  await expectMenuWorks(page)
})

test('features mount again if Turbo or htmx 2 has cached a copy, but the page was not left', async ({
  page,
}) => {
  await page.goto('/turbo/one/')
  await bothReady(page, 'one')
  // In one task, because the features mount again after 100 ms.
  for (const type of ['turbo:before-cache', 'htmx:beforeHistorySave']) {
    const isMounted = await page.evaluate((it: string) => {
      dispatchEvent(new Event(it))
      return document.querySelector('#one')?.hasAttribute('data-ready')
    }, type)
    expect(isMounted).toBe(false)
    await bothReady(page, 'one')
    await expect(page).toHaveCount('#one-isle i', 1)
  }
})

test('under htmx the features of a fragment and of a boosted page mount, and those they replace are aborted', async ({
  open,
  site,
}) => {
  const page = await open(PHONE)
  await page.goto('/htmx/')
  await bothReady(page, 'old')
  await page.click('#get')
  await bothReady(page, 'part')
  await page.waitFor(() => window.seen.includes('isle abort old-isle'))
  expect(await notes(page)).toContain('calm abort old')
  await page.click('#go')
  await bothReady(page, 'next')
  expect(site.requested(/core\.js/)).toHaveLength(1)
  expect(await notes(page)).toContain('calm abort part')
  await expectMenuWorks(page)
})
