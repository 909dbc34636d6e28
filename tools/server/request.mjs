/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ pathname: string, search: string }} Target */

const PLAIN_RANGE = /^bytes=(\d+)-(\d*)$/

/**
 * Reads the request's address. A number is the status to refuse it with.
 * @param {string} url
 * @returns {Target | 400 | 403 | 404}
 */
export function readTarget(url) {
  const [path = '', ...query] = url.split('?')
  const pathname = decode(path)
  if (pathname === undefined || !pathname.startsWith('/') || /[\0\\]/.test(pathname)) return 400
  const segments = pathname.split('/')
  if (segments.includes('..')) return 403
  if (segments.some(name => name.startsWith('.') && name !== '.well-known')) return 404
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '' }
}

/**
 * The static library reads these two headers loosely: it takes `br;q=0` for an offer of brotli, a
 * suffix range for a prefix, and throws on a range that ends before it starts. Dropping a range is
 * always allowed (RFC 9110, 14.2): the answer is then the whole file.
 * @param {Request} request
 */
export function normaliseHeaders({ headers }) {
  headers['accept-encoding'] = acceptedEncodings(headers['accept-encoding'] ?? '').join(', ')
  const [, start, end] = PLAIN_RANGE.exec(headers.range ?? '') ?? []
  const isUsable = start !== undefined && (!end || Number(end) >= Number(start))
  if (!isUsable || end === '0' || headers['if-range']) delete headers.range
}

/** @param {string} header */
export function acceptedEncodings(header) {
  const offers = header.split(',').map(offer =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  return offers.filter(([name, quality]) => name && Number(quality ?? 1) > 0).map(([name]) => name ?? '')
}

/** @param {string} path */
function decode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
