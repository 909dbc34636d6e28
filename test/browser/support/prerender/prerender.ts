import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import { ensureTestChromium } from '../../../../tools/setup.mjs'
import { type Site, startSite } from '../site.ts'
import { testOn } from '../test.ts'
import { launch } from './launch.ts'
import { PROBE, type Shown } from './probe.ts'

const HTML = 'text/html;charset=utf-8'
const FEATURE = /^\/features\/([\w-]+)\/$/

/** A feature's page, with the probe; every host starts at once instead of when it is near. */
const probed = (path: string, feature: string): string =>
  readFileSync(join(ROOT, 'public', path, 'index.html'), 'utf8')
    .replace('<html', `<html data-maps-key="test" data-probe="${feature}"`)
    .replace('<head>', '<head><script src="/probe.js"></script>')
    .replaceAll(/<(\w+ [^>]*)data-feature=/g, '<$1data-load="now" data-feature=')

/** A page that prerenders another one, and leads to it. */
const startPage = (path: string): string =>
  `<!doctype html><html lang="en"><title>Start</title><link rel="icon" href="data:,">
<script type="speculationrules">{"prerender":[{"urls":["${path}"],"eagerness":"immediate"}]}</script>
<a href="${path}">Next</a>`

/** The body and type of a response that the site itself does not have. */
const ownResponse = (url: string): readonly [type: string, body: string] | undefined => {
  const [path = '', query = ''] = url.split('?')
  const [, target] = /^start=(.+)/.exec(query) ?? []
  if (target) return [HTML, startPage(decodeURIComponent(target))]
  const [, feature] = FEATURE.exec(path) ?? []
  if (feature) return [HTML, probed(path, feature)]
  if (path === '/probe.js') return ['text/javascript', PROBE]
  return /^\/(settled|shown|later)$/.test(path) ? ['text/plain', ''] : undefined
}

/** The demo site, with pages that prerender one of its pages. */
const startProbedSite = (): Promise<Site> =>
  startSite([join(ROOT, 'public'), join(ROOT, 'dist')], {
    before: ({ url = '', method }, response) => {
      const own = method === 'GET' && ownResponse(url)
      if (own) response.writeHead(200, { 'Content-Type': own[0], 'Cache-Control': 'no-store' }).end(own[1])
    },
  })

export interface Prerendered {
  /** Follows the link, so that the visitor sees the page. */
  show(): Promise<Shown>
}

const stateIn = (url: string): unknown => JSON.parse(decodeURIComponent(url.split('?')[1] ?? ''))

/** Calls of the page since it is shown. */
export const calledLater = (site: Site): readonly unknown[] =>
  site.requested(/^\/later/).map(({ url }) => stateIn(url))

export const test = testOn(startProbedSite)
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    // Every other server is this machine's closed port.
    const flag = '--host-resolver-rules=MAP * 127.0.0.1:1, EXCLUDE localhost'
    const browser = await launch(await ensureTestChromium(), [flag])
    onCleanup(() => browser.close())
    return browser
  })
  .extend('prerender', async ({ browser, site }, { onCleanup }) => {
    const context = await browser.createBrowserContext()
    onCleanup(() => context.close())
    /** Prerenders a page of the site, and waits until its features are mounted. */
    return async (path: string): Promise<Prerendered> => {
      const page = await context.newPage()
      // Vitest's own limit ends a hang.
      page.setDefaultTimeout(0)
      await page.goto(`${site.url}/?start=${encodeURIComponent(path)}`)
      await expect.poll(() => site.requested(/^\/settled/).length).toBe(1)
      const show = async (): Promise<Shown> => {
        // In a task of its own: the command's answer would be lost with the page that is left. For the
        // same reason the page that is shown reports to the server.
        await page.evaluate(() => void setTimeout(() => document.querySelector('a')?.click()))
        await expect.poll(() => site.requested(/^\/shown/).length).toBe(1)
        return stateIn(site.requested(/^\/shown/)[0]?.url ?? '') as Shown
      }
      return { show }
    }
  })
