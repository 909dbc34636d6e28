import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { close, createSiteServer, listen } from '../../tools/server.mjs'
import { launch } from '../lib/chromium.mjs'
import { openStage as openSites } from '../sites/stage.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} InteractionStage */

/** What a cheap phone under load is to the machine of a developer. */
export const SLOW = 6

/**
 * The plain page of all sides, and the demo site that was built last on the bundle under test.
 * @param {import('../lib/types.d.ts').Options} options
 */
export async function openStage(options) {
  const { dist } = options
  const plain = await openSites(options)
  const server = createSiteServer({ roots: [dist, join(ROOT, 'public')] })
  const [origin, browser] = await Promise.all([listen(server), launch()])
  return {
    origin,
    browser,
    plain,
    close: async () => {
      await plain.close()
      await browser.close()
      await close(server)
    },
  }
}
