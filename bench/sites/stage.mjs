// Starts one server and one browser for the benches that compare whole pages.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emit } from '../../tools/build/output.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { visit } from '../lib/browser/chromium.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { bundle } from './bundle.mjs'
import { assertWork } from './check.mjs'
import { ISLAND } from './markup.mjs'
import { createPages } from './pages.mjs'
import { sites } from './sites.mjs'

/** @typedef {import('../lib/browser/chromium.mjs').Visit} Visit */
/** @typedef {import('../lib/types.d.ts').Side} Side */
/** @typedef {Awaited<ReturnType<typeof openStage>>} SitesStage */

/** The last built demo site, because its home page needs more files than the bundle. */
const SITE = join(ROOT, 'public')

/** ms after which every side is idle: chunks are loaded, is-land has checked its islands, the header is measured. */
export const SETTLE_MS = 300

/**
 * Builds the pages' scripts and checks that every side does the work.
 * @param {import('../lib/types.d.ts').Options} options
 * @param {number} [items] number of items that open on the asserted page
 */
export const openStage = async ({ dist, sides }, items = 1) => {
  const folder = mkdtempSync(join(tmpdir(), 'thistledown-peers-'))
  mkdirSync(join(folder, 'bundles'))
  await Promise.all(
    sites.filter(({ id }) => sides.some(side => side.id === id)).map(site => writeBundles(folder, site)),
  )
  const server = createSiteServer({ roots: [dist, folder, SITE], before: createPages(dist) })
  const started = await startStage(server)
  const stage = {
    ...started,
    close: async () => {
      await started.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    for (const side of sides) if (!side.floor) await assertSide(stage, side, items)
  } catch (error) {
    await stage.close()
    throw error
  }
  return stage
}

/**
 * Opens a new page of a side (no cache, no storage, no animation), waits until it is idle, and calls
 * `use`.
 * @template T
 * @param {SitesStage} stage
 * @param {Side} side
 * @param {{ items?: number, home?: boolean, touch?: boolean, with?: '' | 'hinted' | 'early' | 'inline' | 'styled', prepare?: (visit: Visit) => Promise<void> }} options
 *   `home`: the demo site's home page instead; `with`: preload hints for our chunks, those and the snippet that keeps early
 *   clicks, our core inside the page, or a site's stylesheet on every side
 * @param {(visit: Visit) => Promise<T>} use
 * @returns {Promise<T>}
 */
export const visitSite = (
  { browser, origin },
  { id },
  { items = 0, home, touch, with: extra, prepare },
  use,
) => {
  const atRest = async (/** @type {Visit} */ it) => {
    await it.page.waitForLoadState('load')
    await it.page.waitForTimeout(SETTLE_MS)
    await it.page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    return use(it)
  }
  const page = home ? 'home/' : `?items=${items}${extra ? `&${extra}` : ''}`
  return visit(browser, `${origin}/${id}/${page}`, {
    touch,
    use: atRest,
    prepare: async it => {
      await it.page.emulateMedia({ reducedMotion: 'reduce' })
      await prepare?.(it)
    },
  })
}

/**
 * @param {SitesStage} stage
 * @param {Side} side
 * @param {number} items
 */
const assertSide = (stage, side, items) =>
  visitSite(stage, side, { items }, ({ page }) => assertWork(page, { label: side.label, items }))

/**
 * @param {string} folder
 * @param {import('./types.d.ts').Site} site
 */
const writeBundles = async (folder, { id, script, itemsScript = script }) => {
  const names = { [`${id}.0000.js`]: script, [`${id}-items.0000.js`]: itemsScript }
  for (const [name, source] of Object.entries(names)) {
    if (source) await emit(folder, `bundles/${name}`, await bundle(`import './${source}'`))
  }
  if (id === 'island') await emit(folder, ISLAND, await bundle(`import './island-disclosure.js'`))
}
