// Serves the demo site's pages with another head for each way to load the scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { createTags, ways } from './heads.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} PriorityStage */

/** The last built demo site. */
const SITE = join(ROOT, 'public')
const CORE = /<script type="module" src="[^"]*core\.js[^"]*"[^>]*><\/script>/

/**
 * Demo pages: one whose largest paint is a picture among others, and one that is text. `id` is in the
 * names of the rows.
 */
export const pages = /** @type {const} */ ([
  { id: 'pictures', label: 'pictures', path: '/', item: '' },
  { id: 'text', label: 'text', path: '/visit/', item: '[data-feature=expand-collapse] [aria-controls]' },
])

/** @param {import('../lib/types.d.ts').Options} options */
export const openStage = async ({ dist }) => {
  /** Compressed pages by URL. @type {Map<string, Buffer>} */
  const bodies = new Map()
  for (const { path } of pages) {
    const html = readFileSync(join(SITE, path, 'index.html'), 'utf8')
    const features = new Set(Array.from(html.matchAll(/data-feature="([\w-]+)"/g), ([, name = '']) => name))
    const tags = createTags(dist, [...features])
    for (const way of ways) bodies.set(`/${way.id}${path}`, compress(rewrite(html, way.write(tags))))
  }
  const server = createSiteServer({
    roots: [dist, SITE],
    before: ({ url = '' }, response) => {
      const body = bodies.get(url)
      if (!body) return
      response.writeHead(200, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Encoding': 'br',
        'Cache-Control': 'no-cache',
      })
      response.end(body)
    },
  })
  return startStage(server)
}

/** @param {string} html @param {import('./heads.mjs').Markup} markup */
const rewrite = (html, { head, foot = '' }) => {
  if (!CORE.test(html)) throw Error('The page has no tag of core to replace')
  return html.replace(CORE, () => head).replace('</body>', () => `${foot}</body>`)
}

/** @param {string} page */
const compress = page => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
