// Statistics of samples. Pure; random numbers come from a seed, so that a report is reproducible.
import { seededNumbers } from '../../tools/lib/random.mjs'

/** @typedef {{ value: number, low: number, high: number, runs?: number }} Ratio `low` to `high` contains 95 % of the resampled ratios; `runs`: how many there were, if too few for an interval */

const RESAMPLES = 2000
const SEED = 20_250

/** @param {readonly number[]} values @param {number} share 0 to 1: 0 gives the minimum, 1 the maximum */
export const quantile = (values, share) => {
  const sorted = new Float64Array(values).sort()
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  if (above === below) return below
  return below + (above - below) * (place - Math.floor(place))
}

/** @param {readonly number[]} values */
export const median = values => quantile(values, 0.5)

/** @param {readonly number[]} values */
export const summarise = values => ({
  median: median(values),
  min: quantile(values, 0),
  max: quantile(values, 1),
})

/** @type {Map<string, Ratio>} */
const compared = new Map()

/**
 * The ratio of two medians. Cached by samples, because a report uses each ratio in many places.
 * @param {readonly number[]} ours @param {readonly number[]} theirs @returns {Readonly<Ratio>}
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
 * @param {readonly number[]} ours @param {readonly number[]} theirs @returns {Ratio}
 */
const resample = (ours, theirs) => {
  const value = divide(median(ours), median(theirs))
  const runs = Math.min(ours.length, theirs.length)
  // Also bytes and requests, which are the same in each run.
  if (runs === 1 || (isSteady(ours) && isSteady(theirs))) return { value, low: value, high: value }
  const of = (/** @type {readonly number[]} */ values, /** @type {readonly number[]} */ drawn) =>
    median(drawn.map(run => values[run] ?? 0))
  const ratios = drawsOf(runs).map(drawn => divide(of(ours, drawn), of(theirs, drawn)))
  return { value, low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) }
}

/** @param {readonly number[]} values */
const isSteady = values => new Set(values).size === 1

/** Runs drawn with replacement: the same draws for each number of runs. @param {number} runs */
const drawsOf = runs => {
  const random = seededNumbers(SEED)
  const draw = () => Array.from({ length: runs }, () => Math.floor(random() * runs))
  return Array.from({ length: RESAMPLES }, draw)
}

/** Adding 0 turns -0 into 0, which would be shown as "-0.00". @param {number} ours @param {number} theirs */
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

/** Growth below this share of the base value counts as none. */
const NOISE = 0.05

/**
 * The exponent of growth, k in y = c · xᵏ: the slope of the logarithms, by least squares. Subtracts the value
 * without hosts first, because a large base would hide the growth. 0 if there is no growth.
 * @param {readonly (readonly [count: number, value: number])[]} points
 * @param {number} base the value without hosts
 */
export const exponentOf = (points, base) => {
  const grown = points.filter(([, value]) => value - base > base * NOISE)
  if (grown.length < 2) return 0
  const logs = grown.map(([count, value]) => ({ x: Math.log(count), y: Math.log(value - base) }))
  const middleX = mean(logs.map(({ x }) => x))
  const middleY = mean(logs.map(({ y }) => y))
  const together = mean(logs.map(({ x, y }) => (x - middleX) * (y - middleY)))
  return together / mean(logs.map(({ x }) => (x - middleX) ** 2))
}

/** @param {readonly number[]} values */
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
