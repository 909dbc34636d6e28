import { type Markup, markup } from '../lib/markup.mjs'
import { STYLE } from '../lib/plot-style.mjs'
import type { Row } from './groups.ts'
import {
  estimateText,
  intervalText,
  linesText,
  MEANINGS,
  METHOD,
  type Parts,
  type Section,
  sectionsOf,
  shortName,
  unitOf,
  valueText,
} from './report.ts'
import { PERCENTILES } from './sketch.ts'
import { METRICS } from './view.ts'

/** px: the width of a phone. */
const WIDTH = 390
const HEADING = 22
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
  const top = HEADING + index * ROW
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
const plotOf = (first: Row, rows: readonly Row[]): Markup => {
  const shown = rows.slice(0, MOST_BARS)
  const most = Math.max(...shown.map(({ p95 }) => p95.value)) || 1
  const scale: Scale = value => Math.round((WIDTH * 10 * Math.min(value, most)) / most) / 10
  return markup`<svg viewBox="-8 0 ${WIDTH + 16} ${HEADING + shown.length * ROW}" role="img" aria-label="${labelOf(first, shown)}">
<text class="name" y="13">${first.metric}</text>
<text class="unit value" x="${WIDTH}" y="13">0 to ${textOf(most, first)}</text>
${shown.map((row, index) => barOf(row, scale, index))}
</svg>`
}

/** The page shows names that visitors have sent. They are escaped; this policy is a second line of defence. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const CSS = `
:root { color-scheme: light dark; --paper: light-dark(#fdfaf1, #18211c); --ink: light-dark(#1b2520, #f1ecdc);
  --soft: light-dark(#414d45, #c3c8b8); --line: light-dark(#c9c4ac, #3a463e);
  background: var(--paper); color: var(--ink); font: 1.0625rem / 1.5 system-ui, sans-serif; }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; }
h1, h2 { font-weight: 500; line-height: 1.15; }
h2 { margin-block: 3rem 1rem; }
p, li { max-width: 42rem; overflow-wrap: anywhere; }
small, figcaption { color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 2rem 3rem; }
svg { width: 100%; overflow: hidden; font-size: 15px; }
.interval { stroke: var(--ink); stroke-width: 1.5; }
summary { padding-block: 0.75rem; cursor: pointer; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 1.25rem 0.4rem 0; border-block-end: 1px solid var(--line); text-align: end;
  white-space: nowrap; }
th:first-child { max-width: 24rem; overflow-wrap: anywhere; text-align: start; font-weight: 400; white-space: normal; }
.over { font-weight: 650; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`

const HEAD = ['metric', 'samples', ...PERCENTILES]

const tableOf = ({ heading, rows }: Section): Markup => {
  const body = rows.map(row => {
    const cells = PERCENTILES.map(it => markup`<td>${estimateText(row[it], row.metric)}</td>`)
    return markup`<tr><th scope="row">${row.name || 'all pages'}</th><td>${row.metric}</td><td>${row.count}</td>${cells}</tr>`
  })
  const head = HEAD.map(text => markup`<th scope="col">${text}</th>`)
  return markup`<details><summary>${heading}: every figure</summary>
<section class="table" aria-label="${heading}: every figure" tabindex="0"><table>
<thead><tr><th scope="col">name</th>${head}</tr></thead>
<tbody>${body}</tbody>
</table></section></details>`
}

const sectionOf = (section: Section): Markup => {
  const plots = METRICS.flatMap(metric => {
    const own = section.rows.filter(row => row.metric === metric)
    const [first] = own
    return first ? [plotOf(first, own)] : []
  })
  return markup`<section><h2>${section.heading}</h2>
<div class="plots">${plots}</div>
${tableOf(section)}</section>`
}

const limitsOf = ({ items, hasBudget }: Parts): Markup => {
  if (!hasBudget) return markup``
  const lines = items.map(({ severity, problem }) =>
    severity === 'error' ? markup`<li class="over">✗ ${problem}</li>` : markup`<li>${problem}</li>`,
  )
  const verdict = lines.length ? markup`<ul>${lines}</ul>` : markup`<p>✓ within the budget</p>`
  return markup`<section><h2>Limits</h2>${verdict}</section>`
}

const failuresOf = ({ failures }: Parts): Markup => {
  if (!failures.length) return markup``
  const lines = failures.map(({ feature, type, count }) => markup`<li>${`${feature} ${type}: ${count}`}</li>`)
  return markup`<section><h2>Failures</h2><ul>${lines}</ul></section>`
}

/** The figures as one page without scripts or other files. */
export const fieldPage = (parts: Parts): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Figures from the field</title>
<style>${{ markup: STYLE + CSS }}</style>
</head>
<body>
<header><h1>Figures from the field</h1>
<p>${linesText(parts.reads)}</p></header>
<main>
<p>A bar reaches from p50 to p95, the dot and the number are p75, and the line is its 95 % interval. ${MEANINGS}</p>
${limitsOf(parts)}
${sectionsOf(parts.rows, Infinity).map(sectionOf)}
${failuresOf(parts)}
</main>
<footer><p><small>${METHOD}</small></p></footer>
</body>
</html>
`.markup
