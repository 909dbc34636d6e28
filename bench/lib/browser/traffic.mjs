/**
 * Counts what comes over the network from now on. The session's network domain must be on.
 * @param {import('./chromium.mjs').Visit} visit
 * @returns {{ requests: number, bytes: number, byType: Record<string, number> }} bytes with headers; `byType`: bytes by
 *   the type that the browser gives a request, as Script or Image
 */
export const countTraffic = ({ session }) => {
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
