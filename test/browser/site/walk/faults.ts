import type { FaultAction } from '../../../../tools/server/faults.mjs'
import type { Walker } from './steps.ts'

/** Every script except core: without core the page is static. */
const CHUNK = /\/scripts\/(?!core\.js)[\w-]+\.\w{4}\.js/

const ACTIONS = {
  gone: 'status:404',
  busy: 'status:503',
  reset: 'reset',
  hang: 'hang',
  empty: 'no-export',
  html: 'html',
} as const satisfies Record<string, FaultAction>

export type FaultName = keyof typeof ACTIONS | 'slow' | 'offline' | 'mended'

export const FAULTS = [...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]), 'slow', 'offline'] as const

/** Restores the network and releases hanging requests. */
const mend = async ({ page, site }: Walker): Promise<void> => {
  site.mend()
  await page.setOffline(false)
}

/** Starts a fault and ends the previous one. */
export const fault = async (walker: Walker, name: FaultName): Promise<void> => {
  const { page, site } = walker
  await mend(walker)
  if (name !== 'mended') page.expectError(VIDEO)
  if (name === 'offline') await page.setOffline(true)
  else if (name === 'slow') site.shape({ latency: 300, kbps: 400 })
  else if (name !== 'mended') site.fault({ match: CHUNK, action: ACTIONS[name] })
}

/** The error of a video of the demo site when the network fails. */
const VIDEO = /\.webm cannot be played/

/** Errors that a page reports on purpose, for a site's monitoring. */
export const EXPECTED = [
  // From an example in the documentation.
  /flood\.webm cannot be played/,
  /Loading chunk [\w-]+ failed/,
  // HTML instead of a script: some engines report it even if its import is caught.
  /SyntaxError|expected expression/,
]
