import { join } from 'node:path'
import { isNight } from '../../../tools/lib/night.mjs'
import { listPages } from '../../../tools/lib/pages.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** The address of every page of the built site. */
export const PAGES: string[] = listPages(join(ROOT, 'public'))

/** One page of each kind, and at night every page: for checks that take long. */
export const SOME_PAGES: readonly string[] = isNight()
  ? PAGES
  : ['/', '/ar/', '/everything/', '/contact/', '/docs/getting-started/']
