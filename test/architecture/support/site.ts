import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** The built demo site. */
export const SITE = join(ROOT, 'public')

/** Its pages, as paths of files. */
export const htmlFiles = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.html'),
)
