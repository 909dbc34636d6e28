// How work grows with the number of things: y = c · xᵏ, and k is what is asked for.

/** Less than this share of what is there anyway says nothing about growth. */
const NOISE = 0.05

/**
 * The exponent of growth: the slope of the logarithms, by least squares. What is there without any thing is taken off
 * first, or a large start would hide the growth. No growth at all is 0.
 * @param {readonly (readonly [count: number, value: number])[]} points
 * @param {number} base the value at no things
 */
export function exponentOf(points, base) {
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
