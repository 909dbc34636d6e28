import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/** The command of the last build: a build for a bench has only what pages load. */
const COMMAND = join(ROOT, 'dist', 'cli.js')

/** The output of `thistledown tags` for a build. @param {string} dist @param {string[]} options */
export const printTags = (dist, ...options) =>
  execFileSync(process.execPath, [COMMAND, 'tags', '--dist', dist, ...options], {
    encoding: 'utf8',
    // Its notes are only in an error's message.
    stdio: 'pipe',
  })
