import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(bytes: number) => Promise<void>} Pace */

/** Bytes sent at once: few enough for a steady stream on a slow link, enough to need few timers. */
const SLICE_BYTES = 2048

/**
 * A network link that all responses share. Each slice waits until those before it are sent.
 * @param {number} bytesPerSecond
 * @returns {Pace}
 */
export const createLink = bytesPerSecond => {
  let freeAt = 0
  return async bytes => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000
    await wait(freeAt - now)
  }
}

/**
 * Makes a response send its body at the link's rate.
 * @param {Response} response
 * @param {Pace} pace
 */
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
