import { execFileSync } from 'node:child_process'

/**
 * Runs the command at each build, so that a new version of the package needs no change in a
 * template.
 */
export default () =>
  execFileSync(process.execPath, [process.env.THISTLEDOWN_CLI, 'tags', '--features', 'expand-collapse'], {
    encoding: 'utf8',
  })
