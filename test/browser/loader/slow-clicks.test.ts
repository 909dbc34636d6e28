import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { holdFiveSeconds, letGo } from '../support/loader.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

declare global {
  interface Window {
    /** Whether core had started before the click. */
    wasEarly?: boolean
  }
}

const SLOW = { kbps: 400, latency: 400 }
const read = (file: string) => readFileSync(join(ROOT, 'dist', file), 'utf8')

const BODY = `<header data-header>
  <button id="menu" type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/">Home</a></nav></header>
  <main><a id="picture" href="/images/fern-gully/480.avif" data-feature="lightbox">Ferns</a>
  <div data-feature="gallery-grid" data-grid-visible="1"><ul data-grid-items><li>One</li><li data-grid-rest>Two</li></ul>
  <button id="more" type="button" data-grid-toggle>More</button></div>
  <p data-feature="video-player"><a id="film" href="/films/seed-1.webm">Film</a></p></main>`

/**
 * For `page.initScript`: clicks the element named in the query 50 ms after first paint, like a tap.
 */
const tapAfterPaint = (): void => {
  new PerformanceObserver(list => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    setTimeout(() => {
      window.wasEarly = !window.thistledown
      document.querySelector<HTMLElement>(`#${new URLSearchParams(location.search).get('tap')}`)?.click()
    }, 50)
  }).observe({ type: 'paint', buffered: true })
}

/** A page with the head's snippet, on a slow network. */
const openSlowly = async (page: Page, site: Site, tap: string): Promise<void> => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Slow</title>
    <link rel="icon" href="data:,"><script>${read('inline.js')}</script>
    <script type="module" src="/scripts/core.js"></script>${BODY}</html>`
  site.fault({ match: /^\/slow\//, action: { body: html, type: 'text/html;charset=utf-8' } })
  // Core waits for the click, because first paint comes late on a slow machine.
  site.fault({ match: /\/scripts\/core\.js/, action: 'hang', times: 1 })
  await holdFiveSeconds(page)
  await page.initScript(tapAfterPaint)
  site.shape(SLOW)
  const releaseCore = async () => {
    await page.waitFor(() => window.wasEarly !== undefined)
    await letGo(site, /\/scripts\/core\.js/)
  }
  await Promise.all([page.goto(`/slow/?tap=${tap}`, { waitUntil: 'domcontentloaded' }), releaseCore()])
  expect(await page.evaluate(() => window.wasEarly)).toBe(true)
}

describe('a click 50 ms after first paint, on 400 kbit/s and 400 ms, before core has loaded,', () => {
  test.for([
    ['the menu', 'menu', '#menu[aria-expanded=true]'],
    ['a lightbox', 'picture', 'dialog[data-lightbox]:modal'],
    ['the rest of a gallery', 'more', '#more[aria-expanded=true]'],
    ['a video', 'film', '[data-feature=video-player] video'],
  ] as const)('opens %s', async ([, tap, shows], { open, site }) => {
    const page = await open({ viewport: { width: 390, height: 800 } })
    await openSlowly(page, site, tap)
    await page.waitFor((it: string) => !!document.querySelector(it), shows)
    expect(await page.evaluate(() => location.pathname)).toBe('/slow/')
  })
})
