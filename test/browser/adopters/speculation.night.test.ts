import { join } from 'node:path'
import { expect } from 'vitest'
import { readBundle } from '../../../cli/manifest.ts'
import { tagsHeaders, tagsJson } from '../../../cli/tags/tags.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { tagOptions } from '../../cli/support/tags.ts'
import type { Page } from '../driver/types.ts'
import { openOwn } from '../support/own-page.ts'
import { type Site, startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const options = tagOptions({
  speculate: 'prefetch',
  speculateExcept: ['/logout', '/cart/', '/*/remove', '/contact'],
})
const bundle = readBundle(join(ROOT, 'dist'))
const { script = '', csp } = tagsJson(bundle, options).speculation ?? {}

/** The demo site, which sends the header with its home page, and the file. */
const test = testOn(() => {
  const [, header = ''] = /^Speculation-Rules: (.*)$/m.exec(tagsHeaders(bundle, options)) ?? []
  return startSite([join(ROOT, 'public'), join(ROOT, 'dist')], {
    before: async ({ url }, response) => {
      if (url === '/') response.setHeader('Speculation-Rules', header)
      if (`"${url}"` !== header) return
      response.setHeader('Content-Type', 'application/speculationrules+json')
      response.end(script)
    },
  })
})

const SAFE = ['/visit/', '/news/#top', '/logout-help', '/carts/', '/guide.html']
const EXCLUDED = [
  '<a href="/logout">Sign out</a>',
  '<a href="/logout/">Sign out</a>',
  '<a href="/cart">Cart</a>',
  '<a href="/cart/checkout">Pay</a>',
  '<a href="/list/7/remove">Remove</a>',
  '<a href="/visit/?add=1">Add</a>',
  '<a href="/report" download>Report</a>',
  '<a href="/plan.PDF">Plan</a>',
  '<a href="/like" rel="noopener nofollow">Like</a>',
  '<a href="/opt-out" data-no-speculate>Own</a>',
  '<p data-no-speculate><a href="/opt-out/all"><b>All</b></a></p>',
  '<a href="/photo" data-feature="lightbox">Photo</a>',
  '<a href="#part">Part</a>',
]
const LINKS = [...EXCLUDED, ...SAFE.map(href => `<a href="${href}">Safe</a>`)].map(link => `<p>${link}</p>`)
const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${csp}">`

/** The paths that the browser has fetched ahead of a click, sorted. */
const speculated = (site: Site): string[] =>
  site.requests.flatMap(({ url, headers }) => (headers['sec-purpose'] ? [url] : [])).sort()

const openWithRules = (page: Page, site: Site, rules: string, policy = ''): Promise<void> => {
  // The site's own address is another origin than that of the page, which has a host of its own.
  const body = `<p><a href="${site.url}/elsewhere">Elsewhere</a></p>${LINKS.join('')}`
  return openOwn(page, site, { body, head: `${policy}<script type="speculationrules">${rules}</script>` })
}

test('speculation rules in the file that a header names fetch a page of the demo site on hover', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect.poll(() => site.requested(/speculation-rules/).length).toBe(1)
  const hover = async () => {
    await page.moveMouse(0, 0)
    await page.hover('main a[href="/events/"]')
    return speculated(site)
  }
  // Again and again, because the page gets the rules some time after they were requested.
  await expect.poll(hover, { interval: 500 }).toContain('/events/')
})

test('speculation rules fetch a safe link on hover and no listed one, under a strict policy', async ({
  page,
  site,
}) => {
  await openWithRules(page, site, script, POLICY)
  await page.hover('[href="/logout"]')
  await page.hover('[href="/cart/checkout"]')
  await page.hover('[href="/visit/"]')
  await expect.poll(() => speculated(site)).toEqual(['/visit/'])
  expect(site.requested(/logout|cart/)).toEqual([])
})

// With `immediate` the browser fetches every link that matches, so the log lists them all.
test('speculation rules match no link that is unsafe, marked or listed', async ({ page, site }) => {
  await openWithRules(page, site, script.replace('moderate', 'immediate'))
  await expect
    .poll(() => speculated(site))
    .toEqual(['/carts/', '/guide.html', '/logout-help', '/news/', '/visit/'])
})
