import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { PageView, RumOptions } from '../../../../src/rum/types.ts'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import type { Page } from '../../driver/types.ts'
import { waitForCore } from '../core.ts'
import { writePages } from '../loading.ts'
import { startSite } from '../site.ts'
import { testOn } from '../test.ts'
import { buildTestBundle } from '../test-bundle.ts'

declare global {
  interface Window {
    options?: Partial<RumOptions>
    started?: boolean
    agree?: (answer: boolean) => void
  }
}

const start = (entry: string) => `import { startRum } from '/api/rum/${entry}.js'
const options = JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}')
startRum({ endpoint: '/field', ...options, ...window.options }).then(() => { window.started = true })`

const BODY = `<p><a id="tap" href="#tap" data-feature="tap">Tap</a></p><p><a id="twin" href="#twin" data-feature="twin">Twin</a></p>`
const STARTED = '<script type="module" src="/start.js"></script>'
const CORE = '<script type="module" src="/scripts/core.js"></script>'

const WITH_VITALS = '<script type="module" src="/start-vitals.js"></script>'

export const PAGES = {
  '/': { body: BODY, head: STARTED + CORE },
  '/both/': { body: BODY, head: WITH_VITALS + CORE },
  // A button that keeps the main thread busy, and a block that a test moves.
  '/vitals/': {
    body: '<button id="slow">Slow</button><div id="block">Block</div>',
    head: `<link rel="stylesheet" href="/vitals.css">${WITH_VITALS}`,
  },
  '/vitals.css': `header { display: none }
    h1, #block { position: absolute; left: 0; width: 100% }
    h1 { top: 500px }
    #block { top: 200px; height: 100px }`,
  '/start.js': start('rum'),
  '/start-vitals.js': start('vitals'),
}

/** Everything that the endpoint `/field` has received. */
export const collector = {
  views: [] as PageView[],
  cookies: [] as string[],
  /** For `startSite`. */
  before: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/field') return
    collector.views.push(JSON.parse(await text(request)))
    if (request.headers.cookie) collector.cookies.push(request.headers.cookie)
    response.writeHead(204).end()
  },
}

/** `test` with a site that collects field data. */
export const test = testOn(async () => {
  const roots = [writePages(PAGES), await buildTestBundle(), join(ROOT, 'dist')]
  return startSite(roots, { before: collector.before })
})

/** Filters by name, because a closing page may send its view during the next test. */
export const viewsOf = (name: string) => collector.views.filter(({ page }) => page === name)

export const arrived = async (name: string): Promise<PageView | undefined> => {
  await expect.poll(() => viewsOf(name).length).toBe(1)
  return viewsOf(name)[0]
}

export const open = async (page: Page, options: Partial<RumOptions>, path = '/'): Promise<void> => {
  await page.goto(`${path}?options=${encodeURIComponent(JSON.stringify(options))}`, {
    // In Firefox the page's load waits for imports, which a test may delay.
    waitUntil: 'domcontentloaded',
  })
  await page.waitFor(() => window.started)
}

/** Waits for core, because Firefox reports a request that a navigation ends, and leaves the page. */
export const leave = async (page: Page): Promise<void> => {
  await waitForCore(page)
  await page.goto('/other/')
}

/** Rounds to three decimals, like the sent figures. */
export const round = (value: number): number => +value.toFixed(3)

/** Waits for a measure of this name. */
export const measured = (page: Page, name: string): Promise<unknown> =>
  page.waitFor((it: string) => performance.getEntriesByName(it).length > 0, name)
