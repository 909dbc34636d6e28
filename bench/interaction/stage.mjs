import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { createSiteServer } from '../../tools/server.mjs'
import { startStage } from '../lib/browser/stage.mjs'
import { openStage as openSites } from '../sites/stage.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} InteractionStage */

/** Processor throttling: a cheap phone under load, compared with a developer's machine. */
export const SLOW = 6

/**
 * Opens the plain pages of all sides, and the last built demo site with the bundle under test.
 * @param {import('../lib/types.d.ts').Options} options
 */
export const openStage = async options => {
  const plain = await openSites(options)
  const stage = await startStage(createSiteServer({ roots: [options.dist, join(ROOT, 'public')] }))
  return {
    ...stage,
    plain,
    close: async () => {
      await plain.close()
      await stage.close()
    },
  }
}
