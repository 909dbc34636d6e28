import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { DEAF, POLYFILLS, WIDGETS } from '../support/hostile/foreign.ts'
import { writePages } from '../support/loading.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

declare global {
  interface Window {
    theirs: { clicks: number; errors: string[]; layer: number }
  }
}

const BODY = `<header data-header><button id="menu" type="button" data-panel-toggle="search" aria-controls="search" aria-expanded="false">Search</button>
<div id="search" data-panel="search"><form action="/"><label>For <input name="q"></label></form></div></header><main>
<h1>Crowded</h1><p><a id="down" href="#end">Down</a> <button id="chat" type="button">Chat</button>
<button id="old-tabs" type="button">Tabs</button></p>
<div data-feature="expand-collapse"><h2><button id="open" type="button" aria-controls="text">Open</button></h2><p id="text">Text</p></div>
<p><a id="more" href="#info" data-feature="modal">More</a></p><dialog id="info" aria-label="Info"><p>All of it</p><button data-modal-close>Close</button></dialog>
<section data-feature="carousel" aria-label="Row"><div data-carousel-viewport tabindex="0"><ul data-carousel-slides>
<li>One</li><li>Two</li><li>Three</li></ul></div></section><p id="end" class="end">End</p></main>`

const pageWith = (...scripts: string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crowded</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles/thistledown.css">
<script src="/polyfills.js"></script><script type="module" src="/scripts/core.js"></script></head><body>${BODY}
${scripts.map(name => `<script src="/${name}.js"></script>`).join('')}</body></html>`

/** The bundle on a page with third-party scripts. */
const test = testOn(() => {
  const folder = writePages({
    'index.html': pageWith('widgets'),
    'deaf/index.html': pageWith('widgets', 'deaf'),
    'deaf.js': DEAF,
    'polyfills.js': POLYFILLS,
    'widgets.js': WIDGETS,
  })
  return startSite([folder, join(ROOT, 'dist')], { csp: "default-src 'self' data:" })
})

const openCrowded = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await expect(page).toExist('[data-feature=expand-collapse][data-ready]')
}

test('on a page with third-party scripts that change built-in objects ours and theirs work', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openCrowded(page)
  await page.click('#chat')
  await page.click('#old-tabs')
  await page.click('#open')
  await expect(page).toExist('#open[aria-expanded=true]')
  const { clicks, layer } = await page.evaluate(() => window.theirs)
  expect([clicks, layer]).toEqual([3, 3])
  expect(await page.text('#chat')).toBe('Chat is open')
  expect(await page.exists('#old-tabs.on')).toBe(true)
  await page.click('#menu')
  await expect(page).toExist('#menu[aria-expanded=true]')
  await page.press('Escape')
  await expect(page).toExist('#menu[aria-expanded=false]')
  await page.click('#more')
  await expect(page).toExist('#info[open]')
  await page.press('Escape')
  await expect(page).toExist('#info:not([open])')
  await page.click('#down')
  await page.waitFor(() => location.hash === '#end')
  await expect(page).toExist('[data-feature=carousel][data-ready] [data-carousel-button]')
  await page.waitFor(() => window.theirs.errors.length > 0)
  expect(await page.evaluate(() => window.theirs.errors)).toEqual([
    expect.stringContaining('undefinedFunctionOfAPlugin'),
  ])
  expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
})

test('our errors reach the error handler of a page with third-party scripts', async ({ page, site }) => {
  site.fault({ match: /carousel\./, action: 'status:500' })
  await openCrowded(page)
  await page.evaluateOn('[data-feature=carousel]', element => element.scrollIntoView())
  await expect(page).toExist('[data-feature=carousel][data-failed]')
  await page.waitFor(() => window.theirs.errors.some(it => it.includes('Loading chunk carousel failed')))
})

test('a listener that stops every click at the document affects only the header’s panels', async ({
  page,
}) => {
  await openCrowded(page, '/deaf/')
  await page.click('#open')
  await expect(page).toExist('#open[aria-expanded=true]')
  await page.click('#menu')
  expect(await page.attribute('#menu', 'aria-expanded')).toBe('false')
  await page.click('#more')
  await expect(page).toExist('#info[open]')
})
