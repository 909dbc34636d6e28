// Who wins: every row is compared with the best of the others in it.
import { compare, median } from './stats.mjs'

/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./types.d.ts').Metric} Metric */
/** @typedef {import('./types.d.ts').Side} Side */
/** @typedef {import('./stats.mjs').Ratio} Ratio */

/** @param {Result} result */
export const peersOf = ({ sides }) => sides.slice(1).filter(({ floor }) => !floor)

/**
 * Less than the floor is noise, of which there are no ratios. One run of what varies has a ratio that may be any.
 * @param {Result} result
 * @param {Metric} metric
 * @param {string} peer
 * @returns {Ratio | undefined}
 */
export function ratioTo({ sides, samples }, { id, context, exact }, peer) {
  if (context) return undefined
  const [ours, theirs] = [samples[id]?.[sides[0]?.id ?? ''], samples[id]?.[peer]]
  if (!ours || !theirs || median(ours) < 0 || median(theirs) < 0) return undefined
  const ratio = compare(ours, theirs)
  const isKnown = exact || Math.min(ours.length, theirs.length) > 1
  return isKnown ? ratio : { ...ratio, low: 0, high: Number.POSITIVE_INFINITY, once: true }
}

/**
 * The peer that is hardest to beat: the one to which our ratio is the greatest.
 * @param {Result} result
 * @param {Metric} metric
 * @returns {{ peer: Side, ratio: Ratio } | undefined}
 */
export function bestPeer(result, metric) {
  const compared = peersOf(result).flatMap(peer => {
    const ratio = ratioTo(result, metric, peer.id)
    return ratio ? [{ peer, ratio }] : []
  })
  return compared.sort((a, b) => b.ratio.value - a.ratio.value)[0]
}

/** Whether something was promised of a row. @param {Metric} metric */
export const isPromised = ({ target, most }) => target !== undefined || most !== undefined

/**
 * Said of the best peer, or of ours alone where a row has a most. Without a target, whether we win or lose, as far as
 * the interval says.
 * @param {Result} result
 * @param {Metric} metric
 * @returns {'met' | 'missed' | 'wins' | 'loses' | 'even' | ''}
 */
export function verdict(result, metric) {
  const { most } = metric
  const ours = result.samples[metric.id]?.[result.sides[0]?.id ?? '']
  if (most !== undefined) return ours ? (Math.max(...ours) <= most ? 'met' : 'missed') : ''
  const best = bestPeer(result, metric)
  if (!best) return ''
  const { value, low, high } = best.ratio
  if (metric.target !== undefined) return value <= metric.target ? 'met' : 'missed'
  if (high < 1) return 'wins'
  return low > 1 ? 'loses' : 'even'
}
