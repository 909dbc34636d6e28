// What is said about samples. Everything here is pure; chance comes from a seed, so a report can be recomputed.

/** @typedef {{ median: number, min: number, max: number, runs: number }} Summary */
/** @typedef {{ value: number, low: number, high: number, once?: boolean }} Ratio the interval holds 95 % of the resampled ratios; `once`: there was one run, and it may be any */

const RESAMPLES = 2000
const SEED = 20_250

/**
 * @param {readonly number[]} values
 * @param {number} share 0 is the least, 1 the greatest
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  if (above === below) return below
  return below + (above - below) * (place - Math.floor(place))
}

/** @param {readonly number[]} values */
export const median = values => quantile(values, 0.5)

/**
 * @param {readonly number[]} values
 * @returns {Summary}
 */
export function summarise(values) {
  return { median: median(values), min: quantile(values, 0), max: quantile(values, 1), runs: values.length }
}

/**
 * The ratio of two medians. Runs are interleaved, so the same run of both is drawn: what slowed the machine
 * for a while slowed both.
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 * @returns {Ratio}
 */
export function compare(ours, theirs) {
  const random = createRandom(SEED)
  const runs = Math.min(ours.length, theirs.length)
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: runs }, () => Math.floor(random() * runs))
    return divide(median(drawn.map(run => ours[run] ?? 0)), median(drawn.map(run => theirs[run] ?? 0)))
  })
  return {
    value: divide(median(ours), median(theirs)),
    low: quantile(ratios, 0.025),
    high: quantile(ratios, 0.975),
  }
}

/**
 * Nothing against nothing is a draw.
 * @param {number} ours
 * @param {number} theirs
 */
const divide = (ours, theirs) => (ours === theirs ? 1 : ours / theirs)

/**
 * Numbers from 0 up to 1, the same ones for the same seed (mulberry32).
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A B C, then B C A, then C A B: no side is always first.
 * @template T
 * @param {readonly T[]} items
 * @param {number} run
 * @returns {T[]}
 */
export function rotate(items, run) {
  const first = run % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
