/** @typedef {{ pages: string[], runs: string, isFirst: boolean }} Group */

/** Timings are medians of three runs. */
const TIMED_RUNS = '3'
const ONCE = '1'

/**
 * How often each page is run. The features' own pages have bytes, counts, shifts and audits to keep, which are the same each
 * time; the site's pages have timings, too.
 * @param {string[]} pages
 * @param {string} [runs] the same for all
 * @returns {Group[]} none of them empty
 */
export function groupByRuns(pages, runs) {
  const isOwn = (/** @type {string} */ page) => page.startsWith('/features/')
  const groups = [
    { pages: pages.filter(page => !isOwn(page)), runs: runs ?? TIMED_RUNS },
    { pages: pages.filter(isOwn), runs: runs ?? ONCE },
  ]
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map((group, index) => ({ ...group, isFirst: index === 0 }))
}
