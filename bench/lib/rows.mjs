// Formats results for the terminal.
import { formatRatio, formatSamples } from './format.mjs'
import { median } from './stats.mjs'
import { bestPeer, verdict } from './verdict.mjs'

/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./types.d.ts').Metric} Metric */

/**
 * Rows of a table: ours and the best peer.
 * @param {Result} result
 * @returns {string[][]} for formatTable
 */
export const summaryRows = result => {
  const { sides, samples, metrics } = result
  const rows = metrics.map(metric => {
    const best = bestPeer(result, metric)
    return [
      `${metric.label}, ${metric.unit}`,
      formatSamples(samples[metric.id]?.[sides[0]?.id ?? ''], metric.digits),
      best ? formatSamples(samples[metric.id]?.[best.peer.id], metric.digits) : '',
      best?.peer.label ?? '',
      formatRatio(best?.ratio),
      metric.target === undefined ? '' : `≤ ${metric.target}`,
      verdict(result, metric),
    ]
  })
  const ours = sides[0]?.label ?? ''
  return [['median (min–max)', ours, 'best other', '', 'ours / best (95 %)', 'target', ''], ...rows]
}

/**
 * One line per metric: all sides, the best first.
 * @param {Result} result
 * @returns {string[]}
 */
export const rankLines = ({ sides, metrics, samples }) =>
  metrics.map(({ id, label, digits }) => {
    const ranked = sides.flatMap(side => {
      const values = samples[id]?.[side.id]
      return values ? [{ label: side.label, values, middle: median(values) }] : []
    })
    const said = ranked
      .sort((a, b) => a.middle - b.middle)
      .map(side => `${side.label} ${formatSamples(side.values, digits)}`)
    return `${label}: ${said.join(' · ')}`
  })
