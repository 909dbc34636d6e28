import { join } from 'node:path'
import { isNight } from '../../../tools/lib/night.mjs'
import { listPages } from '../../../tools/lib/pages.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const ALL_PAGES: string[] = listPages(join(ROOT, 'public'))

/** One page of each kind, and at night every page: for checks that take long. */
export const SOME_PAGES: readonly string[] = isNight()
  ? ALL_PAGES
  : ['/', '/ar/', '/everything/', '/contact/', '/docs/getting-started/']

/** The address of every page of the built site; by day, one of the guides stands for all. */
export const PAGES = ALL_PAGES.filter(
  path => isNight() || !path.startsWith('/docs/') || SOME_PAGES.includes(path),
)
