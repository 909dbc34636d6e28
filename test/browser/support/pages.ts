import { join } from 'node:path'
import { listPages } from '../../../tools/lib/pages.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** The address of every page of the built site. */
export const PAGES: string[] = listPages(join(ROOT, 'public'))
