import { extname } from 'node:path/posix'

const YEAR_IN_SECONDS = 31_536_000
const HASHED = /\.[0-9A-Za-z]{4,}\.(?:js|css)(?:\.map)?$/
/**
 * The queries in the build's own tags: the build's id for core.js, a hash for a stylesheet
 * (cli/bundle/address.mjs). Other queries, such as a manual `?v=2`, may be stale: not immutable.
 */
const VERSIONED = /^\?v=(?:[0-9a-z]{4}|[\w-]{8})$/

export const STRICT_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Texts whose charset is not UTF-8 by default. @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css;charset=utf-8',
  '.ics': 'text/calendar;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
}

/**
 * Files with the build's id or a hash in their name or query never change; all others are revalidated each time.
 * @param {string} pathname @param {string} [search]
 */
export const cacheControl = (pathname, search = '') =>
  HASHED.test(pathname) || VERSIONED.test(search)
    ? `public, max-age=${YEAR_IN_SECONDS}, immutable`
    : 'no-cache'

/** @param {string} pathname */
export const isPage = pathname => {
  const extension = extname(pathname)
  return extension === '' || extension === '.html'
}

/**
 * @param {{ pathname: string, search?: string }} target @param {string} csp @returns {Record<string, string>}
 */
export const headersFor = ({ pathname, search }, csp) => {
  const type = TYPES[extname(pathname)]
  return {
    'Cache-Control': cacheControl(pathname, search),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(type && { 'Content-Type': type }),
    ...(isPage(pathname) && {
      'Content-Security-Policy': csp,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    }),
  }
}
