// Estimates how work grows with the number of hosts: k in y = c · xᵏ.

/** Growth below this share of the base value counts as none. */
const NOISE = 0.05

/**
 * The exponent of growth: the slope of the logarithms, by least squares. Subtracts the value without
 * hosts first, because a large base would hide the growth. 0 if there is no growth.
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
