// Starts a separate MariaDB for the test: in its own folder, on a socket, without a port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { capture } from '../lib/process.mjs'
import { findProgram } from './needs.mjs'

/** MariaDB refuses to run as root without this option. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : []

/** Settings for little memory, enough for a site of thirty pages. */
const SETTINGS = [
  '--no-defaults',
  '--skip-networking',
  '--skip-grant-tables',
  '--innodb-buffer-pool-size=32M',
  '--innodb-log-file-size=8M',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-log-bin',
  '--performance-schema=off',
]

/**
 * @param {string} folder an empty one
 * @returns {Promise<{ socket: string, stop(): Promise<void> }>}
 */
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
    [...SETTINGS, `--datadir=${data}`, `--socket=${socket}`, `--pid-file=${folder}/db.pid`, ...AS_ROOT],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await answers(server, socket)
  return {
    socket,
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/**
 * Waits until the server accepts connections, or has ended.
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} socket
 */
const answers = async (server, socket) => {
  let log = ''
  server.stderr?.on('data', chunk => {
    log += chunk
  })
  while (!(await accepts(socket))) {
    if (server.exitCode !== null) throw new Error(`mariadbd ended: ${log}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** @param {string} socket @returns {Promise<boolean>} */
const accepts = socket =>
  new Promise(resolve => {
    const client = connect(socket)
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', () => resolve(false))
  })
