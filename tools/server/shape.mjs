import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(bytes: number) => Promise<void>} Pace */

/** Small enough that a slow link delivers steadily, large enough to keep timers few. */
const SLICE_BYTES = 2048

/**
 * A link that all responses share: each slice waits until those before it have gone through.
 * @param {number} bytesPerSecond
 * @returns {Pace}
 */
export function createLink(bytesPerSecond) {
  let freeAt = 0
  return async bytes => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
    await wait(freeAt - now)
  }
}

/**
 * Makes a response deliver its body at the link's pace.
 * @param {Response} response
 * @param {Pace} pace
 */
export function shapeResponse(response, pace) {
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
    return false // whoever pipes into the response waits for 'drain'
  }
  const finish = (/** @type {string | Buffer | undefined} */ chunk) => {
    if (chunk) enqueue(chunk)
    sent = sent.then(() => void end())
    return response
  }
  Object.assign(response, { write: enqueue, end: finish })
}
