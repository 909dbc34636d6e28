// Serves the sides' pages.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { addressOf } from '../../tools/build/address.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { renderPage } from './page.mjs'
import { sites } from './sites.mjs'

/** The last build of the demo site. */
const HOME = join(ROOT, 'public', 'index.html')
/** A stylesheet as a site has one: the demo site's, on every side's page. */
const SITE_STYLES = join(ROOT, 'public', 'site.css')
const SCRIPTS = /<script type="module"[^>]*><\/script>/g

/** The command of the last build: a build for a bench has only what pages load. */
const COMMAND = join(ROOT, 'dist', 'cli.js')

/**
 * The script that `thistledown tags --inline-core` writes into a page.
 * @param {string} dist
 * @returns {string}
 */
const readInlineCore = dist => {
  const args = [COMMAND, 'tags', '--inline-core', '--format', 'json', '--dist', dist]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })).inlineCore.script
}

/** @param {string} page */
const compress = page => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/**
 * @param {string} dist
 * @returns {NonNullable<import('../../tools/server.mjs').SiteOptions['before']>}
 */
export const createPages = dist => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const core = `/${addressOf(manifest, 'scripts/core.js')}`
  /** Files that `thistledown tags --features expand-collapse` preloads. */
  const hints = manifest.preload['expand-collapse']
  /** Compressed pages by URL, because each run requests the same ones. @type {Map<string, Buffer>} */
  const pages = new Map()

  /** @param {import('./types.d.ts').Site} site @param {URLSearchParams} query */
  const render = (site, query) => {
    const items = Number(query.get('items'))
    const styles = query.has('styled') ? readFileSync(SITE_STYLES, 'utf8') : ''
    if (!site.script && !site.floor)
      return renderPage(site, {
        src: core,
        items,
        styles,
        preloads: query.has('hinted') || query.has('early') ? hints : [],
        ...(query.has('early') && { snippet: readFileSync(join(dist, 'inline.js'), 'utf8') }),
        ...(query.has('inline') && { code: readInlineCore(dist) }),
      })
    const peer = `/bundles/${site.id}${items > 0 ? '-items' : ''}.0000.js`
    return renderPage(site, { src: site.floor ? '' : peer, items, styles })
  }
  const renderHome = (/** @type {boolean} */ floor) => {
    const script = floor ? '' : `<script type="module" src="${core}"></script>`
    return readFileSync(HOME, 'utf8').replaceAll(SCRIPTS, script)
  }
  return ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const site = sites.find(({ id }) => pathname.startsWith(`/${id}/`))
    if (!site) return
    const isHome = pathname === `/${site.id}/home/`
    const page = pages.get(url) ?? compress(isHome ? renderHome(!!site.floor) : render(site, searchParams))
    pages.set(url, page)
    response.writeHead(200, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Encoding': 'br',
      'Cache-Control': 'no-cache',
    })
    response.end(page)
  }
}
