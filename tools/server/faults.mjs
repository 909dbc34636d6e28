import { setTimeout as wait } from 'node:timers/promises'
import { createLink, shapeResponse } from './shape.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ body: string, type?: string, status?: number, hold?: boolean }} Reply `hold`: answered once released, as with `hang` */
/** @typedef {{ delay?: number, bytesPerSecond?: number }} Slowness */
/** @typedef {{ cutAfter: number }} Cut sends as many bytes; once released, the connection breaks */
/** @typedef {'reset' | 'hang' | 'mime' | 'html' | 'syntax-error' | 'throws' | 'no-export'} NamedFault */
/** @typedef {NamedFault | `status:${number}` | Reply | Slowness | Cut} FaultAction */
/**
 * @typedef {object} Fault
 * @property {RegExp | ((url: string) => boolean)} match tried on the path with its query
 * @property {FaultAction} action
 * @property {number} [times] number of requests that it affects; default: all
 * @property {number} [hits] number of requests that it has affected, counted by the server
 */
/** @typedef {{ request: Request, response: Response, held: () => Promise<void> }} Call */

/**
 * The response of each named fault. `mime`, `reset` and `hang` have none.
 * @type {Record<string, Reply>}
 */
const REPLIES = {
  html: { body: '<!doctype html><title>Please sign in</title>', type: 'text/html' },
  'syntax-error': { body: 'export default (((' },
  throws: { body: "throw new Error('This file throws while it loads.')" },
  'no-export': { body: 'export {}' },
}

/**
 * Finds the fault for a request, if one is due, and counts the hit.
 * @param {Iterable<Fault>} faults
 * @param {string} url
 */
export const takeFault = (faults, url) => {
  for (const fault of faults) {
    const { match, times = Number.POSITIVE_INFINITY, hits = 0 } = fault
    const matches = typeof match === 'function' ? match(url) : match.test(url)
    if (!matches || hits >= times) continue
    fault.hits = hits + 1
    return fault.action
  }
  return undefined
}

/**
 * Plays a fault. Returns true if the response is settled, false if the file is still to be served.
 * @param {FaultAction} action
 * @param {Call} call
 * @returns {Promise<boolean>}
 */
export const playFault = async (action, { request, response, held }) => {
  if (typeof action === 'object') {
    if ('cutAfter' in action) return cut(response, action.cutAfter, held)
    if (!('body' in action)) return slowDown(response, action)
    if (action.hold) await held()
    return reply(response, action)
  }
  if (action.startsWith('status:')) {
    return reply(response, { body: action, type: 'text/plain', status: Number(action.slice(7)) })
  }
  if (action === 'reset') request.socket.resetAndDestroy()
  if (action === 'hang') await held()
  if (action === 'mime') response.setHeader('Content-Type', 'text/plain')
  const answer = REPLIES[action]
  return answer ? reply(response, answer) : action === 'reset' || response.destroyed
}

/**
 * @param {Response} response
 * @param {Reply} reply
 */
const reply = (response, { body, type = 'text/javascript;charset=utf-8', status = 200 }) => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
  return true
}

/**
 * @param {Response} response
 * @param {Slowness} slowness
 */
const slowDown = async (response, { delay = 0, bytesPerSecond }) => {
  await wait(delay)
  if (bytesPerSecond) shapeResponse(response, createLink(bytesPerSecond))
  return response.destroyed
}

/**
 * @param {Response} response
 * @param {number} bytes
 * @param {Call['held']} held
 */
const cut = (response, bytes, held) => {
  let left = bytes
  shapeResponse(response, async size => {
    left -= size
    if (left >= 0) return
    await held()
    response.destroy()
  })
  return false
}
