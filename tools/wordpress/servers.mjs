// A MariaDB for the test alone (in its own folder, on a socket, without a port), PHP's built-in server, and single scripts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findProgram } from '../lib/browsers.mjs'
import { capture } from '../lib/process.mjs'
import { findFreePort } from '../server.mjs'

/** MariaDB refuses to run as root without this option. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : []

/** Settings for little memory, enough for a site of thirty pages. */
const DATABASE_SETTINGS = [
  '--no-defaults',
  '--skip-networking',
  '--skip-grant-tables',
  '--innodb-buffer-pool-size=32M',
  '--innodb-log-file-size=8M',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-log-bin',
  '--performance-schema=off',
]

/** @param {string} folder an empty one @returns {Promise<{ socket: string, stop(): Promise<void> }>} */
export const startDatabase = async folder => {
  const data = join(folder, 'data')
  const socket = join(folder, 'db.sock')
  const { code, output } = await capture(`${findProgram('mariadb-install-db')}`, [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...AS_ROOT,
  ])
  if (code !== 0) throw new Error(`mariadb-install-db: ${output}`)
  const server = spawn(
    `${findProgram('mariadbd')}`,
    [
      ...DATABASE_SETTINGS,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${folder}/db.pid`,
      ...AS_ROOT,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await says(server, 'ready for connections')
  return {
    socket,
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/** Waits until a server says that it has started. @param {import('node:child_process').ChildProcess} server @param {string} words in its log */
const says = (server, words) =>
  new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', chunk => {
      log += chunk
      if (log.includes(words)) resolve(undefined)
    })
    server.once('exit', () => reject(new Error(`${server.spawnfile} ended: ${log}`)))
  })

/** @typedef {Record<string, string>} Environment */

/** Errors of PHP go to the page, where a test sees them. */
const SETTINGS = ['-d', 'display_errors=1', '-d', 'error_reporting=-1', '-d', 'opcache.enable_cli=1']

/** @param {string} script @param {Environment} env @param {readonly string[]} [args] */
export const runPhp = async (script, env, args = []) => {
  const { code, output } = await capture(`${findProgram('php')}`, [...SETTINGS, script, ...args], {
    env: { ...process.env, ...env },
  })
  if (code !== 0) throw new Error(`${script}: ${output}`)
  return output
}

/**
 * @param {{ folder: string, router: string, env: Environment }} site
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export const startPhp = async ({ folder, router, env }) => {
  const url = `localhost:${await findFreePort()}`
  const server = spawn(`${findProgram('php')}`, [...SETTINGS, '-S', url, '-t', folder, router], {
    // A process group of its own: the server's workers are forks, and end only with their group.
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await says(server, 'started')
  return {
    url: `http://${url}`,
    stop: async () => {
      process.kill(-Number(server.pid), 'SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}
