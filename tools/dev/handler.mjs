import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { escapeText } from '../lib/escape-text.mjs'
import { ROOT } from '../lib/paths.mjs'
import { headersFor, STRICT_CSP } from '../server/headers.mjs'
import { notFoundPages, readTarget } from '../server/request.mjs'
import { formatError } from './output.mjs'

/** @typedef {import('../server/static.mjs').Handler} Handler */
/** @typedef {import('node:http').ServerResponse} Response */

const FIXTURES = join(ROOT, 'fixtures')

/** Files that are served unchanged from the site's sources. */
export const ROOTS = [join(FIXTURES, 'public'), FIXTURES]
const ASSETS = /^\/(images|fonts)\//

/** @param {string} pathname */
const isAsset = pathname => ASSETS.test(pathname) || existsSync(join(FIXTURES, 'public', pathname))

/** @param {string} pathname */
const fileOf = pathname => `${pathname.slice(1)}${pathname.endsWith('/') ? 'index.html' : ''}`

/** @param {string} text */
const errorPage = text =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The build failed</title></head><body><pre>${escapeText(text)}</pre></body></html>`

/**
 * Serves the last build, even while another is running. Images, fonts and videos are left to the
 * static handler.
 * @param {import('./rebuild.mjs').Rebuild} rebuild @param {ReturnType<typeof import('./clients.mjs').createClients>} clients
 * @returns {Handler}
 */
export const createHandler = (rebuild, clients) => {
  /** @param {Response} response @param {string} pathname @param {string} text @param {number} [status] */
  const send = (response, pathname, text, status = 200) => {
    const isHtml = pathname.endsWith('.html')
    response.writeHead(status, {
      ...headersFor({ pathname }, STRICT_CSP),
      ...(isHtml && { 'Content-Type': 'text/html;charset=utf-8' }),
      'Cache-Control': 'no-store',
    })
    response.end(isHtml ? text.replace('</head>', `${clients.tag()}</head>`) : text)
  }
  /** @param {Response} response @param {string} file @param {number} [status] */
  const sendFile = (response, file, status) => {
    const text = rebuild.read(file)
    if (text !== undefined) send(response, `/${file}`, text, status)
    return text !== undefined
  }
  /** @type {Record<string, (response: Response, query: URLSearchParams) => void>} */
  const own = {
    '/__dev.js': response => send(response, '/__dev.js', clients.script()),
    '/__dev': (response, query) => clients.listen(response, query, rebuild.errorText(false)),
  }
  return ({ method, url = '' }, response) => {
    const target = readTarget(url)
    if ((method !== 'GET' && method !== 'HEAD') || typeof target === 'number') return
    const { pathname, search } = target
    if (own[pathname]) return own[pathname](response, new URLSearchParams(search))
    try {
      if (sendFile(response, fileOf(pathname)) || isAsset(pathname)) return
      if (rebuild.read(`${fileOf(pathname)}/index.html`)) redirect(response, `${pathname}/${search}`)
      else if (!notFoundPages(target).some(page => sendFile(response, page, 404)))
        send(response, '/404.html', errorPage(rebuild.errorText(false)), 500)
    } catch (error) {
      send(response, '/500.html', errorPage(formatError(error, { colour: false })), 500)
    }
  }
}

/**
 * Redirects to the URL with a slash, on which a page's relative links depend.
 * @param {Response} response
 * @param {string} to
 */
const redirect = (response, to) => {
  response.writeHead(301, { Location: encodeURI(to), 'Cache-Control': 'no-store' })
  response.end()
}
