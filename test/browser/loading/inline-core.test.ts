import { join } from 'node:path'
import { expect } from 'vitest'
import { readBundle } from '../../../cli/manifest.ts'
import { tagsJson, tagsOf } from '../../../cli/tags/tags.ts'
import { writeTags } from '../../../cli/tags/write.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { tagOptions } from '../../cli/support/tags.ts'
import type { Page } from '../driver/types.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const bundle = readBundle(join(ROOT, 'dist'))
const options = tagOptions({ features: ['expand-collapse'], inlineCore: true })
const { csp } = tagsJson(bundle, options).inlineCore
const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${csp}; require-trusted-types-for 'script'">`

const BODY = `<header data-header><button data-panel-toggle="nav" aria-expanded="false" aria-controls="nav">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/visit/">Visit</a></nav></header>
  <div data-feature="expand-collapse"><button aria-expanded="false" aria-controls="more">More</button><div id="more">Text</div></div>`

const openInline = async (page: Page, site: Site, html = ''): Promise<void> => {
  const text = `<!doctype html><html lang="en" ${html}><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
    ${POLICY}${writeTags(tagsOf(bundle, options), 'html')}${BODY}</html>`
  site.fault({ match: /\/a-test\/$/, action: { body: text, type: 'text/html;charset=utf-8' } })
  await page.goto('/a-test/')
  await page.waitFor(() => window.thistledown !== undefined)
}

// LOD-3
test('a page with core inside it, under a strict policy, has a working menu and features, and requests no core.js', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await openInline(page, site)
  await page.click('[data-panel-toggle]')
  await expect(page).toHaveAttribute('[data-panel-toggle]', 'aria-expanded', 'true')
  await page.press('Escape')
  await page.click('[aria-controls=more]')
  await expect(page).toHaveAttribute('[aria-controls=more]', 'aria-expanded', 'true')
  expect(site.requested(/core\.js/)).toEqual([])
})

// LOD-3
test('a page with core inside it, under a strict policy, takes the path of the scripts from the root element', async ({
  page,
  site,
}) => {
  await openInline(page, site, 'data-scripts-path="/elsewhere"')
  await expect.poll(() => site.requested(/^\/elsewhere\/expand-collapse\./).length).toBeGreaterThan(0)
})
