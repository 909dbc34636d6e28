// Starts one server and one browser for the benches that compare whole pages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../../cli/bundle/address.mjs'
import { emit } from '../../cli/bundle/output.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { visit } from '../lib/browser/chromium.mjs'
import { sendPages, startStage } from '../lib/browser/stage.mjs'
import { printTags } from '../lib/tags.mjs'
import { bundle } from './bundle.mjs'
import { assertWork } from './kit.mjs'
import { ISLAND, renderPage } from './page.mjs'
import { sites } from './sites.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {Awaited<ReturnType<typeof openStage>>} SitesStage */

/** The last built demo site: its home page, which needs more files than the bundle, and its stylesheet. */
const SITE = join(ROOT, 'public')
const SCRIPTS = /<script type="module"[^>]*><\/script>/g

/** ms after which every side is idle: chunks are loaded, is-land has checked its islands, the header is measured. */
export const SETTLE_MS = 300

/**
 * Builds the pages' scripts and checks that every side does the work.
 * @param {import('../lib/types.d.ts').Options} options
 * @param {number} [items] number of items that open on the asserted page
 */
export const openStage = async ({ dist, sides }, items = 1) => {
  const folder = mkdtempSync(join(tmpdir(), 'thistledown-peers-'))
  await Promise.all(
    sites.filter(({ id }) => sides.some(side => side.id === id)).map(site => writeBundles(folder, site)),
  )
  const before = sendPages(createPages(dist))
  const server = createSiteServer({ roots: [dist, folder, SITE], before })
  const stage = await startStage(server, async () => rmSync(folder, { recursive: true, force: true }))
  try {
    for (const { floor, ...side } of sides) {
      if (floor) continue
      await visitSite(stage, side, { items }, ({ page }) => assertWork(page, { label: side.label, items }))
    }
  } catch (error) {
    await stage.close()
    throw error
  }
  return stage
}

/**
 * @template P
 * @typedef {object} SiteOptions
 * @property {number} [items]
 * @property {boolean | undefined} [home] the demo site's home page instead
 * @property {boolean} [touch]
 * @property {'snippet' | 'hinted' | 'inline' | 'styled' | undefined} [with] our head snippet, preload hints for our
 *   chunks, our core inside the page, or a site's stylesheet on every side
 * @property {(visit: Visit) => Promise<P>} [prepare]
 */

/**
 * Opens a new page of a side (no cache, no storage, no animation), waits until it is idle, and calls
 * `use`.
 * @template T, [P=void]
 * @param {SitesStage} stage
 * @param {Pick<import('../lib/types.d.ts').Side, 'id'>} side
 * @param {SiteOptions<P>} options
 * @param {(visit: Visit, prepared: P) => Promise<T>} use
 * @returns {Promise<T>}
 */
export const visitSite = ({ browser, origin }, { id }, options, use) => {
  const { items = 0, home, touch, with: extra, prepare } = options
  const page = home ? 'home/' : `?items=${items}${extra ? `&${extra}` : ''}`
  return visit(browser, `${origin}/${id}/${page}`, {
    touch,
    isCalm: true,
    prepare,
    use: async (it, prepared) => {
      await it.page.waitForLoadState('load')
      await it.page.waitForTimeout(SETTLE_MS)
      await it.page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
      return use(it, prepared)
    },
  })
}

/** @param {string} folder @param {import('./types.d.ts').Site} site */
const writeBundles = async (folder, { id, script, itemsScript = script }) => {
  const names = { [`${id}.0000.js`]: script, [`${id}-items.0000.js`]: itemsScript }
  for (const [name, source] of Object.entries(names)) {
    if (source) await emit(folder, `bundles/${name}`, await bundle(`import './${source}'`))
  }
  if (id === 'island') await emit(folder, ISLAND, await bundle(`import './island-disclosure.js'`))
}

/** The sides' pages, and the demo site's home page with and without scripts. @param {string} dist */
const createPages = dist => {
  const read = (/** @type {string} */ folder, /** @type {string} */ file) =>
    readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read(dist, 'manifest.json'))
  const core = `/${addressOf(manifest, 'scripts/core.js')}`

  /** The tags that `thistledown tags` writes into our page besides core's own. @param {URLSearchParams} query */
  const tagsOf = query => ({
    preloads: query.has('hinted') ? manifest.preload['expand-collapse'] : [],
    ...(query.has('snippet') && { snippet: read(dist, 'inline.js') }),
    ...(query.has('inline') && {
      code: JSON.parse(printTags(dist, '--inline-core', '--format', 'json')).inlineCore.script,
    }),
  })
  return (/** @type {URL} */ { pathname, searchParams: query }) => {
    const site = sites.find(({ id }) => pathname.startsWith(`/${id}/`))
    if (!site) return
    const { id, floor, script } = site
    if (pathname === `/${id}/home/`) {
      const tag = floor ? '' : `<script type="module" src="${core}"></script>`
      return read(SITE, 'index.html').replaceAll(SCRIPTS, tag)
    }
    const items = Number(query.get('items'))
    const about = { items, styles: query.has('styled') ? read(SITE, 'site.css') : '' }
    if (floor) return renderPage(site, { ...about, src: '' })
    if (!script) return renderPage(site, { ...about, ...tagsOf(query), src: core })
    return renderPage(site, { ...about, src: `/bundles/${id}${items > 0 ? '-items' : ''}.0000.js` })
  }
}
