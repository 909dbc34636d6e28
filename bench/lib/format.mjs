// Figures as text.
import { summarise } from './stats.mjs'

/** @typedef {import('./stats.mjs').Ratio} Ratio */

/**
 * @param {number} value
 * @param {number} digits
 */
export const formatValue = (value, digits) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * The median, and the least and greatest where they differ.
 * @param {readonly number[] | undefined} values
 * @param {number} digits
 */
export function formatSamples(values, digits) {
  if (!values) return ''
  const { median, min, max } = summarise(values)
  const [middle = '', ...ends] = [median, min, max].map(value => formatValue(value, digits))
  return min === max ? middle : `${middle} (${ends.join('–')})`
}

/**
 * One number of a ratio.
 * @param {number} part
 */
export const formatNumber = part => (Number.isFinite(part) ? formatValue(part, 2) : '∞')

/** @param {Ratio | undefined} ratio */
export function formatRatio(ratio) {
  if (!ratio) return ''
  if (ratio.once) return `${formatNumber(ratio.value)} (one run)`
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map(formatNumber)
  return low === high ? `${value}` : `${value} (${low}–${high})`
}
