// Formats figures.
import { summarise } from './stats.mjs'

/** @param {number} value @param {number} digits */
export const formatValue = (value, digits) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The median, with its ends if they differ. @param {readonly number[] | undefined} values @param {number} digits */
export const formatSamples = (values, digits) => {
  if (!values) return ''
  const { median, min, max } = summarise(values)
  const [middle = '', ...ends] = [median, min, max].map(value => formatValue(value, digits))
  return min === max ? middle : `${middle} (${ends.join('–')})`
}

/** Formats one number of a ratio. @param {number} part */
export const formatNumber = part => (Number.isFinite(part) ? formatValue(part, 2) : '∞')

/** @param {import('./stats.mjs').Ratio | undefined} ratio */
export const formatRatio = ratio => {
  if (!ratio) return ''
  if (ratio.runs)
    return `${formatNumber(ratio.value)} (${ratio.runs === 1 ? 'one run' : `${ratio.runs} runs`})`
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map(formatNumber)
  return low === high ? `${value}` : `${value} (${low}–${high})`
}
