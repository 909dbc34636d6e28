import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { run } from '../lib/process.mjs'

const CLI = join(ROOT, 'node_modules/@lhci/cli/src/cli.js')

/**
 * Asserts the reports in the folder `cwd` with Lighthouse CI.
 * @param {{ config: string, cwd: string }} options
 * @returns {Promise<number>} the exit code
 */
export const assertReports = ({ config, cwd }) =>
  run(process.execPath, [CLI, 'assert', `--config=${config}`], { cwd })
