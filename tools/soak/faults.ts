import type { FaultAction } from '../server/faults.mjs'
import type { Walker } from './steps.ts'

/** What may go wrong with the scripts that come later: core itself is either there or the page is a plain one. */
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

/** Everything is in order again; what hung is let go. */
const mend = async ({ page, site }: Walker): Promise<void> => {
  site.mend()
  await page.setOffline(false)
}

/** One fault at a time, until it is mended. */
export const fault = async (walker: Walker, name: FaultName): Promise<void> => {
  const { page, site } = walker
  await mend(walker)
  if (name !== 'mended') page.expectError(FILM)
  if (name === 'offline') await page.setOffline(true)
  else if (name === 'slow') site.shape({ latency: 300, kbps: 400 })
  else if (name !== 'mended') site.fault({ match: CHUNK, action: ACTIONS[name] })
}

/** A film of the site's own, once something was wrong with the network. */
const FILM = /\.webm cannot be played/

/** What a page may say, since it has to: a site's monitoring must see it. */
export const EXPECTED = [
  // There to be seen in the documentation.
  /flood\.webm cannot be played/,
  /Loading chunk [\w-]+ failed/,
  // What is no script: some engines report it even where its import is caught.
  /SyntaxError|expected expression/,
]
