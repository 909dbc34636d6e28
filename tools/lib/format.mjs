import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** As `npm run check` wants it. @param {string} path of the file, from the root @param {string} text */
export const format = (path, text) =>
  execFileSync(process.execPath, [BIOME, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
