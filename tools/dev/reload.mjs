import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor, isPage, STRICT_CSP } from '../server/headers.mjs'
import { readTarget } from '../server/request.mjs'

/** @typedef {import('../server/static.mjs').Handler} Handler */

const SCRIPT_PATH = '/__reload.js'
const EVENTS_PATH = '/__reload'

/** A file of its own, since the pages' policy allows no inline script. */
const SCRIPT = `new EventSource('${EVENTS_PATH}').onmessage = () => location.reload()`
const TAG = `<script src="${SCRIPT_PATH}" defer></script>`

/**
 * Live reload, in the dev server only: pages get one more script, which waits for a word from here.
 * @param {string} siteDir
 * @returns {{ handle: Handler, reload: () => void }}
 */
export function createReload(siteDir) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set()

  /** @type {Record<string, Handler>} */
  const own = {
    [SCRIPT_PATH]: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      response.end(SCRIPT)
    },
    [EVENTS_PATH]: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write('\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
  }
  return {
    handle: (request, response) => {
      const handle = own[request.url ?? ''] ?? sendPage(siteDir)
      handle(request, response)
    },
    reload: () => {
      for (const listener of listeners) listener.write('data: reload\n\n')
    },
  }
}

/**
 * Sends a page with the reload script in it; leaves everything else to the static files.
 * @param {string} siteDir
 * @returns {Handler}
 */
function sendPage(siteDir) {
  return ({ method, url = '' }, response) => {
    const target = readTarget(url)
    if (method !== 'GET' || typeof target === 'number' || !isPage(target.pathname)) return
    const file = join(siteDir, target.pathname, target.pathname.endsWith('/') ? 'index.html' : '')
    if (!file.endsWith('.html') || !existsSync(file)) return
    const html = readFileSync(file, 'utf8').replace('</head>', `${TAG}</head>`)
    response.writeHead(200, {
      ...headersFor(target, STRICT_CSP),
      'Content-Type': 'text/html;charset=utf-8',
    })
    response.end(html)
  }
}
