// Serves the demo site's pages with another head for each way to load the scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { sendPages, startStage } from '../lib/browser/stage.mjs'
import { createTags, ways } from './heads.mjs'

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
export const openStage = ({ dist }) => {
  /** Pages by path. @type {Map<string, string>} */
  const rendered = new Map()
  for (const { path } of pages) {
    const html = readFileSync(join(SITE, path, 'index.html'), 'utf8')
    const features = new Set(Array.from(html.matchAll(/data-feature="([\w-]+)"/g), ([, name = '']) => name))
    const tags = createTags(dist, [...features])
    for (const way of ways) rendered.set(`/${way.id}${path}`, rewrite(html, way.write(tags)))
  }
  const before = sendPages(({ pathname }) => rendered.get(pathname))
  return startStage(createSiteServer({ roots: [dist, SITE], before }))
}

/** @param {string} html @param {import('./heads.mjs').Markup} markup */
const rewrite = (html, { head, foot = '' }) => {
  if (!CORE.test(html)) throw Error('The page has no tag of core to replace')
  return html.replace(CORE, () => head).replace('</body>', () => `${foot}</body>`)
}
