// Sets up a separate WordPress in a temporary folder: files, database, content, server. Leaves nothing behind.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLUGIN_ZIP } from '../build/package/wordpress.mjs'
import { ROOT } from '../lib/paths.mjs'
import { DEBIAN_WORDPRESS } from './needs.mjs'
import { runPhp, startDatabase, startPhp } from './servers.mjs'

/** PHP scripts for the site: configuration, content, and queries of the tests. */
const OURS = join(ROOT, 'test/wordpress/site')

/** A folder with the Theme Unit Test and the block test data, which are not part of this project. */
const TEST_DATA = process.env.THISTLEDOWN_WORDPRESS_DATA ?? ''

/** @typedef {Awaited<ReturnType<typeof startWordpress>>} WordpressSite */

/**
 * A site with a page for each mapper; or a network of two sites, without the plugin, each with one page.
 * @param {{ wordpress?: string, multisite?: boolean }} [options]
 */
export const startWordpress = async ({ wordpress = DEBIAN_WORDPRESS, multisite = false } = {}) => {
  const work = mkdtempSync(join(tmpdir(), 'thistledown-wp-'))
  const folder = join(work, 'site')
  copyFiles(wordpress, folder)
  const database = await startDatabase(work)
  const env = {
    RIG_SOCKET: database.socket,
    RIG_FOLDER: work,
    RIG_SITE: folder,
    RIG_PLUGIN: PLUGIN_ZIP,
    RIG_DATA: TEST_DATA,
  }
  const php = (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
    runPhp(join(OURS, script), env, args)
  await php('database.php')
  await php('install.php')
  if (multisite) {
    await php('network.php')
    await php('network.php', 'sites')
  } else await php('content.php')
  const server = await startPhp({ folder, router: join(OURS, 'router.php'), env })
  return {
    url: server.url,
    folder,
    work,
    socket: database.socket,
    php,
    stop: async () => {
      await server.stop()
      await database.stop()
      rmSync(work, { recursive: true, force: true })
    },
  }
}

/** Follows links: Debian's WordPress has some into /etc. @param {string} wordpress @param {string} folder */
const copyFiles = (wordpress, folder) => {
  cpSync(wordpress, folder, {
    recursive: true,
    dereference: true,
    filter: path => existsSync(path) && !path.endsWith('/.htaccess') && !path.endsWith('/languages'),
  })
  rmSync(join(folder, 'wp-config.php'), { force: true })
  cpSync(join(OURS, 'wp-config.php'), join(folder, 'wp-config.php'))
  const content = join(folder, 'wp-content')
  mkdirSync(join(content, 'uploads'), { recursive: true })
  cpSync(join(ROOT, 'fixtures/public/films/seed-1.webm'), join(content, 'uploads/drift.webm'))
  cpSync(join(OURS, 'sunrise.php'), join(content, 'sunrise.php'))
  cpSync(join(OURS, 'mu-plugins'), join(content, 'mu-plugins'), { recursive: true })
}
