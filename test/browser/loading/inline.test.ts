import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { STRICT_CSP } from '../../../tools/server/headers.mjs'
import type { Page } from '../driver/types.ts'
import { holdLongWaits, letGo, loadingTest, notes, ready } from '../support/loading.ts'
import { requestedScripts } from '../support/site.ts'
import { buildTestBundle } from '../support/test-bundle.ts'

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
  <p data-feature="many"><button id="command" commandfor="box" command="show-popover">Open</button></p>
  <div id="box" popover>Box</div>
  <nav><p data-feature="many"><a id="elsewhere" href="#elsewhere">Elsewhere</a></p></nav>
  <p data-feature="many"><svg width="40" height="20"><a href="#drawn"><rect id="leaf" width="40" height="20"/></a></svg></p>`

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

test('clicks before core are queued by the head snippet: features get theirs once, and a link of one that queues none is followed at once', async ({
  page,
  site,
}) => {
  // With core DOMContentLoaded hangs, too.
  site.fault({ match: /\/scripts\/core\.js/, action: 'hang', times: 1 })
  await page.initScript(watchClicks)
  await page.initScript(holdLongWaits)
  const loading = page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => !!document.querySelector('#elsewhere'))
  for (const control of ['#tap', '#many', '#many', '#link']) await page.click(control)
  expect(await page.evaluate(() => 'thistledown' in window)).toBe(false)
  expect(await opened(page)).toEqual(['link'])
  await letGo(site, /\/scripts\/core\.js/)
  await loading
  await page.waitFor(() => location.hash === '#link')
  const clicks = async () => (await notes(page)).filter(note => note.includes('click')).sort()
  await expect.poll(clicks).toEqual(['many click many', 'tap click tap'])
  await page.waitFor(() => performance.getEntriesByName('thistledown:queued tap').length === 1)
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

test('without core the head snippet leaves alone: links in a navigation or an SVG, commands, forms with a field named “closest”', async ({
  page,
}) => {
  await page.initScript(watchClicks)
  await page.goto('/no-core/')
  for (const control of ['#elsewhere', '#leaf', '#command']) await page.click(control)
  expect(await opened(page)).toEqual(['elsewhere', 'leaf', 'command'])
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    form.append(Object.assign(document.createElement('input'), { name: 'closest' }))
    form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(await opened(page)).toHaveLength(4)
})
