// Tells whether two runs of a bench on the same machine agree, row by row.
import { formatRatio } from './format.mjs'
import { bestPeer, peersOf, ratioTo } from './verdict.mjs'

/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./stats.mjs').Ratio} Ratio */

/** Whether the intervals of two ratios overlap. @param {Ratio} one @param {Ratio} other */
const agrees = (one, other) => one.low <= other.high && other.low <= one.high

/**
 * For each row that both runs have, the ratios of both runs to the peer that is now the best.
 * @param {Result} before
 * @param {Result} after
 * @returns {{ label: string, before: Ratio, after: Ratio, agrees: boolean }[]}
 */
export const compareRuns = (before, after) =>
  after.metrics.flatMap(metric => {
    const peer = bestPeer(after, metric)?.peer.id ?? ''
    const isShared = peersOf(before).some(({ id }) => id === peer)
    const [then, now] = [isShared && ratioTo(before, metric, peer), ratioTo(after, metric, peer)]
    return then && now ? [{ label: metric.label, before: then, after: now, agrees: agrees(then, now) }] : []
  })

/**
 * Compares a run with the one before it: how many rows agree, and which do not.
 * @param {Result | undefined} before
 * @param {Result} after
 * @returns {string} empty if there is nothing to compare
 */
export const tellAgreement = (before, after) => {
  if (!before || before.machine.processor !== after.machine.processor) return ''
  const rows = compareRuns(before, after)
  if (rows.length === 0) return ''
  const apart = rows
    .filter(({ agrees }) => !agrees)
    .map(row => `  ${row.label}: ${formatRatio(row.before)} then, ${formatRatio(row.after)} now`)
  const agreeing = rows.length - apart.length
  return [
    `${after.title}: ${agreeing} of ${rows.length} ratios agree with the run before (${before.date}, ${before.versions.thistledown ?? ''}): their intervals meet.`,
    ...apart,
  ].join('\n')
}
