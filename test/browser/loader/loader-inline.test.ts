import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { STRICT_CSP } from '../../../tools/server/headers.mjs'
import type { Page } from '../driver/types.ts'
import {
  attribute,
  holdFiveSeconds,
  holdLongWaits,
  letGo,
  loaderTest,
  notes,
  passLongWaits,
} from '../support/loader.ts'
import { buildLoaderBundle } from '../support/loader-bundle.ts'
import type { Site } from '../support/site.ts'

declare global {
  interface Window {
    /** Times of first paint, click, and core's start (ms). */
    times: { paint?: number; tap?: number; core?: number }
    opened: string[]
  }
}

const dist = await buildLoaderBundle()
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const { inlineHash } = JSON.parse(read('manifest.json'))
const SNIPPET = `<script>${read('inline.js')}</script>`
const CORE = '<script type="module" src="/scripts/core.js"></script>'

const BODY = `<p><a id="tap" href="#tap" data-feature="tap">Tap</a></p>
  <p data-feature="many"><button id="many">Expand</button></p>
  <p data-feature="sight"><a id="link" href="#link">Link</a></p>
  <p><a id="plain" href="#plain">Plain</a></p>
  <nav><p data-feature="sight"><a id="elsewhere" href="#elsewhere">Elsewhere</a></p></nav>`

const test = loaderTest(
  {
    '/': { body: BODY, head: `${SNIPPET}${CORE}` },
    '/no-core/': { body: BODY, head: `${SNIPPET}<!-- no-core -->` },
  },
  { csp: STRICT_CSP.replace("script-src 'self'", `script-src 'self' ${inlineHash}`) },
)

/**
 * For `page.initScript`: clicks each element 50 ms after first paint, like a tap, and records what
 * opens.
 */
const tapAfterPaint = (): void => {
  Object.assign(window, { times: {}, opened: [], seen: [] })
  addEventListener('click', event => {
    if (!event.defaultPrevented) window.opened.push((event.target as Element).id)
  })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) {
      window.times.paint = startTime
      setTimeout(() => {
        window.times.tap = performance.now()
        if (window.thistledown) window.times.core = 0
        const wanted = new URLSearchParams(location.search).get('tap')
        document.querySelector<HTMLElement>(`#${wanted}`)?.click()
      }, 50)
    }
  }).observe({ type: 'paint', buffered: true })
}

const SLOW = { kbps: 400, latency: 400 }

describe('a click 50 ms after first paint, on 400 kbit/s and 400 ms, before core has loaded,', () => {
  /** Core waits for the click, because first paint comes late on a slow machine. */
  const openSlowly = async (page: Page, site: Site, tap: string) => {
    site.fault({ match: /\/scripts\/core\.js/, action: 'hang', times: 1 })
    await holdFiveSeconds(page)
    await page.initScript(tapAfterPaint)
    const releaseCore = async () => {
      await page.waitFor(() => window.times?.tap)
      await letGo(site, /\/scripts\/core\.js/)
    }
    await Promise.all([page.goto(`/?tap=${tap}`, { waitUntil: 'domcontentloaded' }), releaseCore()])
    expect(await page.evaluate(() => window.times.core)).toBe(undefined)
  }

  test('opens the menu', async ({ open, site }) => {
    site.shape(SLOW)
    const page = await open({ viewport: { width: 390, height: 700 } })
    await openSlowly(page, site, 'menu')
    await page.waitFor(() => document.querySelector('#menu')?.getAttribute('aria-expanded') === 'true')
    expect(await page.evaluate(() => window.opened)).toEqual(['menu'])
  })

  test.for(['tap', 'many'])('is replayed on the feature of #%s, once', async (id, { page, site }) => {
    site.shape(SLOW)
    await openSlowly(page, site, id)
    await page.waitFor((it: string) => window.seen.some(note => `${note}`.endsWith(` click ${it}`)), id)
    expect((await notes(page)).filter(note => note.includes('click'))).toEqual([`${id} click ${id}`])
    expect(await page.evaluate(() => window.opened)).toEqual([])
  })

  test('follows a link in a feature, once', async ({ page, site }) => {
    site.shape(SLOW)
    await openSlowly(page, site, 'link')
    await page.waitFor(() => location.hash === '#link')
    expect(await page.evaluate(() => window.opened)).toEqual(['link'])
  })
})

describe('the head snippet', () => {
  const openWithoutCore = async (page: Page) => {
    await page.initScript(holdLongWaits)
    await page.initScript(() => {
      Object.assign(window, { opened: [], seen: [], longWait: 5000 })
      addEventListener('click', event => {
        if (!event.defaultPrevented) window.opened.push((event.target as Element).id)
      })
    })
    await page.goto('/no-core/')
  }

  test('replays recorded clicks after 5 s without core, and records no more', async ({ page }) => {
    await openWithoutCore(page)
    await page.click('#menu')
    await page.click('#tap')
    await page.click('#plain')
    expect(await page.evaluate(() => window.opened)).toEqual(['plain'])
    await passLongWaits(page)
    await page.waitFor(() => location.hash === '#tap')
    expect(await page.evaluate(() => window.opened)).toEqual(['plain', 'menu', 'tap'])
    await page.click('#link')
    expect(await page.evaluate(() => location.hash)).toBe('#link')
  })

  test('never queues a click on a link in a navigation, even within a feature', async ({ page }) => {
    await openWithoutCore(page)
    await page.click('#elsewhere')
    expect(await page.evaluate(() => window.opened)).toEqual(['elsewhere'])
  })

  test('lets core start late, without replaying old clicks', async ({ page }) => {
    await openWithoutCore(page)
    await page.click('#many')
    await passLongWaits(page)
    await page.waitFor(() => window.opened.length === 1)
    await page.evaluate(() => import('/scripts/core.js' as string).then(() => {}))
    await page.waitFor(() => document.querySelector('[data-feature=many]')?.hasAttribute('data-ready'))
    expect(await notes(page)).not.toContain('many click many')
    await page.click('#many')
    expect(await notes(page)).toContain('many click many')
  })

  test('leaves a click on a form alone that has a field named “closest”', async ({ page }) => {
    await openWithoutCore(page)
    await page.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'))
      form.append(Object.assign(document.createElement('input'), { name: 'closest' }))
      form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(await page.evaluate(() => window.opened)).toHaveLength(1)
    expect(page.errors).toEqual([])
  })

  test('leaves clicks with a modifier to the browser', async ({ page }) => {
    await openWithoutCore(page)
    const isFree = await page.evaluate(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      let isPrevented = true
      addEventListener(
        'click',
        event => {
          isPrevented = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      document.querySelector('#tap')?.dispatchEvent(click)
      return !isPrevented
    })
    expect(isFree).toBe(true)
    expect(await attribute(page, '#menu', 'aria-expanded')).toBe('false')
  })
})
