import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { run } from '../lib/process.mjs'
import { ensureBrowser } from '../setup.mjs'

const CLI = join(ROOT, 'node_modules/@lhci/cli/src/cli.js')

/**
 * Runs a command of Lighthouse CI.
 * @param {'collect' | 'assert'} command
 * @param {{ config: string, cwd: string, args?: readonly string[] }} options its reports are in `cwd`
 * @returns {Promise<number>} the exit code
 */
export const lhci = async (command, { config, cwd, args = [] }) => {
  const env = { ...process.env, CHROME_PATH: await ensureBrowser('chromium') }
  return run(process.execPath, [CLI, command, `--config=${config}`, ...args], { cwd, env })
}
