// Results as text: what the terminal's table and the report both say.
import { compare, summarise } from './stats.mjs'

/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./types.d.ts').Metric} Metric */
/** @typedef {import('./stats.mjs').Ratio} Ratio */

/** @param {Result} result */
export const peersOf = ({ sides }) => sides.slice(1).filter(({ floor }) => !floor)

/**
 * @param {Result} result
 * @returns {string[][]} for formatTable
 */
export function valueRows({ metrics, sides, samples }) {
  const rows = metrics.map(metric => [
    `${metric.label}, ${metric.unit}`,
    ...sides.map(({ id }) => formatSamples(samples[metric.id]?.[id], metric.digits)),
  ])
  return [['median (min–max)', ...sides.map(({ label }) => label)], ...rows]
}

/**
 * @param {Result} result
 * @returns {string[][]} for formatTable
 */
export function ratioRows(result) {
  const peers = peersOf(result)
  const rows = result.metrics.map(metric => [
    metric.label,
    ...peers.map(({ id }) => formatRatio(ratioTo(result, metric, id))),
    metric.target === undefined ? '' : `≤ ${metric.target}`,
    verdict(result, metric),
  ])
  return [['ours / theirs (95 % interval)', ...peers.map(({ label }) => label), 'target', ''], ...rows]
}

/**
 * @param {Result} result
 * @param {Metric} metric
 * @param {string} peer
 * @returns {Ratio | undefined}
 */
export function ratioTo({ sides, samples }, { id, context }, peer) {
  if (context) return undefined
  const [ours, theirs] = [samples[id]?.[sides[0]?.id ?? ''], samples[id]?.[peer]]
  return ours && theirs ? compare(ours, theirs) : undefined
}

/**
 * Said of the best peer, that is the greatest ratio. Without a target, whether we win or lose.
 * @param {Result} result
 * @param {Metric} metric
 * @returns {'met' | 'missed' | 'wins' | 'loses' | 'even' | ''}
 */
export function verdict(result, metric) {
  const ratios = peersOf(result).flatMap(({ id }) => ratioTo(result, metric, id) ?? [])
  if (ratios.length === 0) return ''
  const worst = ratios.reduce((a, b) => (b.value > a.value ? b : a))
  if (metric.target !== undefined) return worst.value <= metric.target ? 'met' : 'missed'
  if (worst.high < 1) return 'wins'
  return worst.low > 1 ? 'loses' : 'even'
}

/**
 * @param {readonly number[] | undefined} values
 * @param {number} digits
 */
export function formatSamples(values, digits) {
  if (!values) return ''
  const { median, min, max } = summarise(values)
  return `${formatValue(median, digits)} (${formatValue(min, digits)}–${formatValue(max, digits)})`
}

/**
 * @param {number} value
 * @param {number} digits
 */
export const formatValue = (value, digits) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** @param {Ratio | undefined} ratio */
export function formatRatio(ratio) {
  if (!ratio) return ''
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map(part =>
    Number.isFinite(part) ? formatValue(part, 2) : '∞',
  )
  return low === high ? `${value}` : `${value} (${low}–${high})`
}
