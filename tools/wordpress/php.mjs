// Runs PHP's built-in server, and single scripts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { capture } from '../lib/process.mjs'
import { findFreePort } from '../server.mjs'
import { findProgram } from './needs.mjs'

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
  await new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', chunk => {
      log += chunk
      if (log.includes('started')) resolve(undefined)
    })
    server.once('exit', () => reject(new Error(`php -S ended: ${log}`)))
  })
  return {
    url: `http://${url}`,
    stop: async () => {
      process.kill(-Number(server.pid), 'SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}
