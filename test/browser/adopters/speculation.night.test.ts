import { join } from 'node:path'
import { expect } from 'vitest'
import { readBundle } from '../../../cli/manifest.ts'
import { tagsJson } from '../../../cli/tags/tags.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { tagOptions } from '../../cli/support/tags.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const options = tagOptions({
  speculate: 'prefetch',
  speculateExcept: ['/logout', '/cart/', '/*/remove', '/contact'],
})
const { script = '' } = tagsJson(readBundle(join(ROOT, 'dist')), options).speculation ?? {}

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

/** The paths that the browser has fetched ahead of a click, sorted. */
const speculated = (site: Site): string[] =>
  site.requests.flatMap(({ url, headers }) => (headers['sec-purpose'] ? [url] : [])).sort()

// With `immediate` the browser fetches every link that matches, so the log lists them all.
test('speculation rules match no link that is unsafe, excluded by its markup, or excluded by an option', async ({
  page,
  site,
}) => {
  // The site's own address is another origin than that of the page, which has a host of its own.
  const body = `<p><a href="${site.url}/elsewhere">Elsewhere</a></p>${LINKS.join('')}`
  const head = `<script type="speculationrules">${script.replace('moderate', 'immediate')}</script>`
  await openOwn(page, site, { body, head })
  await expect
    .poll(() => speculated(site))
    .toEqual(['/carts/', '/guide.html', '/logout-help', '/news/', '/visit/'])
})
