// Statistics of samples. Pure; random numbers come from a seed, so that a report is reproducible.
import { seededNumbers } from '../../tools/lib/random.mjs'

/** @typedef {{ median: number, min: number, max: number, runs: number }} Summary */
/** @typedef {{ value: number, low: number, high: number, once?: boolean }} Ratio `low` to `high` contains 95 % of the resampled ratios; `once`: there was only one run, so there is no interval */

const RESAMPLES = 2000
const SEED = 20_250

/**
 * @param {readonly number[]} values
 * @param {number} share 0 to 1: 0 gives the minimum, 1 the maximum
 */
export const quantile = (values, share) => quantileOfSorted(Float64Array.from(values).sort(), share)

/**
 * @param {ArrayLike<number>} sorted
 * @param {number} share
 */
const quantileOfSorted = (sorted, share) => {
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
export const summarise = values => ({
  median: median(values),
  min: quantile(values, 0),
  max: quantile(values, 1),
  runs: values.length,
})

/** @type {Map<string, Ratio>} */
const compared = new Map()

/**
 * The ratio of two medians. Cached by samples, because a report uses each ratio in many places.
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 * @returns {Readonly<Ratio>}
 */
export const compare = (ours, theirs) => {
  const key = `${ours}/${theirs}`
  const ratio = compared.get(key) ?? resample(ours, theirs)
  compared.set(key, ratio)
  return ratio
}

/**
 * Bootstraps the ratio. Runs of both sides are interleaved, so they are drawn in pairs: a temporary load
 * slows both.
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 * @returns {Ratio}
 */
const resample = (ours, theirs) => {
  const random = seededNumbers(SEED)
  const runs = Math.min(ours.length, theirs.length)
  const [medianOfOurs, medianOfTheirs] = [medianOfDrawn(ours, runs), medianOfDrawn(theirs, runs)]
  const times = new Uint32Array(runs)
  const ratios = Float64Array.from({ length: RESAMPLES }, () => {
    times.fill(0)
    for (let draw = 0; draw < runs; draw += 1) addOne(times, Math.floor(random() * runs))
    return divide(medianOfOurs(times), medianOfTheirs(times))
  }).sort()
  return {
    value: divide(median(ours), median(theirs)),
    low: quantileOfSorted(ratios, 0.025),
    high: quantileOfSorted(ratios, 0.975),
  }
}

/**
 * @param {Uint32Array} counts
 * @param {number} index
 */
const addOne = (counts, index) => {
  counts[index] = (counts[index] ?? 0) + 1
}

/**
 * Makes a function for the median of a draw. Instead of sorting each draw, it sorts the runs once and
 * counts up to the middle.
 * @param {readonly number[]} values
 * @param {number} runs
 * @returns {(times: Uint32Array) => number} `times`: how often each run is drawn, `runs` in all
 */
const medianOfDrawn = (values, runs) => {
  const sample = (/** @type {number} */ run) => values[run] ?? 0
  const order = Array.from({ length: runs }, (_, run) => run).sort((a, b) => sample(a) - sample(b))
  return times => {
    let [passed, below] = [0, Number.NaN]
    for (const run of order) {
      passed += times[run] ?? 0
      if (Number.isNaN(below) && passed > (runs - 1) >> 1) below = sample(run)
      if (passed > runs >> 1) return below === sample(run) ? below : below + (sample(run) - below) * 0.5
    }
    return below
  }
}

/**
 * Divides; 0/0 gives 1. Adding 0 turns -0 into 0, because -0 would be shown as "-0.00".
 * @param {number} ours
 * @param {number} theirs
 */
const divide = (ours, theirs) => (ours === theirs ? 1 : ours / theirs + 0)

/**
 * Rotates the order of sides by run (A B C, then B C A, then C A B), so that none is always first.
 * @template T
 * @param {readonly T[]} items
 * @param {number} run
 * @returns {T[]}
 */
export const rotate = (items, run) => {
  const first = run % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
