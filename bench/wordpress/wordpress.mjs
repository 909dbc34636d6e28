// A WordPress of its own, with and without the plugin, behind a server that compresses and caches.
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import axeCore from 'axe-core'
import { buildWordpress } from '../../tools/build/package/wordpress.mjs'
import { buildOnce } from '../../tools/lib/build-once.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { DEBIAN_WORDPRESS, ensureWordpress } from '../../tools/wordpress/needs.mjs'
import { startWordpress } from '../../tools/wordpress/site.mjs'
import { readTaskTime, throttle, visit } from '../lib/browser/chromium.mjs'
import { countTraffic } from '../lib/browser/network.mjs'
import { startStage } from '../lib/browser/stage.mjs'

/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {Awaited<ReturnType<typeof openStage>>} WordpressStage */
/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/
const PAGE = /^text\/html/
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** @typedef {{ php: string, path: string, host: string }} Asked `host`: WordPress writes addresses with it */

/** @param {Asked} asked @returns {Promise<import('node:http').IncomingMessage>} */
const ask = ({ php, path, host }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(php)
    httpRequest({ hostname, port, path, headers: { host } }, resolve).once('error', reject).end()
  })

/** Answers as a host with brotli and a page cache does. @param {Asked} asked @returns {Promise<Answer>} */
const answerOf = async asked => {
  const response = await ask(asked)
  const { statusCode: status = 500, headers } = response
  const type = headers['content-type'] ?? ''
  const body = await buffer(response)
  return {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': PAGE.test(type) ? 'no-cache' : KEPT_FOR_EVER,
      ...(headers.location ? { Location: headers.location } : {}),
      ...(TEXT.test(type) ? { 'Content-Encoding': 'br' } : {}),
    },
    body: TEXT.test(type) ? brotliCompressSync(body) : body,
  }
}

/** @param {string} php */
const createCache = php => {
  /** @type {Map<string, Promise<Answer>>} */
  const answers = new Map()
  return createSiteServer({
    roots: [],
    before: async ({ url = '', headers }, response) => {
      const answer = answers.get(url) ?? answerOf({ php, path: url, host: headers.host ?? '' })
      answers.set(url, answer)
      const { status, headers: sent, body } = await answer
      response.writeHead(status, sent)
      response.end(body)
    },
  })
}

const openStage = async () => {
  await ensureWordpress(DEBIAN_WORDPRESS)
  await buildOnce()
  await buildWordpress({ dist: join(ROOT, 'dist'), version: '0.0.0-bench' })
  const wordpress = await startWordpress()
  return startStage(createCache(wordpress.url), wordpress.stop)
}

const SLOW_CPU = 4

const sides = [
  { id: 'with', label: 'with Thistledown' },
  { id: 'without', label: 'WordPress and theme alone' },
]

const pages = /** @type {const} */ ([
  { id: 'nothing', label: 'a page that uses nothing', path: '/nothing/' },
  { id: 'sample', label: 'a page with an accordion', path: '/accordion/' },
  { id: 'all', label: 'a page with all blocks', path: '/everything/' },
])

/** @typedef {typeof pages[number]} Page */

const rows = /** @type {const} */ ([
  { id: 'scripts', label: 'Scripts', unit: 'bytes over the network', exact: true },
  { id: 'styles', label: 'Stylesheets', unit: 'bytes over the network', exact: true },
  { id: 'bytes', label: 'All but pictures and films', unit: 'bytes over the network', exact: true },
  { id: 'requests', label: 'Requests', unit: 'requests', exact: true },
  { id: 'task', label: 'Main thread', unit: `ms at ${SLOW_CPU}×` },
  { id: 'shift', label: 'Layout shift', unit: 'CLS until the page is idle', digits: 3 },
  { id: 'axe', label: 'Accessibility findings', unit: 'elements that axe names', exact: true },
])

/**
 * @template T, [P=void]
 * @param {WordpressStage} stage
 * @param {Side} side
 * @param {Page} page
 * @param {import('../lib/browser/chromium.mjs').Visitor<T, P>} visitor
 */
const visitPage = ({ browser, origin }, { id }, { path }, visitor) =>
  visit(browser, `${origin}${path}${id === 'with' ? '' : '?rig-plugin=off'}`, visitor)

/** Runs in the page. */
const readShift = async () => {
  await new Promise(resolve => requestIdleCallback(resolve))
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = /** @type {{ value: number }[]} */ (/** @type {unknown} */ (observer.takeRecords()))
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

/** @param {WordpressStage} stage @param {Side} side @param {Page} page */
const measureLoad = (stage, side, page) =>
  visitPage(stage, side, page, {
    prepare: async it => {
      await it.session.send('Performance.enable')
      await throttle(it.session, SLOW_CPU)
      return countTraffic(it)
    },
    use: async (it, traffic) => {
      const shift = await it.page.evaluate(readShift)
      const task = await readTaskTime(it.session)
      const { byType, requests } = traffic
      const { Image: _, Media: __, ...rest } = byType
      return {
        scripts: byType.Script ?? 0,
        styles: byType.Stylesheet ?? 0,
        bytes: Object.values(rest).reduce((sum, size) => sum + size, 0),
        requests,
        task,
        shift,
      }
    },
  })

/** @param {WordpressStage} stage @param {Side} side @param {Page} page */
const measureAxe = (stage, side, page) =>
  visitPage(stage, side, page, {
    use: async ({ page }) => {
      await page.evaluate(`void (() => { ${axeCore.source} })()`)
      return page.evaluate(async () => {
        const { axe } = /** @type {{ axe: typeof axeCore }} */ (/** @type {unknown} */ (window))
        const { violations } = await axe.run('html', { resultTypes: ['violations'] })
        return { axe: violations.reduce((sum, { nodes }) => sum + nodes.length, 0) }
      })
    },
  })

const measures = [
  { id: 'load', warmUp: true, measure: measureLoad },
  { id: 'axe', most: 1, measure: measureAxe },
]

/** @type {import('../lib/types.d.ts').Bench<WordpressStage>} */
export const wordpress = {
  id: 'wordpress',
  title: 'On WordPress, before and after',
  question: 'What does the plugin cost and give a WordPress site with a block theme?',
  sides,
  metrics: pages.flatMap(page =>
    rows.map(({ id, label, unit, ...row }) => ({
      id: `${id}-${page.id}`,
      label: `${label}, ${page.label}`,
      unit,
      context: true,
      ...row,
    })),
  ),
  passes: pages.flatMap(page =>
    measures.map(({ id, measure, ...pass }) => ({
      ...pass,
      id: `${id}, ${page.label}`,
      measure: async (stage, side) => {
        const values = Object.entries(await measure(stage, side, page))
        return Object.fromEntries(values.map(([row, value]) => [`${row}-${page.id}`, value]))
      },
    })),
  ),
  method: [
    'Debian’s WordPress with the theme Twenty Twenty-Three, the plugin on and off, on a phone’s viewport; each visit has a fresh context. A server in front caches pages and compresses texts with brotli, as a host does.',
    'Without the plugin the page with all blocks has no accordion, carousel, map or calendar list: the blocks are shown as they are.',
    'Each page has a warm-up run, which does not count.',
  ],
  open: openStage,
}
