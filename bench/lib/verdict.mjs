// Computes verdicts: compares our side with the best peer of each row.
import { compare, median } from './stats.mjs'

/** @import { Metric, Result } from './types.d.ts' */

/** Of fewer runs the range itself, from the least to the most, contains the median in less than 95 % of all cases. */
const FEWEST_RUNS = 6

/** @param {Result} result */
export const peersOf = ({ sides }) => sides.slice(1).filter(({ floor }) => !floor)

/** Our samples of a row. @param {Result} result @param {Pick<Metric, 'id'>} metric */
export const oursOf = ({ sides, samples }, { id }) => samples[id]?.[sides[0]?.id ?? '']

/**
 * Our ratio to a peer. Undefined in a row where any side's median is below the page without scripts: the best
 * one has no ratio, and the others are not the best. From few runs of a figure that varies no interval follows.
 * @param {Result} result @param {Metric} metric @param {string} peer @returns {import('./stats.mjs').Ratio | undefined}
 */
export const ratioTo = (result, metric, peer) => {
  const row = result.samples[metric.id] ?? {}
  const [ours, theirs] = [oursOf(result, metric), row[peer]]
  if (metric.context || !ours || !theirs || Object.values(row).some(values => median(values) < 0))
    return undefined
  const ratio = compare(ours, theirs)
  const runs = Math.min(ours.length, theirs.length)
  const isSteady = runs > 1 && ratio.low === ratio.high
  if (metric.exact || isSteady || runs >= FEWEST_RUNS) return ratio
  return { ...ratio, low: 0, high: Number.POSITIVE_INFINITY, runs }
}

/** The best peer: the one to which our ratio is largest. @param {Result} result @param {Metric} metric */
export const bestPeer = (result, metric) => {
  const compared = peersOf(result).flatMap(peer => {
    const ratio = ratioTo(result, metric, peer.id)
    return ratio ? [{ peer, ratio }] : []
  })
  return compared.sort((a, b) => b.ratio.value - a.ratio.value)[0]
}

/** Whether a row has a target or a maximum. @param {Metric} metric */
export const isPromised = ({ target, most }) => target !== undefined || most !== undefined

/**
 * The verdict on a row: compares our side with the row's maximum, or its ratio to the best peer with the
 * target. Without a target: whether we win or lose, or `even` if the interval includes 1.
 * @param {Result} result @param {Metric} metric @returns {'met' | 'missed' | 'wins' | 'loses' | 'even' | ''}
 */
export const verdict = (result, metric) => {
  const { most, target } = metric
  const ours = oursOf(result, metric)
  if (most !== undefined) return ours ? (Math.max(...ours) <= most ? 'met' : 'missed') : ''
  const best = bestPeer(result, metric)
  if (!best) return ''
  const { value, low, high } = best.ratio
  if (target !== undefined) return value <= target ? 'met' : 'missed'
  if (high < 1) return 'wins'
  return low > 1 ? 'loses' : 'even'
}

/** The gates that a run passes beyond, one sentence each. @param {Result} result */
export const breachesOf = result =>
  result.metrics.flatMap(metric => {
    const { gate = Number.POSITIVE_INFINITY, label } = metric
    const worst = Math.max(...(oursOf(result, metric) ?? [Number.POSITIVE_INFINITY]))
    return worst > gate ? [`${result.bench}: ${label} is ${worst} in a run; the gate is ${gate}`] : []
  })
