import { readFileSync } from 'node:fs'

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ change: import('./rebuild.mjs').Change, error: string }} Message */

const FILE = new URL('client.js', import.meta.url)

/** The open pages. Each has an extra script that receives a message on each save. */
export const createClients = () => {
  /** @type {Set<Response>} */
  const listeners = new Set()
  // Part of the build's name, so that pages of an earlier server notice the restart.
  const started = Date.now().toString(36)
  let builds = 0
  const build = () => `${started}-${builds}`

  /** @param {Response} listener @param {Message} message */
  const send = (listener, message) => listener.write(`data: ${JSON.stringify(message)}\n\n`)

  return {
    script: () => readFileSync(FILE, 'utf8'),
    /** The script element for a page's head. Names the build, so that a page notices saves while it loads. */
    tag: () => `<script src="/__dev.js?build=${build()}" defer></script>`,
    /** @param {Response} response @param {URLSearchParams} query @param {string} error */
    listen: (response, query, error) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      const isOld = query.get('build') !== build()
      send(response, { change: isOld ? 'more' : 'nothing', error })
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    /** @param {Message} message */
    tell: message => {
      if (message.change !== 'nothing') builds += 1
      for (const listener of listeners) send(listener, message)
    },
  }
}
