import { close, listen } from '../../../tools/server.mjs'
import { launch } from './chromium.mjs'

/**
 * Starts a bench's server, and one browser for all runs.
 * @param {import('../../../tools/server.mjs').SiteServer} server
 */
export const startStage = async server => {
  const [origin, browser] = await Promise.all([listen(server), launch()])
  return {
    origin,
    browser,
    server,
    close: async () => {
      await browser.close()
      await close(server)
    },
  }
}
