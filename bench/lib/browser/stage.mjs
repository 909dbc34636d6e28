import { brotliCompressSync, constants } from 'node:zlib'
import { close, listen } from '../../../tools/server.mjs'
import { launch } from './chromium.mjs'

/** @param {import('../../../tools/server.mjs').SiteServer} server @param {() => Promise<void>} [cleanUp] */
export const startStage = async (server, cleanUp) => {
  const [origin, browser] = await Promise.all([listen(server), launch()])
  return {
    origin,
    browser,
    server,
    close: async () => {
      await browser.close()
      await close(server)
      await cleanUp?.()
    },
  }
}

const HEADERS = {
  'Content-Type': 'text/html;charset=utf-8',
  'Content-Encoding': 'br',
  'Cache-Control': 'no-cache',
}

/**
 * Sends a bench's own pages, compressed. Each is rendered once, because each run requests the same ones.
 * @param {(url: URL) => string | undefined} render undefined: not a page of the bench
 * @returns {NonNullable<import('../../../tools/server.mjs').SiteOptions['before']>}
 */
export const sendPages = render => {
  /** @type {Map<string, Buffer>} */
  const bodies = new Map()
  return ({ url = '' }, response) => {
    const page = bodies.has(url) ? '' : render(new URL(url, 'http://localhost'))
    if (page) bodies.set(url, compress(page))
    const body = bodies.get(url)
    if (body) response.writeHead(200, HEADERS).end(body)
  }
}

/** @param {string} page */
const compress = page => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
