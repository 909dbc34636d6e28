import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import { ensureBrowser, ensureTestChromium } from '../../../../tools/setup.mjs'
import { writePages } from '../loader.ts'
import { buildLoaderBundle } from '../loader-bundle.ts'
import { launch } from '../prerender/launch.ts'
import { startPage } from '../prerender/prerender.ts'
import { startSite } from '../site.ts'
import { test as base } from '../test.ts'
import { collector, PAGES } from './rum.ts'

/**
 * Runs in a page that is prerendered. It requests /settled when its feature is mounted. Once a visitor
 * sees it, it clicks, and leaves when the click has had its effect.
 */
const visit = (): void => {
  const until = async (isDone: () => unknown): Promise<void> => {
    while (!isDone()) await new Promise(resolve => setTimeout(resolve, 20))
  }
  until(() => document.querySelector('#calm[data-ready]')).then(() => fetch('/settled'))
  document.addEventListener('prerenderingchange', async () => {
    await until(() => window.started)
    document.querySelector<HTMLElement>('#tap')?.click()
    await until(() => performance.getEntriesByName('thistledown tap').length > 0)
    location.assign('/other/')
  })
}

const LATE = `if (document.prerendering)
  await new Promise(resolve => document.addEventListener('prerenderingchange', () => setTimeout(resolve)))
await import('/start-vitals.js')`

const BODY = `${PAGES['/both/'].body}<p id="calm" data-feature="calm">Calm</p><script src="/visit.js"></script>`

const AHEAD_PAGES = {
  '/ahead/': { ...PAGES['/both/'], body: BODY },
  '/late/': {
    ...PAGES['/both/'],
    body: BODY,
    head: PAGES['/both/'].head.replace('/start-vitals.js', '/late.js'),
  },
  '/visit.js': `(${visit})()`,
  '/late.js': LATE,
}

const beforeStart = async (url: string): Promise<string | undefined> => {
  const [, target] = /^\/\?start=(.+)/.exec(url) ?? []
  if (target) return startPage(decodeURIComponent(target))
  return url === '/settled' ? '' : undefined
}

/** Without time limits: vitest's own ends a hang. */
const fresh = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.createBrowserContext()).newPage()
  page.setDefaultTimeout(0)
  return page
}

/** `test` with Chromium as Puppeteer starts it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const roots = [writePages({ ...PAGES, ...AHEAD_PAGES }), await buildLoaderBundle(), join(ROOT, 'dist')]
    const site = await startSite(roots, {
      before: async (request, response) => {
        const body = await beforeStart(request.url ?? '')
        if (body === undefined) await collector.before(request, response)
        else response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(body)
      },
    })
    onCleanup(() => site.close())
    return site
  })
  // The headless shell has no back/forward cache.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('chromium', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launch(await ensureBrowser('chromium'))
    onCleanup(() => browser.close())
    return browser
  })
  // Without that cache a page that is left is gone, and its figures are sent.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('shell', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launch(await ensureTestChromium())
    onCleanup(() => browser.close())
    return browser
  })
  .extend('cachingPage', ({ chromium }) => fresh(chromium))
  .extend('shellPage', ({ shell }) => fresh(shell))
