/** @typedef {{ pages: string[], runs: string, isFirst: boolean }} Group */

/** Timings are medians of three runs. */
const TIMED_RUNS = '3'
const ONCE = '1'

/** The front page, the page with nothing, the long page and the heaviest: others take as long as one of these. */
const TIMED_PAGES = ['/', '/plain/', '/visit/', '/everything/']

/**
 * How often each page is run. All pages have bytes, counts, shifts and audits to keep, which are the same each time; those four have
 * timings, too.
 * @param {string[]} pages
 * @param {string} [runs] the same for all
 * @returns {Group[]} none of them empty
 */
export function groupByRuns(pages, runs) {
  const isTimed = (/** @type {string} */ page) => TIMED_PAGES.includes(page)
  const groups = [
    { pages: pages.filter(isTimed), runs: runs ?? TIMED_RUNS },
    { pages: pages.filter(page => !isTimed(page)), runs: runs ?? ONCE },
  ]
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map((group, index) => ({ ...group, isFirst: index === 0 }))
}
