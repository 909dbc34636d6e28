// Prepares results for the terminal, and for the tables of the demo site.
import { reasons } from '../reasons.mjs'
import { formatNumber, formatRatio, formatSamples, formatValue } from './format.mjs'
import { median } from './stats.mjs'
import { bestPeer, isPromised, oursOf, peersOf, ratioTo, verdict } from './verdict.mjs'

/** @import { Metric, Result } from './types.d.ts' */
/** @typedef {{ metric: Metric, cells: string[], outcome: string, why?: string | undefined }} FigureRow */
/** @typedef {{ metric: Metric, ours: string, best: string, ratio: string, verdict: ReturnType<typeof verdict> }} SummaryRow */
/** @typedef {SummaryRow & { result: Result, aim: string, why?: string | undefined }} ReasonedRow */

const MOST_COLUMNS = 4

/**
 * @param {Result} result with many sides, only ours and the best peer get a column
 * @returns {{ head: string[], rows: FigureRow[] }} the first column is the metric, the last one the outcome
 */
export const figuresOf = result => {
  const few = result.sides.length <= MOST_COLUMNS
  const ours = result.sides[0]?.label ?? ''
  const ratios = peersOf(result).map(({ label }) => `${ours} / ${label}`)
  const names = few ? [...result.sides.map(({ label }) => label), ...ratios] : [ours, 'Best other', 'Ratio']
  const rows = result.metrics.map(metric => ({
    metric,
    cells: (few ? allCells : bestCells)(result, metric).map(text => text || '–'),
    outcome: outcomeOf(result, metric),
    why: whyOf(result, metric),
  }))
  return { head: ['Metric', ...names, 'Outcome'], rows }
}

/** @param {Result} result @param {Metric} metric */
const allCells = (result, metric) => [
  ...result.sides.map(({ id }) => formatSamples(result.samples[metric.id]?.[id], metric.digits)),
  ...peersOf(result).map(({ id }) => formatRatio(ratioTo(result, metric, id))),
]

/** @param {Result} result @param {Metric} metric */
const bestCells = (result, metric) => {
  const other = besideOurs(result, metric)
  return [
    formatSamples(oursOf(result, metric), metric.digits),
    other ? `${other.label}: ${formatSamples(result.samples[metric.id]?.[other.id], metric.digits)}` : '',
    formatRatio(bestPeer(result, metric)?.ratio),
  ]
}

/** @param {Result} result @param {Metric} metric */
const outcomeOf = (result, metric) => {
  const outcome = verdict(result, metric)
  const { target = Number.NaN } = metric
  const ratio = bestPeer(result, metric)?.ratio
  const noise = ratio && ratio.low <= target && target < ratio.high ? ', within noise' : ''
  return outcome && isPromised(metric) ? `target ${aimOf(metric)}: ${outcome}${noise}` : outcome
}

/** @param {Result} result @param {Metric} metric */
const whyOf = (result, metric) => {
  const outcome = verdict(result, metric)
  if (outcome === 'missed') return reasons[`${result.bench}/${metric.id}`]
  return outcome === 'loses' ? metric.why : undefined
}

/**
 * The side to show next to ours: the best peer. If no peer has the page: the page without scripts, if it was
 * measured.
 * @param {Result} result @param {Metric} metric
 */
const besideOurs = (result, metric) =>
  bestPeer(result, metric)?.peer ??
  result.sides.find(({ id, floor }) => floor && result.samples[metric.id]?.[id])

/** Medians of ours and of the best peer, per metric. @param {Result} result @returns {SummaryRow[]} */
export const summaryOf = result =>
  result.metrics.map(metric => {
    const middle = (/** @type {readonly number[] | undefined} */ values) =>
      values ? formatValue(median(values), metric.digits) : '–'
    const best = bestPeer(result, metric)
    const other = besideOurs(result, metric)
    return {
      metric,
      ours: middle(oursOf(result, metric)),
      best: other ? `${other.label} ${middle(result.samples[metric.id]?.[other.id])}` : '–',
      ratio: best ? formatNumber(best.ratio.value) : '–',
      verdict: verdict(result, metric),
    }
  })

/** @param {Metric} metric */
export const aimOf = ({ target, most }) =>
  most === undefined ? (target === undefined ? '' : `≤ ${target}`) : `at most ${most}`

/** @param {readonly Result[]} results @returns {ReasonedRow[]} */
const reasonedRows = results =>
  results.flatMap(result =>
    summaryOf(result).map(row => ({
      ...row,
      result,
      aim: aimOf(row.metric),
      why: whyOf(result, row.metric),
    })),
  )

/** The rows with targets of all benches, in order, including missed ones. @param {readonly Result[]} results */
export const promisesOf = results =>
  reasonedRows(results).filter(({ metric, verdict }) => isPromised(metric) && verdict)

/** The rows in which a peer is better, and those that miss their target. @param {readonly Result[]} results */
export const lostOf = results =>
  reasonedRows(results).filter(({ verdict }) => verdict === 'missed' || verdict === 'loses')

/** Counts the verdicts of a bench: of its rows with targets, or of all rows if none has a target. @param {Result} result */
export const scoreOf = result => {
  const promised = promisesOf([result])
  const counted = promised.length > 0 ? promised : summaryOf(result)
  const count = (/** @type {string} */ word) => counted.filter(({ verdict }) => verdict === word).length
  return ['met', 'missed', 'wins', 'even', 'loses']
    .flatMap(word => (count(word) > 0 ? `${count(word)} ${word}` : []))
    .join(', ')
}

/**
 * The conditions of a measurement, including the number of runs. A row has more samples than runs if each run
 * counts it on several lines.
 * @param {Result} result
 */
export const methodOf = ({ method, samples, runs: all }) => {
  const counts = Object.values(samples).flatMap(sides => Object.values(sides).map(({ length }) => length))
  const [least, most] = [Math.min(...counts), Math.min(all, Math.max(...counts))]
  if (most <= 1) return [...method, 'One run of each side: there is no spread to show.']
  const runs = least === most ? `${most}` : `${least} to ${most}`
  return [...method, `${runs} runs of each side, in turn.`]
}
