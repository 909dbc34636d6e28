/** @typedef {{ pathname: string, search: string }} Target */

const PLAIN_RANGE = /^bytes=(\d+)-(\d*)$/

/** A number is the status with which to refuse. @param {string} url @returns {Target | 400 | 403 | 404} */
export const readTarget = url => {
  const [path = '', ...query] = url.split('?')
  const pathname = decode(path)
  if (pathname === undefined || !pathname.startsWith('/') || /[\0\\]/.test(pathname)) return 400
  const segments = pathname.split('/')
  if (segments.includes('..')) return 403
  if (segments.some(name => name.startsWith('.') && name !== '.well-known')) return 404
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '' }
}

/**
 * The files that may answer for a missing one: the 404 page of the first folder, such as /docs/, then the site's.
 * @param {ReturnType<typeof readTarget>} target
 */
export const notFoundPages = target => {
  const [folder] = typeof target === 'number' ? [] : target.pathname.split('/').filter(Boolean)
  return folder ? [`${folder}/404.html`, '404.html'] : ['404.html']
}

/**
 * sirv misreads these two headers: it accepts brotli for `br;q=0`, treats a suffix range as a prefix, and throws on a
 * range that ends before it starts. A server may ignore a range and send the whole file (RFC 9110, 14.2).
 * @param {import('node:http').IncomingMessage} request
 */
export const normaliseHeaders = ({ headers }) => {
  headers['accept-encoding'] = acceptedEncodings(headers['accept-encoding'] ?? '').join(', ')
  const [, start, end] = PLAIN_RANGE.exec(headers.range ?? '') ?? []
  const isUsable = start !== undefined && (!end || Number(end) >= Number(start))
  if (!isUsable || end === '0' || headers['if-range']) delete headers.range
}

/** @param {string} header */
export const acceptedEncodings = header => {
  const offers = header.split(',').map(offer =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  return offers.filter(([name, quality]) => name && Number(quality ?? 1) > 0).map(([name]) => name ?? '')
}

/** @param {string} path */
const decode = path => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
