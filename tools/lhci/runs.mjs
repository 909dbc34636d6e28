/** @typedef {{ pages: string[], runs: number, isTimed: boolean }} Group */

/** Number of runs per timed page; their median counts. */
const TIMED_RUNS = 5

/** The front, empty, longest and heaviest page. The times of all others are close to one of these. */
const TIMED_PAGES = ['/', '/plain/', '/visit/', '/everything/']

/**
 * Groups pages by the number of runs. Bytes, counts, shifts and audits do not vary, so one run is
 * enough for them; timings need the median of several.
 * @param {string[]} pages
 * @param {number} [runs] the same for all
 * @returns {Group[]} none of them empty
 */
export const groupByRuns = (pages, runs) => {
  const isTimed = (/** @type {string} */ page) => TIMED_PAGES.includes(page)
  const groups = [
    { pages: pages.filter(isTimed), runs: runs ?? TIMED_RUNS, isTimed: true },
    { pages: pages.filter(page => !isTimed(page)), runs: runs ?? 1, isTimed: false },
  ]
  return groups.filter(({ pages }) => pages.length > 0)
}

/**
 * @param {string[]} pages
 * @param {number} ways
 * @returns {string[][]} the pages, distributed in turn; without empty lists
 */
export const share = (pages, ways) => {
  const hands = Array.from({ length: ways }, (_, hand) => pages.filter((_, index) => index % ways === hand))
  return hands.filter(({ length }) => length > 0)
}
