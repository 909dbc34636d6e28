import { setTimeout as wait } from 'node:timers/promises'

/** @import { IncomingMessage as Request, ServerResponse as Response } from 'node:http' */
/** @typedef {(bytes: number) => Promise<void>} Pace */

/** Bytes sent at once: few enough for a steady stream on a slow link, enough to need few timers. */
const SLICE_BYTES = 2048

/**
 * A network link that all responses share. Each slice waits until those before it are sent.
 * @param {number} bytesPerSecond @returns {Pace}
 */
export const createLink = bytesPerSecond => {
  let freeAt = 0
  return async bytes => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
    await wait(freeAt - now)
  }
}

/** Makes a response send its body at the link's rate. @param {Response} response @param {Pace} pace */
export const shapeResponse = (response, pace) => {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let sent = Promise.resolve()

  const deliver = async (/** @type {Buffer} */ body) => {
    for (let offset = 0; offset < body.length && !response.destroyed; offset += SLICE_BYTES) {
      const slice = body.subarray(offset, offset + SLICE_BYTES)
      await pace(slice.length)
      if (!response.destroyed) write(slice)
    }
    response.emit('drain')
  }
  const enqueue = (/** @type {string | Buffer} */ chunk) => {
    sent = sent.then(() => deliver(Buffer.from(chunk)))
    return false // makes streams piped into the response wait for 'drain'
  }
  const finish = (/** @type {string | Buffer | undefined} */ chunk) => {
    if (chunk) enqueue(chunk)
    sent = sent.then(() => void end())
    return response
  }
  Object.assign(response, { write: enqueue, end: finish })
}

/** @typedef {{ body: string, type?: string, status?: number, hold?: boolean }} Reply `hold`: answered once released, as with `hang` */
/** @typedef {{ delay?: number, bytesPerSecond?: number }} Slowness */
/** @typedef {{ cutAfter: number }} Cut sends as many bytes; once released, the connection breaks */
/** @typedef {'reset' | 'hang' | 'mime' | 'html' | 'syntax-error' | 'throws' | 'no-export'} NamedFault */
/** @typedef {NamedFault | `status:${number}` | Reply | Slowness | Cut} FaultAction */
/**
 * @typedef {object} Fault
 * @property {RegExp} match tried on the path with its query
 * @property {FaultAction} action
 * @property {number} [times] number of requests that it affects; default: all
 * @property {number} [hits] number of requests that it has affected, counted by the server
 */
/** @typedef {{ request: Request, response: Response, held: Promise<void> }} Call */

/** `mime`, `reset` and `hang` have no body of their own. @type {Record<string, Reply>} */
const REPLIES = {
  html: { body: '<!doctype html><title>Please sign in</title>', type: 'text/html' },
  'syntax-error': { body: 'export default (((' },
  throws: { body: "throw new Error('This file throws while it loads.')" },
  'no-export': { body: 'export {}' },
}

/** Finds the fault that is due, and counts the hit. @param {Iterable<Fault>} faults @param {string} url */
export const takeFault = (faults, url) => {
  for (const fault of faults) {
    const { match, times = Number.POSITIVE_INFINITY, hits = 0 } = fault
    if (!match.test(url) || hits >= times) continue
    fault.hits = hits + 1
    return fault.action
  }
  return undefined
}

/** False: the file is still to be served. @param {FaultAction} action @param {Call} call */
export const playFault = async (action, { request, response, held }) => {
  if (typeof action === 'object') {
    if ('cutAfter' in action) return cut(response, action.cutAfter, held)
    if (!('body' in action)) return slowDown(response, action)
    if (action.hold) await held
    return reply(response, action)
  }
  if (action.startsWith('status:')) {
    return reply(response, { body: action, type: 'text/plain', status: Number(action.slice(7)) })
  }
  if (action === 'reset') request.socket.resetAndDestroy()
  if (action === 'hang') await held
  if (action === 'mime') response.setHeader('Content-Type', 'text/plain')
  const answer = REPLIES[action]
  return answer ? reply(response, answer) : action === 'reset' || response.destroyed
}

/** @param {Response} response @param {Reply} reply */
const reply = (response, { body, type = 'text/javascript;charset=utf-8', status = 200 }) => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
  return true
}

/** @param {Response} response @param {Slowness} slowness */
const slowDown = async (response, { delay = 0, bytesPerSecond }) => {
  await wait(delay)
  if (bytesPerSecond) shapeResponse(response, createLink(bytesPerSecond))
  return response.destroyed
}

/** @param {Response} response @param {number} bytes @param {Call['held']} held */
const cut = (response, bytes, held) => {
  let left = bytes
  shapeResponse(response, async size => {
    left -= size
    if (left >= 0) return
    await held
    response.destroy()
  })
  return false
}
