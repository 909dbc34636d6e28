/** Above this count the normal approximation is off by less than a rank. */
const MOST_BINOMIAL = 2000
const TAIL = 0.025
/** The normal distribution's 97.5th percentile. */
const Z = 1.959964

/** Ranks from 1. A bound is undefined if the samples are too few for it. */
interface Ranks {
  readonly at: number
  readonly low: number | undefined
  readonly high: number | undefined
}

/** The least k with P(B ≤ k) > `tail`, where B is binomial: how many of `count` values are below the percentile. */
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
  const isExact = count <= MOST_BINOMIAL
  const low = isExact ? binomial(count, share, TAIL) : normal(count, share, -1)
  const high = 1 + (isExact ? binomial(count, share, 1 - TAIL) : normal(count, share, 1))
  return {
    at: Math.max(1, Math.ceil(count * share)),
    low: low >= 1 ? low : undefined,
    high: high <= count ? high : undefined,
  }
}

/** Distinct values that are kept as they are. With more, all are rounded to classes. */
export const MOST_EXACT = 400
/** Neighbouring classes differ by 2 %, so a value is off by 1 % at most. From 0.001 to an hour there are 1,112. */
const STEP = Math.log(1.02)
const LEAST = 0.001

const SHARES = { p50: 0.5, p75: 0.75, p95: 0.95 } as const
export type Percentile = keyof typeof SHARES
export const PERCENTILES = Object.keys(SHARES) as readonly Percentile[]

/** A percentile with its 95 % interval. A bound is null if the samples are too few for it. */
export interface Estimate {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

export interface Summary extends Readonly<Record<Percentile, Estimate>> {
  readonly count: number
}

export interface Sketch {
  add(value: number): void
  summarise(): Summary
}

const classOf = (value: number): number =>
  value < LEAST ? 0 : Math.exp(Math.round(Math.log(value) / STEP) * STEP)

const round = (value: number): number => Math.round(value * 1000) / 1000

/** The value that stands for all of a value's class. */
export const roundedTo = (value: number): number => round(classOf(value))

/** The value at a rank, counted from 1. `sorted`: distinct values, ascending, with their frequency. */
const valueAt = (sorted: readonly (readonly [value: number, times: number])[], rank: number): number => {
  let passed = 0
  for (const [value, times] of sorted) {
    passed += times
    if (passed >= rank) return round(value)
  }
  return 0
}

/** Creates a sketch: the distribution of any number of values in bounded memory. */
export const makeSketch = (): Sketch => {
  let times = new Map<number, number>()
  let isRounded = false
  let count = 0
  const note = (value: number, more: number): void => {
    times.set(value, (times.get(value) ?? 0) + more)
  }
  const roundAll = (): void => {
    const before = times
    times = new Map()
    isRounded = true
    for (const [value, more] of before) note(classOf(value), more)
  }
  return {
    add: value => {
      count += 1
      note(isRounded ? classOf(value) : value, 1)
      if (!isRounded && times.size > MOST_EXACT) roundAll()
    },
    summarise: () => {
      const sorted = [...times].sort(([a], [b]) => a - b)
      const bound = (rank?: number): number | null => (rank === undefined ? null : valueAt(sorted, rank))
      const estimate = (percentile: Percentile): Estimate => {
        const { at, low, high } = ranksOf(count, SHARES[percentile])
        return { value: valueAt(sorted, at), low: bound(low), high: bound(high) }
      }
      return { count, p50: estimate('p50'), p75: estimate('p75'), p95: estimate('p95') }
    },
  }
}
