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

/** @typedef {{ folder: string, work: string, socket: string }} Place the files, the folder around them, the database */

/** A site with a page for each mapper. @param {{ wordpress?: string }} [options] */
export const startWordpress = async ({ wordpress = DEBIAN_WORDPRESS } = {}) => {
  const work = mkdtempSync(join(tmpdir(), 'thistledown-wp-'))
  const folder = join(work, 'site')
  copyFiles(wordpress, folder)
  const database = await startDatabase(work)
  const place = { folder, work, socket: database.socket }
  const server = await installAndServe(place, {}, ['content.php'])
  return {
    ...place,
    url: server.url,
    stop: async () => {
      await server.stop()
      await database.stop()
      rmSync(work, { recursive: true, force: true })
    },
  }
}

/**
 * A network of two sites, without the plugin, each with one page. It has the files of a site that is set up, and a
 * database of its own.
 * @param {Place} place
 */
export const startNetwork = place =>
  installAndServe(place, { RIG_NETWORK: 'network' }, ['network.php', 'network.php sites'])

/** @param {Place} place @param {Record<string, string>} more of the environment @param {string[]} steps after the installation */
const installAndServe = async (place, more, steps) => {
  const env = {
    RIG_SOCKET: place.socket,
    RIG_FOLDER: place.work,
    RIG_SITE: place.folder,
    RIG_PLUGIN: PLUGIN_ZIP,
    RIG_DATA: TEST_DATA,
    ...more,
  }
  const php = (/** @type {string} */ step) => {
    const [script = '', ...args] = step.split(' ')
    return runPhp(join(OURS, script), env, args)
  }
  for (const step of ['database.php', 'install.php', ...steps]) await php(step)
  const server = await startPhp({ folder: place.folder, router: join(OURS, 'router.php'), env })
  return { ...place, ...server, php }
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
