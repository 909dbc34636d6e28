import { join } from 'node:path'
import { expect } from 'vitest'
import { readBundle } from '../../../cli/manifest.ts'
import { tagsJson, tagsOf } from '../../../cli/tags/tags.ts'
import { writeTags } from '../../../cli/tags/write.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { tagOptions } from '../../cli/support/tags.ts'
import type { Page } from '../driver/types.ts'
import { waitForCore } from '../support/core.ts'
import { type Site, startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const bundle = readBundle(join(ROOT, 'dist'))

const BODY = `<header data-header><button data-panel-toggle="nav" aria-expanded="false" aria-controls="nav">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/visit/">Visit</a></nav></header>
  <div data-feature="expand-collapse"><button aria-expanded="false" aria-controls="more">More</button><div id="more">Text</div></div>
  <section data-feature="carousel" aria-label="Row"><div data-carousel-viewport><ul data-carousel-slides><li>1</li><li>2</li></ul></div></section>`

/** A server for the bundle alone, which any page may take scripts from. One per test, as its files are cached. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('cdn', async ({}, { onCleanup }) => {
  const site = await startSite([join(ROOT, 'dist')], {
    before: (_, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
    },
  })
  onCleanup(() => site.close())
  return site
})

/** A page with the tags that the command prints for the other server, under a policy that allows it alone. */
const openWith = async (page: Page, site: Site, cdn: Site): Promise<void> => {
  const options = tagOptions({ base: cdn.url, importMap: true })
  const { csp } = tagsJson(bundle, options).importMap
  const policy = `default-src 'none'; script-src ${cdn.url} ${csp}; style-src ${cdn.url}; require-trusted-types-for 'script'`
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
    <meta http-equiv="Content-Security-Policy" content="${policy}">${writeTags(tagsOf(bundle, options), 'html')}${BODY}</html>`
  site.fault({ match: /\/a-test\/$/, action: { body: text, type: 'text/html;charset=utf-8' } })
  await page.goto('/a-test/')
}

// LOD-3
test('a page with integrity hashes works with the bundle on another origin, which receives neither path nor cookie', async ({
  open,
  site,
  cdn,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await openWith(page, site, cdn)
  await waitForCore(page)
  await page.click('[data-panel-toggle]')
  await expect(page).toHaveAttribute('[data-panel-toggle]', 'aria-expanded', 'true')
  await page.press('Escape')
  await page.click('[aria-controls=more]')
  await expect(page).toHaveAttribute('[aria-controls=more]', 'aria-expanded', 'true')
  await expect(page).toHaveAttribute('[data-feature=carousel]', 'data-ready', 'carousel')
  expect(cdn.requested(/^\/scripts\/(core|expand-collapse|carousel)\./)).toHaveLength(3)
  expect(cdn.requested(/^\/styles\/thistledown\.css/)).toHaveLength(1)
  expect(site.requested(/\/(scripts|styles)\//)).toEqual([])
  expect(cdn.requests.filter(({ headers }) => headers.cookie || headers.referer?.includes('a-test'))).toEqual(
    [],
  )
})
