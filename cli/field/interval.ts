/** Above this count the normal approximation is off by less than a rank. */
const MOST_EXACT = 2000
const TAIL = 0.025
/** The normal distribution's 97.5th percentile. */
const Z = 1.959964

/** Ranks from 1. A bound is undefined if the samples are too few for it. */
export interface Ranks {
  readonly at: number
  readonly low: number | undefined
  readonly high: number | undefined
}

/**
 * The least k with P(B ≤ k) > `tail`, where B is binomial: how many of `count` values are below the
 * percentile.
 */
const binomial = (count: number, share: number, tail: number): number => {
  let log = count * Math.log(1 - share)
  let sum = Math.exp(log)
  let k = 0
  while (sum <= tail && k < count) {
    log += Math.log(((count - k) / (k + 1)) * (share / (1 - share)))
    k += 1
    sum += Math.exp(log)
  }
  return k
}

const normal = (count: number, share: number, side: 1 | -1): number =>
  Math.round(count * share + side * Z * Math.sqrt(count * share * (1 - share)))

/**
 * The ranks of a percentile (nearest rank) and of its 95 % interval, from the binomial distribution.
 * Valid for any distribution of the values: https://en.wikipedia.org/wiki/Quantile#Confidence_intervals
 */
export const ranksOf = (count: number, share: number): Ranks => {
  const isExact = count <= MOST_EXACT
  const low = isExact ? binomial(count, share, TAIL) : normal(count, share, -1)
  const high = 1 + (isExact ? binomial(count, share, 1 - TAIL) : normal(count, share, 1))
  return {
    at: Math.max(1, Math.ceil(count * share)),
    low: low >= 1 ? low : undefined,
    high: high <= count ? high : undefined,
  }
}
