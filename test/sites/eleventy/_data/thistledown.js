import { execFileSync } from 'node:child_process'

/** What the command prints for the head, at each build, so that a new version of the package changes no template. */
export default () =>
  execFileSync(process.execPath, [process.env.THISTLEDOWN_CLI, 'tags', '--features', 'expand-collapse'], {
    encoding: 'utf8',
  })
