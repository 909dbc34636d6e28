// Answers with the sides' pages.
import { brotliCompressSync, constants } from 'node:zlib'
import { renderPage } from './page.mjs'
import { sites } from './sites.mjs'

/** @type {Map<string, Buffer>} */
const pages = new Map()

/** Pages are asked for again in each run. @param {string} url @param {() => string} render */
function compressed(url, render) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const page = pages.get(url) ?? brotliCompressSync(render(), { params })
  pages.set(url, page)
  return page
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerPages({ url = '' }, response) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const site = sites.find(({ id }) => pathname === `/${id}/`)
  if (!site) return
  const items = Number(searchParams.get('items'))
  const peer = `/bundles/${site.id}${items > 0 ? '-items' : ''}.0000.js`
  const src = site.script ? peer : site.floor ? '' : '/scripts/core.js'
  const headers = {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Encoding': 'br',
    'Cache-Control': 'no-cache',
  }
  response.writeHead(200, headers)
  response.end(compressed(url, () => renderPage(site, { src, items })))
}
