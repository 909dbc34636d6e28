// Draws an SVG per bench: a panel for each metric, a bar for each side, a dot for each run. Fits a phone.

import { markup } from '../../../cli/lib/markup.mjs'
import { STYLE } from '../../../cli/lib/plot-style.mjs'
import { formatValue } from '../format.mjs'
import { median } from '../stats.mjs'
import { bestPeer, peersOf } from '../verdict.mjs'

/** @import { Metric, Result, Side } from '../types.d.ts' */
/** @typedef {{ side: Side, values: number[] }} Bar */

const WIDTH = 390
const EDGE = 18
const BAR = { left: 132, right: 318, row: 25, height: 13 }
/** With more bars than this, they are sorted by length. */
const FEW = 4
const PANEL = { heading: 46, gap: 28 }

/** Draws the plot, and returns it with its size for pages that reserve space. @param {Result} result */
export const drawPlot = result => {
  let y = EDGE
  const panels = result.metrics.map(metric => {
    const bars = barsOf(result, metric)
    const panel = markup`<g transform="translate(0 ${y})">${renderPanel(result, metric, bars)}</g>`
    y += PANEL.heading + bars.length * BAR.row + PANEL.gap
    return panel
  })
  const [width, height] = [WIDTH, y - PANEL.gap + EDGE]
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${result.title}">
<style>${{ markup: STYLE }}</style>
<rect class="paper" width="${width}" height="${height}"/>
${panels}
</svg>
`
  return { svg: svg.markup, width, height }
}

/** @param {Result} result @param {Metric} metric @returns {Bar[]} */
const barsOf = ({ sides, samples }, metric) => {
  const bars = sides.flatMap(side => {
    const values = samples[metric.id]?.[side.id]
    return values ? [{ side, values }] : []
  })
  return bars.length > FEW ? bars.sort((a, b) => median(a.values) - median(b.values)) : bars
}

/** @param {Result} result @param {Metric} metric @param {Bar[]} bars */
const renderPanel = (result, metric, bars) => {
  const most = Math.max(...bars.flatMap(({ values }) => values)) || 1
  const scale = (/** @type {number} */ value) =>
    Math.round((BAR.left + ((BAR.right - BAR.left) * value) / most) * 10) / 10
  return markup`<text class="name" x="${EDGE}" y="15">${metric.label}</text>
<text class="unit" x="${EDGE}" y="33">${metric.unit}</text>
<text class="ratio" x="${WIDTH - EDGE}" y="33">${sayRatio(result, metric)}</text>
${bars.map((bar, index) => renderBar(bar, { metric, scale, y: PANEL.heading + index * BAR.row }))}
${renderTarget(result, metric, scale, bars.length)}`
}

/** @param {Bar} bar @param {{ metric: Metric, scale: (value: number) => number, y: number }} place */
const renderBar = ({ side, values }, { metric, scale, y }) => {
  const middle = y + BAR.height / 2
  const end = scale(median(values))
  const kind = side.id === 'ours' ? 'ours' : side.floor ? 'floor' : 'peer'
  const runs = values.length > 1 ? values : []
  const dots = runs.map(value => markup`<circle class="run" cx="${scale(value)}" cy="${middle}" r="2.6"/>`)
  return markup`<text class="side ${kind}-text" x="${EDGE}" y="${middle + 4.5}">${side.label}</text>
<rect class="track" x="${BAR.left}" y="${y}" width="${BAR.right - BAR.left}" height="${BAR.height}" rx="3"/>
<rect class="${kind}" x="${BAR.left}" y="${y}" width="${Math.max(end - BAR.left, 1.5)}" height="${BAR.height}" rx="3"/>
${dots}
<text class="value ${kind}-text" x="${WIDTH - EDGE}" y="${middle + 4.5}">${formatValue(median(values), metric.digits)}</text>`
}

/** @param {Result} result @param {Metric} metric @param {(value: number) => number} scale @param {number} bars */
const renderTarget = (result, { id, target }, scale, bars) => {
  const medians = peersOf(result).flatMap(peer => median(result.samples[id]?.[peer.id] ?? []) || [])
  if (target === undefined || medians.length === 0) return ''
  const x = scale(Math.min(...medians) * target)
  const bottom = PANEL.heading + bars * BAR.row - 4
  return markup`<path class="target" d="M${x} ${PANEL.heading - 5}V${bottom}"/>
<text class="target-text" x="${x}" y="${bottom + 11}">target</text>`
}

/** @param {Result} result @param {Metric} metric */
const sayRatio = (result, metric) => {
  const worst = bestPeer(result, metric)?.ratio.value
  if (worst === undefined) return ''
  if (worst === 1) return 'even'
  return worst < 100 ? `${formatValue(worst, 2)} × the best` : 'the best is near nothing'
}
