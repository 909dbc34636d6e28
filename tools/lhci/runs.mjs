/** @typedef {{ pages: string[], runs: number, atOnce: number }} Group */

/** Timings are medians of three runs. */
const TIMED_RUNS = 3

/** The front page, the page with nothing, the long page and the heaviest: others take as long as one of these. */
const TIMED_PAGES = ['/', '/plain/', '/visit/', '/everything/']

/**
 * How often each page is run. All pages have bytes, counts, shifts and audits to keep, which are the same each time; those four have
 * timings, too.
 * @param {string[]} pages
 * @param {number} [runs] the same for all
 * @returns {Group[]} none of them empty
 */
export function groupByRuns(pages, runs) {
  const isTimed = (/** @type {string} */ page) => TIMED_PAGES.includes(page)
  const groups = [
    { pages: pages.filter(isTimed), runs: runs ?? TIMED_RUNS, atOnce: 1 },
    { pages: pages.filter(page => !isTimed(page)), runs: runs ?? 1, atOnce: 2 },
  ]
  return groups.filter(({ pages }) => pages.length > 0)
}

/**
 * @param {string[]} pages
 * @param {number} ways
 * @returns {string[][]} the pages dealt out in turn, no hand empty
 */
export function share(pages, ways) {
  const hands = Array.from({ length: ways }, (_, hand) => pages.filter((_, index) => index % ways === hand))
  return hands.filter(({ length }) => length > 0)
}
