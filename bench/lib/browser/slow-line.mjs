/** @typedef {{ id: string, label: string, latency: number, down: number, up: number }} Line `latency`: ms; the others: kilobits per second */

/** Slow lines: WebPageTest's profiles, and the one of Lighthouse's mobile runs. @satisfies {Record<string, Line>} */
export const lines = {
  '4g': { id: '4g', label: 'slow 4G', latency: 150, down: 1638, up: 750 },
  '3g': { id: '3g', label: 'slow 3G', latency: 400, down: 400, up: 400 },
  '2g': { id: '2g', label: '2G', latency: 800, down: 280, up: 256 },
}

/**
 * Slows a page's line, by the browser's own emulation.
 * @param {import('./chromium.mjs').Visit} visit
 * @param {Line} line
 */
export const slow = async ({ session }, { latency, down, up }) => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  })
}
