import { type Markup, markup } from '../lib/markup.mjs'
import { STYLE } from '../lib/plot-style.mjs'
import { estimateText, linesText, MEANINGS, METHOD } from './format.ts'
import { plotOf } from './plot.ts'
import { type Parts, type Section, sectionsOf } from './report.ts'
import { PERCENTILES } from './sketch.ts'
import { METRICS } from './view.ts'

/**
 * The page shows names that visitors have sent. They are escaped; this policy is a second line of
 * defence.
 */
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
