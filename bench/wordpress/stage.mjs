// A WordPress of its own, with and without the plugin, behind a server that compresses and caches.
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { buildWordpress } from '../../tools/build/package/wordpress.mjs'
import { buildOnce } from '../../tools/lib/build-once.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { DEBIAN_WORDPRESS, ensureWordpress } from '../../tools/wordpress/needs.mjs'
import { startWordpress } from '../../tools/wordpress/site.mjs'
import { startStage } from '../lib/browser/stage.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} WordpressStage */
/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/
const PAGE = /^text\/html/
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** @typedef {{ php: string, path: string, host: string }} Asked `host`: WordPress writes addresses with it */

/** @param {Asked} asked @returns {Promise<import('node:http').IncomingMessage>} */
const ask = ({ php, path, host }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(php)
    httpRequest({ hostname, port, path, headers: { host } }, resolve).once('error', reject).end()
  })

/** Answers as a host with brotli and a page cache does. @param {Asked} asked @returns {Promise<Answer>} */
const answerOf = async asked => {
  const response = await ask(asked)
  const { statusCode: status = 500, headers } = response
  const type = headers['content-type'] ?? ''
  const body = await buffer(response)
  return {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': PAGE.test(type) ? 'no-cache' : KEPT_FOR_EVER,
      ...(headers.location ? { Location: headers.location } : {}),
      ...(TEXT.test(type) ? { 'Content-Encoding': 'br' } : {}),
    },
    body: TEXT.test(type) ? brotliCompressSync(body) : body,
  }
}

/** @param {string} php */
const createCache = php => {
  /** @type {Map<string, Promise<Answer>>} */
  const answers = new Map()
  return createSiteServer({
    roots: [],
    before: async ({ url = '', headers }, response) => {
      const answer = answers.get(url) ?? answerOf({ php, path: url, host: headers.host ?? '' })
      answers.set(url, answer)
      const { status, headers: sent, body } = await answer
      response.writeHead(status, sent)
      response.end(body)
    },
  })
}

export const openStage = async () => {
  await ensureWordpress(DEBIAN_WORDPRESS)
  await buildOnce()
  await buildWordpress({ dist: join(ROOT, 'dist'), version: '0.0.0-bench' })
  const wordpress = await startWordpress()
  const stage = await startStage(createCache(wordpress.url))
  return {
    ...stage,
    close: async () => {
      await stage.close()
      await wordpress.stop()
    },
  }
}
