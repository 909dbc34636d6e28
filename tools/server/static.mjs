import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, STRICT_CSP } from './headers.mjs'
import { notFoundPages, readTarget } from './request.mjs'

/** @import { IncomingMessage as Request, ServerResponse as Response } from 'node:http' */
/** @typedef {(request: Request, response: Response) => void | Promise<void>} Handler */
/** @typedef {{ roots: string[], csp?: string, dev?: boolean }} StaticOptions */

/**
 * Serves files from the first root that has them. With `dev` the folders are read at each request; otherwise
 * they are listed once, so build first.
 * @param {StaticOptions} options @returns {Handler}
 */
export const createStaticHandler = ({ roots, csp = STRICT_CSP, dev = false }) => {
  const folders = roots.map(root => sirv(root, { dev, etag: true, brotli: true, gzip: true }))
  const notFound = createNotFound(roots, csp)
  const serve = folders.reduceRight(
    (next, folder) => (request, response) => folder(request, response, () => next(request, response)),
    notFound,
  )
  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '')) return refuse(response, 405, { Allow: 'GET, HEAD' })
    const target = readTarget(request.url ?? '')
    if (target === 404) return notFound(request, response)
    if (typeof target === 'number') return refuse(response, target)
    if (lacksSlash(roots, target.pathname)) {
      return refuse(response, 301, { Location: encodeURI(`${target.pathname}/`) + target.search })
    }
    setHeaders(response, headersFor(target, csp))
    // A build may have removed the file since it was found. sirv does not listen for that error, which would end the server.
    response.once('pipe', file => file.once('error', () => response.destroy()))
    return serve(request, response)
  }
}

/**
 * Ends a response with a short text that names the status.
 * @param {Response} response @param {number} status @param {Record<string, string>} [headers]
 */
export const refuse = (response, status, headers = {}) => {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': 'no-cache',
    ...headers,
  })
  response.end(`${status}\n`)
}

/** Whether a page's URL lacks the slash for its relative links. @param {string[]} roots @param {string} pathname */
const lacksSlash = (roots, pathname) =>
  !pathname.endsWith('/') && roots.some(root => existsSync(join(root, pathname, 'index.html')))

/** @param {string[]} roots @param {string} csp @returns {Handler} */
const createNotFound = (roots, csp) => async (request, response) => {
  const pages = notFoundPages(readTarget(request.url ?? ''))
  const file = pages.flatMap(page => roots.map(root => join(root, page))).find(existsSync)
  if (!file) return refuse(response, 404)
  // writeHead overrides headers that were set for the missing file.
  response.writeHead(404, {
    ...headersFor({ pathname: '/404.html' }, csp),
    'Content-Type': 'text/html;charset=utf-8',
  })
  response.end(await readFile(file))
}

/** Keeps those that a fault has set. @param {Response} response @param {Record<string, string>} headers */
const setHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}
