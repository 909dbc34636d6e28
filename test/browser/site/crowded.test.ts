import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { DEAF, heavyScript, POLYFILLS, WIDGETS } from '../support/hostile/foreign.ts'
import { has } from '../support/own-page.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

declare global {
  interface Window {
    theirs: { clicks: number; errors: string[]; layer: number }
  }
}

const LIBRARIES = 20
/** Ten megabytes in all. */
const LIBRARY_BYTES = 500_000

const script = (file: string): string => `<script src="/${file}.js"></script>`
const libraries = Array.from({ length: LIBRARIES }, (_, index) => `library-${index}`)

const BODY = `<header data-header><button id="menu" type="button" data-panel-toggle="search" aria-controls="search" aria-expanded="false">Search</button>
<div id="search" data-panel="search"><form action="/"><label>For <input name="q"></label></form></div></header><main>
<h1>Crowded</h1><p><a id="down" href="#end">Down</a> <button id="chat" type="button">Chat</button>
<button id="old-tabs" type="button">Tabs</button></p>
<div data-feature="expand-collapse"><h2><button id="open" type="button" aria-controls="text">Open</button></h2><p id="text">Text</p></div>
<p><a id="more" href="#info" data-feature="modal">More</a></p><dialog id="info" aria-label="Info"><p>All of it</p><button data-modal-close>Close</button></dialog>
<section data-feature="carousel" aria-label="Row"><div data-carousel-viewport tabindex="0"><ul data-carousel-slides>
<li>One</li><li>Two</li><li>Three</li></ul></div></section><p id="end" class="end">End</p></main>`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Crowded</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles/thistledown.css">
<script src="/polyfills.js"></script><script type="module" src="/scripts/core.js"></script></head><body>${BODY}
${script('widgets')}${libraries.map(script).join('')}</body></html>`

const folder = mkdtempSync(join(tmpdir(), 'crowded-'))

/** The bundle on a page with ten megabytes of third-party scripts. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const library = heavyScript(LIBRARY_BYTES)
  writeFileSync(join(folder, 'index.html'), PAGE)
  mkdirSync(join(folder, 'deaf'))
  writeFileSync(
    join(folder, 'deaf', 'index.html'),
    PAGE.replace(script('widgets'), script('widgets') + script('deaf')),
  )
  writeFileSync(join(folder, 'deaf.js'), DEAF)
  writeFileSync(join(folder, 'polyfills.js'), POLYFILLS)
  writeFileSync(join(folder, 'widgets.js'), WIDGETS)
  for (const name of libraries) writeFileSync(join(folder, `${name}.js`), library)
  const site = await startSite([folder, join(ROOT, 'dist')], { csp: "default-src 'self' data:" })
  onCleanup(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
})

const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await has(page, '[data-feature=expand-collapse][data-ready]')
}

describe('on a page with 10 MB of third-party scripts', () => {
  test('our features work: a panel, an item that opens, a dialog, a carousel, an anchor link', async ({
    open: openPage,
  }) => {
    const page = await openPage({ reducedMotion: true })
    await open(page)
    await page.click('#open')
    await has(page, '#open[aria-expanded=true]')
    await page.click('#menu')
    await has(page, '#menu[aria-expanded=true]')
    await page.press('Escape')
    await has(page, '#menu[aria-expanded=false]')
    await page.click('#more')
    await has(page, '#info[open]')
    await page.press('Escape')
    await has(page, '#info:not([open])')
    await page.click('#down')
    await page.waitFor(() => location.hash === '#end')
    await has(page, '[data-feature=carousel][data-ready] [data-carousel-button]')
    expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
  })

  test('third-party globals stay intact: counters, widgets, error handlers, for-in', async ({ page }) => {
    await open(page)
    await page.click('#chat')
    await page.click('#old-tabs')
    await page.click('#open')
    await has(page, '#open[aria-expanded=true]')
    const theirs = await page.evaluate(() => window.theirs)
    expect(theirs.clicks).toBe(3)
    expect(theirs.layer).toBe(3)
    expect(await page.evaluate(() => document.querySelector('#chat')?.textContent)).toBe('Chat is open')
    expect(await page.evaluate(() => document.querySelector('#old-tabs')?.className)).toBe('on')
    await page.waitFor(() => window.theirs.errors.length > 0)
    expect(await page.evaluate(() => window.theirs.errors)).toEqual([
      expect.stringContaining('undefinedFunctionOfAPlugin'),
    ])
  })

  test('our errors reach the page’s error handler, and affect nothing else', async ({ page, site }) => {
    site.fault({ match: /carousel\./, action: 'status:500' })
    await open(page)
    await page.evaluate(() => document.querySelector('[data-feature=carousel]')?.scrollIntoView())
    await has(page, '[data-feature=carousel][data-failed]')
    await page.waitFor(() => window.theirs.errors.some(it => it.includes('Loading chunk carousel failed')))
  })

  test('a listener that stops every click at the document affects only the header’s panels', async ({
    page,
  }) => {
    await open(page, '/deaf/')
    await page.click('#open')
    await has(page, '#open[aria-expanded=true]')
    await page.click('#menu')
    expect(await page.evaluate(() => document.querySelector('#menu')?.ariaExpanded)).toBe('false')
    await page.click('#more')
    await has(page, '#info[open]')
  })
})
