import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor, STRICT_CSP } from './headers.mjs'
import { readTarget } from './request.mjs'

/** @import { IncomingMessage as Request, ServerResponse as Response } from 'node:http' */

/** More than a page view ever has: https://fetch.spec.whatwg.org/#concept-http-network-or-cache-fetch */
const MOST_BYTES = 65_536
const MOST_VIEWS = 100

const CLIENT = new URL('collector/client.js', import.meta.url)
const TAG = '<script type="module" src="/__field.js"></script>'

/** @param {Request} request @returns {Promise<string | undefined>} its body, if it is not too long */
const readBody = async request => {
  /** @type {Buffer[]} */
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length <= MOST_BYTES) parts.push(part)
  }
  return length > MOST_BYTES ? undefined : Buffer.concat(parts).toString()
}

/**
 * A collector for `npm start`: it adds a script to each page, takes what thistledown/rum sends, and
 * tells /docs/field/ of it. It keeps the last page views in memory and writes nothing.
 * @param {{ roots: string[], read: (line: string) => { page: string, figures: readonly object[] } }} options
 *   `read`: checks a page view as the command `field` does, and throws for anything else
 */
export const createCollector = ({ roots, read }) => {
  /** @type {{ page: string, figures: readonly object[] }[]} */
  let views = []
  /** @type {Set<Response>} */
  const listeners = new Set()
  const tell = (/** @type {Response} */ listener) => listener.write(`data: ${JSON.stringify(views)}\n\n`)

  /** @param {Request} request @param {Response} response */
  const take = async (request, response) => {
    const body = await readBody(request)
    try {
      const { page, figures } = read(body ?? '')
      views = [...views, { page, figures }].slice(-MOST_VIEWS)
      response.writeHead(204).end()
      listeners.forEach(tell)
    } catch {
      response.writeHead(400).end()
    }
  }

  /** @param {Response} response */
  const listen = response => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
    tell(response)
  }

  /** @param {Response} response */
  const sendClient = response => {
    response.writeHead(200, { ...headersFor({ pathname: '/__field.js' }, STRICT_CSP) })
    response.end(readFileSync(CLIENT))
  }

  /** @param {Response} response @param {string} pathname */
  const sendPage = (response, pathname) => {
    const file = roots.map(root => join(root, pathname, 'index.html')).find(existsSync)
    if (!file || !pathname.endsWith('/')) return
    const html = readFileSync(file, 'utf8').replace('</head>', `${TAG}</head>`)
    response.writeHead(200, {
      ...headersFor({ pathname }, STRICT_CSP),
      'Content-Type': 'text/html;charset=utf-8',
    })
    response.end(html)
  }

  /** Responds to what concerns the collector; the rest is left to the server. @param {Request} request @param {Response} response */
  return async (request, response) => {
    const { method, url = '' } = request
    const target = readTarget(url)
    if (typeof target === 'number') return
    const { pathname } = target
    if (method === 'POST' && pathname === '/__field') await take(request, response)
    if (method !== 'GET') return
    if (pathname === '/__field') listen(response)
    else if (pathname === '/__field.js') sendClient(response)
    else sendPage(response, pathname)
  }
}
