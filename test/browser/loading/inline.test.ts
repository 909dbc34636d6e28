import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { STRICT_CSP } from '../../../tools/server/headers.mjs'
import type { Page } from '../driver/types.ts'
import { holdLongWaits, letGo, loadingTest, notes, passLongWaits, ready } from '../support/loading.ts'
import { buildTestBundle } from '../support/test-bundle.ts'
import { requestedScripts, type Site } from '../support/site.ts'

declare global {
  interface Window {
    /** Ids of the clicked elements whose default nobody has prevented. */
    opened: string[]
  }
}

const dist = await buildTestBundle()
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const { build, inlineHash } = JSON.parse(read('manifest.json'))
const SNIPPET = `<script>${read('inline.js')}</script>`
const CORE = `<script type="module" src="/scripts/core.js?v=${build}"></script>`

const BODY = `<p><a id="tap" href="#tap" data-feature="tap">Tap</a></p>
  <p data-feature="many"><button id="many">Expand</button></p>
  <p data-feature="sight"><a id="link" href="#link">Link</a></p>
  <p><a id="plain" href="#plain">Plain</a></p>
  <nav><p data-feature="sight"><a id="elsewhere" href="#elsewhere">Elsewhere</a></p></nav>`

const test = loadingTest(
  {
    '/': { body: BODY, head: `${SNIPPET}${CORE}` },
    '/no-core/': { body: BODY, head: `${SNIPPET}<!-- no-core -->` },
  },
  { csp: STRICT_CSP.replace("script-src 'self'", `script-src 'self' ${inlineHash}`) },
)

/** For `page.initScript`: records the clicks whose default nobody has prevented. */
const watchClicks = (): void => {
  Object.assign(window, { opened: [], seen: [], longWait: 5000 })
  addEventListener('click', event => {
    if (!event.defaultPrevented) window.opened.push((event.target as Element).id)
  })
}

const opened = (page: Page): Promise<string[]> => page.evaluate<[], string[]>('window.opened')

/** Clicks controls while core hangs, and with it DOMContentLoaded. Then core runs. */
const clickBeforeCore = async (page: Page, site: Site, ...controls: string[]): Promise<void> => {
  site.fault({ match: /\/scripts\/core\.js/, action: 'hang', times: 1 })
  await page.initScript(watchClicks)
  await page.initScript(holdLongWaits)
  const loading = page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => !!document.querySelector('#elsewhere'))
  for (const control of controls) await page.click(control)
  expect(await page.evaluate(() => 'thistledown' in window)).toBe(false)
  expect(await opened(page)).toEqual([])
  await letGo(site, /\/scripts\/core\.js/)
  await loading
}

test('a click on the menu before core is queued by the head snippet, and opens it', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await clickBeforeCore(page, site, '#menu')
  await expect(page).toHaveAttribute('#menu', 'aria-expanded', 'true')
  expect(await opened(page)).toEqual(['menu'])
})

test('clicks before core are queued by the head snippet: features get theirs once, and a link is followed', async ({
  page,
  site,
}) => {
  await clickBeforeCore(page, site, '#tap', '#many', '#many', '#link')
  await page.waitFor(() => location.hash === '#link')
  const clicks = async () => (await notes(page)).filter(note => note.includes('click')).sort()
  await expect.poll(clicks).toEqual(['many click many', 'tap click tap'])
  expect(await opened(page)).toEqual(['link'])
})

test('the head snippet preloads the chunks of the first window while core is loading, and core requests none again', async ({
  page,
  site,
}) => {
  const requested = () => requestedScripts(site).sort()
  site.fault({ match: /\/scripts\/core\.js/, action: 'hang', times: 1 })
  const loading = page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(requested).toEqual(['core', 'many', 'sight', 'tap'])
  site.release()
  await loading
  await page.hover('#tap')
  for (const host of ['#tap', '[data-feature=many]', '[data-feature=sight]']) await ready(page, host)
  expect(requested()).toEqual(['core', 'many', 'sight', 'tap'])
})

/** A page on which core never runs. */
const openWithoutCore = async (page: Page): Promise<void> => {
  await page.initScript(watchClicks)
  await page.initScript(holdLongWaits)
  await page.goto('/no-core/')
}

test('the head snippet lets core start late, without replaying old clicks', async ({ page }) => {
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

test('the head snippet leaves alone: links in a navigation, forms with a field named “closest”', async ({
  page,
}) => {
  await openWithoutCore(page)
  await page.click('#elsewhere')
  expect(await opened(page)).toEqual(['elsewhere'])
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    form.append(Object.assign(document.createElement('input'), { name: 'closest' }))
    form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(await opened(page)).toHaveLength(2)
  expect(page.errors).toEqual([])
})
