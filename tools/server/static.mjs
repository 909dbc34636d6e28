import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, STRICT_CSP } from './headers.mjs'
import { acceptedEncodings, normaliseHeaders, notFoundPages, readTarget } from './request.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => void | Promise<void>} Handler */
/** @typedef {{ roots: string[], csp?: string, dev?: boolean }} StaticOptions */

const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * Serves files from the first root that has them. With `dev` the folders are read at each
 * request; otherwise they are listed once, so build first.
 * @param {StaticOptions} options
 * @returns {Handler}
 */
export const createStaticHandler = ({ roots, csp = STRICT_CSP, dev = false }) => {
  const folders = roots.map(root => sirv(root, { dev, etag: true, brotli: true, gzip: true }))
  const notFound = createNotFound(roots, csp)
  return (request, response) => {
    if (!isRead(request)) return refuse(response, 405, { Allow: 'GET, HEAD' })
    const target = readTarget(request.url ?? '')
    if (target === 404) return notFound(request, response)
    if (typeof target === 'number') return refuse(response, target)
    if (lacksSlash(roots, target.pathname)) {
      return refuse(response, 301, { Location: encodeURI(`${target.pathname}/`) + target.search })
    }
    normaliseHeaders(request)
    setHeaders(response, headersFor(target, csp))
    endWithFile(response)
    return chain(folders, notFound)(request, response)
  }
}

/**
 * Ends a response with a short text that names the status.
 * @param {Response} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 */
export const refuse = (response, status, headers = {}) => {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': 'no-cache',
    ...headers,
  })
  response.end(`${status}\n`)
}

/**
 * Breaks the connection if the file has gone since it was found, as when a build writes the folder. sirv does not listen
 * for that error, which would end the server.
 * @param {Response} response
 */
const endWithFile = response => {
  response.once('pipe', file => file.once('error', () => response.destroy()))
}

/** @param {Request} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD'

/**
 * Whether a URL lacks the slash of a page's folder, on which the page's relative links depend.
 * @param {string[]} roots
 * @param {string} pathname
 */
const lacksSlash = (roots, pathname) =>
  !pathname.endsWith('/') && roots.some(root => existsSync(join(root, pathname, 'index.html')))

/**
 * @param {import('sirv').RequestHandler[]} handlers
 * @param {Handler} last
 * @returns {Handler}
 */
const chain = (handlers, last) =>
  handlers.reduceRight(
    (next, handler) => (request, response) => handler(request, response, () => next(request, response)),
    last,
  )

/**
 * @param {string[]} roots
 * @param {string} csp
 * @returns {Handler}
 */
const createNotFound = (roots, csp) => async (request, response) => {
  const page = notFoundPages(readTarget(request.url ?? '')).find(page => isIn(roots, page))
  const [encoding, body] = page ? await readEncoded(roots, page, request) : ['', undefined]
  if (response.destroyed) return
  if (body === undefined) return refuse(response, 404)
  // writeHead overrides headers that were set for the missing file.
  response.writeHead(404, {
    ...headersFor({ pathname: '/404.html' }, csp),
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  response.end(body)
}

/** @param {string[]} roots @param {string} file */
const isIn = (roots, file) => roots.some(root => existsSync(join(root, file)))

/**
 * @param {string[]} roots
 * @param {string} page
 * @param {Request} request
 * @returns {Promise<[encoding: string, body: Buffer | undefined]>}
 */
const readEncoded = async (roots, page, { headers }) => {
  const accepted = acceptedEncodings(headers['accept-encoding'] ?? '')
  const wanted = ENCODINGS.filter(([name]) => accepted.includes(name))
  for (const [encoding, suffix] of [...wanted, /** @type {const} */ (['', ''])]) {
    const file = roots.map(root => join(root, page + suffix)).find(existsSync)
    if (file) return [encoding, await readFile(file)]
  }
  return ['', undefined]
}

/**
 * Sets headers, except those that a fault has set.
 * @param {Response} response
 * @param {Record<string, string>} headers
 */
const setHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}
