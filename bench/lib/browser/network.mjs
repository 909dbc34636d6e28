/** @typedef {{ id: string, label: string, latency: number, down: number, up: number }} Line `latency`: ms; the others: kilobits per second */

/** Slow lines: WebPageTest's profiles. @satisfies {Record<string, Line>} */
export const lines = {
  '3g': { id: '3g', label: 'slow 3G', latency: 400, down: 400, up: 400 },
  '2g': { id: '2g', label: '2G', latency: 800, down: 280, up: 256 },
}

/** A line in words, for a bench's method. @param {Line} line */
export const inWords = ({ label, latency, down, up }) =>
  `${label}: ${latency} ms to every answer, ${down} kbit/s down, ${up} up`

/** By the browser's own emulation. @param {import('./chromium.mjs').Visit} visit @param {Line} line */
export const slow = async ({ session }, { latency, down, up }) => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  })
}

/**
 * Counts what comes over the network from now on.
 * @param {import('./chromium.mjs').Visit} visit
 * @returns {Promise<{ requests: number, bytes: number, byType: Record<string, number> }>} bytes with headers; `byType`:
 *   bytes by the type that the browser gives a request, as Script or Image
 */
export const countTraffic = async ({ session }) => {
  await session.send('Network.enable')
  /** @type {Map<string, string>} */
  const types = new Map()
  const traffic = { requests: 0, bytes: 0, byType: /** @type {Record<string, number>} */ ({}) }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    traffic.requests += 1
    traffic.bytes += encodedDataLength
    traffic.byType[type] = (traffic.byType[type] ?? 0) + encodedDataLength
  })
  return traffic
}
