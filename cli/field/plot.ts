import { type Markup, markup } from '../lib/markup.mjs'
import { intervalText, shortName, unitOf, valueText } from './format.ts'
import type { Row } from './groups.ts'

/** px: the width of a phone. */
const WIDTH = 390
const HEAD = 22
const ROW = 42
/** The bar's top and height, within its row. */
const BAR = { top: 19, height: 13 }
/** Most letters of a name, which stands beside its figure. */
const LETTERS = 34
/** Most bars in a plot. The table has all rows. */
const MOST_BARS = 15

type Scale = (value: number) => number

const nameOf = ({ name }: Row): string => name || 'all pages'
const textOf = (value: number, { metric }: Row): string => valueText(value, metric) + unitOf(metric)

/** The interval of p75 as a line. Where a bound is missing, it ends with the plot. */
const intervalOf = ({ p75 }: Row, scale: Scale, y: number): Markup => {
  const [low, high] = [scale(p75.low ?? 0), p75.high === null ? WIDTH : scale(p75.high)]
  return markup`<path class="interval" d="M${low} ${y}H${high}"/>`
}

const barOf = (row: Row, scale: Scale, index: number): Markup => {
  const top = HEAD + index * ROW
  const [bar, middle] = [top + BAR.top, top + BAR.top + BAR.height / 2]
  const [from, to] = [scale(row.p50.value), scale(row.p95.value)]
  return markup`<text class="side" x="0" y="${top + 13}">${shortName(nameOf(row), LETTERS)}</text>
<text class="value" x="${WIDTH}" y="${top + 13}">${textOf(row.p75.value, row)}</text>
<rect class="track" y="${bar}" width="${WIDTH}" height="${BAR.height}" rx="3"/>
<rect class="peer" x="${from}" y="${bar}" width="${Math.max(to - from, 2)}" height="${BAR.height}" rx="3"/>
${intervalOf(row, scale, middle)}
<circle class="ours" cx="${scale(row.p75.value)}" cy="${middle}" r="5"/>`
}

/** The plot in words, for screen readers. */
const labelOf = (first: Row, rows: readonly Row[]): string => {
  const values = rows.map(row => {
    const interval = intervalText(row.p75, row.metric)
    return `${nameOf(row)} ${textOf(row.p75.value, row)}${interval && ` (${interval})`}`
  })
  return `${first.metric}, p75: ${values.join(', ')}`
}

/** One metric of one list: for each name a bar from p50 to p95, with a dot at p75. */
export const plotOf = (first: Row, rows: readonly Row[]): Markup => {
  const shown = rows.slice(0, MOST_BARS)
  const most = Math.max(...shown.map(({ p95 }) => p95.value)) || 1
  const scale: Scale = value => Math.round((WIDTH * 10 * Math.min(value, most)) / most) / 10
  return markup`<svg viewBox="-8 0 ${WIDTH + 16} ${HEAD + shown.length * ROW}" role="img" aria-label="${labelOf(first, shown)}">
<text class="name" y="13">${first.metric}</text>
<text class="unit value" x="${WIDTH}" y="13">0 to ${textOf(most, first)}</text>
${shown.map((row, index) => barOf(row, scale, index))}
</svg>`
}
