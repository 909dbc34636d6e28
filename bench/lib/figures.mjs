// Results as the report shows them: the same table in the report's own page and in the demo site.
import { reasons } from '../reasons.mjs'
import { formatNumber, formatRatio, formatSamples, formatValue } from './format.mjs'
import { summarise } from './stats.mjs'
import { bestPeer, isPromised, peersOf, ratioTo, verdict } from './verdict.mjs'

/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./types.d.ts').Metric} Metric */
/** @typedef {{ metric: Metric, cells: string[], outcome: string, why?: string | undefined }} FigureRow */
/** @typedef {{ metric: Metric, ours: string, best: string, ratio: string, verdict: ReturnType<typeof verdict> }} SummaryRow */
/** @typedef {SummaryRow & { result: Result, aim: string, why?: string | undefined }} PromiseRow */

/** More sides than this have no column each: ours and the best of the others have. */
const COLUMNS = 4

/**
 * @param {Result} result
 * @returns {{ head: string[], rows: FigureRow[] }} the first column is the metric, the last one the outcome
 */
export function figuresOf(result) {
  const few = result.sides.length <= COLUMNS
  const [ours] = result.sides
  const columns = few
    ? [
        ...result.sides.map(({ label }) => label),
        ...peersOf(result).map(({ label }) => `${ours?.label ?? ''} / ${label}`),
      ]
    : [ours?.label ?? '', 'Best other', 'Ratio']
  const rows = result.metrics.map(metric => ({
    metric,
    cells: (few ? allCells : bestCells)(result, metric).map(text => text || '–'),
    outcome: outcomeOf(result, metric),
    why: whyOf(result, metric),
  }))
  return { head: ['Metric', ...columns, 'Outcome'], rows }
}

/** @param {Result} result @param {Metric} metric */
const whyOf = (result, metric) => {
  const outcome = verdict(result, metric)
  if (outcome === 'missed') return reasons[`${result.bench}/${metric.id}`]
  return outcome === 'loses' ? metric.why : undefined
}

/**
 * The best of the others; where nobody else has the page, the one without scripts, if that was measured.
 * @param {Result} result
 * @param {Metric} metric
 */
const besideOurs = (result, metric) =>
  bestPeer(result, metric)?.peer ??
  result.sides.find(({ id, floor }) => floor && result.samples[metric.id]?.[id])

/**
 * The least that says who wins: medians alone, of ours and of the best of the others.
 * @param {Result} result
 * @returns {SummaryRow[]}
 */
export const summaryOf = result =>
  result.metrics.map(metric => {
    const values = result.samples[metric.id]
    const median = (/** @type {string} */ side) =>
      values?.[side] ? formatValue(summarise(values[side]).median, metric.digits) : '–'
    const best = bestPeer(result, metric)
    const other = besideOurs(result, metric)
    return {
      metric,
      ours: median(result.sides[0]?.id ?? ''),
      best: other ? `${other.label} ${median(other.id)}` : '–',
      ratio: best ? formatNumber(best.ratio.value) : '–',
      verdict: verdict(result, metric),
    }
  })

/** @param {Metric} metric */
export const aimOf = ({ target, most }) =>
  most === undefined ? (target === undefined ? '' : `≤ ${target}`) : `at most ${most}`

/**
 * What was promised, of all benches, in their order: what is missed stands where it belongs.
 * @param {readonly Result[]} results
 * @returns {PromiseRow[]}
 */
export const promisesOf = results =>
  results.flatMap(result =>
    summaryOf(result)
      .filter(({ metric, verdict }) => isPromised(metric) && verdict)
      .map(row => ({ ...row, result, aim: aimOf(row.metric), why: whyOf(result, row.metric) })),
  )

/**
 * How a bench went, in a few words: of its promises, or of its rows where it has none.
 * @param {Result} result
 */
export function scoreOf(result) {
  const promised = promisesOf([result])
  const verdicts =
    promised.length > 0 ? promised.map(row => row.verdict) : summaryOf(result).map(row => row.verdict)
  const count = (/** @type {string} */ word) => verdicts.filter(one => one === word).length
  return ['met', 'missed', 'wins', 'even', 'loses']
    .flatMap(word => (count(word) > 0 ? `${count(word)} ${word}` : []))
    .join(', ')
}

/** @param {Result} result @param {Metric} metric */
const allCells = (result, metric) => [
  ...result.sides.map(({ id }) => formatSamples(result.samples[metric.id]?.[id], metric.digits)),
  ...peersOf(result).map(({ id }) => formatRatio(ratioTo(result, metric, id))),
]

/** @param {Result} result @param {Metric} metric */
function bestCells(result, metric) {
  const values = result.samples[metric.id]
  const best = bestPeer(result, metric)
  const other = besideOurs(result, metric)
  const theirs = other ? `${other.label}: ${formatSamples(values?.[other.id], metric.digits)}` : ''
  return [formatSamples(values?.[result.sides[0]?.id ?? ''], metric.digits), theirs, formatRatio(best?.ratio)]
}

/** @param {Result} result @param {Metric} metric */
function outcomeOf(result, metric) {
  const outcome = verdict(result, metric)
  return outcome && isPromised(metric) ? `target ${aimOf(metric)}: ${outcome}` : outcome
}

/**
 * How it was measured, the number of runs included.
 * @param {Result} result
 * @returns {string[]}
 */
export function methodOf({ method, samples }) {
  const counts = Object.values(samples).flatMap(sides => Object.values(sides).map(({ length }) => length))
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (most <= 1) return [...method, 'One run of each side: there is no spread to show.']
  const runs = least === most ? `${most}` : `${least} to ${most}`
  const fewer = least === most ? '' : ', fewer where figures hardly vary or a run takes long'
  return [
    ...method,
    `${runs} runs of each side${fewer}; the sides in turn, another one first each time. Where time is measured, a warm-up before is thrown away.`,
  ]
}
