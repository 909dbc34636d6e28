// The report's page: for each bench what was asked, the plot, the figures, how they were taken.
import { formatRatio, formatSamples, peersOf, ratioTo, verdict } from '../rows.mjs'
import { markup } from './markup.mjs'

/** @typedef {import('../types.d.ts').Result} Result */
/** @typedef {import('../types.d.ts').Metric} Metric */

/** @param {readonly Result[]} results */
export function renderReport(results) {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Thistledown · Measured</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="report.css">
</head>
<body>
<header><h1>Measured</h1>
<p>Thistledown beside what a site would use instead, on the same work, in one run. Rows that we lose are shown like the others. Less is better, but in the rows that only say under which conditions.</p></header>
<main>${results.map(renderResult)}</main>
</body>
</html>
`.markup
}

/** @param {Result} result */
function renderResult(result) {
  const { bench, title, question, date, method } = result
  return markup`<section id="${bench}">
<h2>${title}</h2>
<p class="question">${question}</p>
<figure><img src="${bench}.svg" alt="${title}: a bar for each side and metric. The table below has the same figures.">
<figcaption>A bar is the median, a dot is a run. “× the best” is our median against the best other one.</figcaption></figure>
<h3>Figures</h3>
<p>Median of the runs, with the least and the greatest. Ratios with the interval that holds 95 % of them when the runs are drawn anew.</p>
${renderTable(result)}
<h3>Method</h3>
<ul>${method.map(line => markup`<li>${line}</li>`)}
<li>${result.runs} runs of each side (3 where figures hardly vary), the sides in turn, another one first each time; where time is measured, a warm-up before is thrown away.</li></ul>
<h3>Machine</h3>
<dl>${renderFacts({ ...result.machine, ...result.versions, date: date.slice(0, 10) })}</dl>
<p><a href="${bench}.json">All samples (JSON)</a></p>
</section>`
}

/** @param {Readonly<Record<string, string>>} facts */
const renderFacts = facts =>
  Object.entries(facts).map(([name, fact]) => markup`<div><dt>${name}</dt><dd>${fact}</dd></div>`)

/** @param {Result} result */
function renderTable(result) {
  const { metrics, sides } = result
  const heads = [...sides.map(({ label }) => label), ...peersOf(result).map(({ label }) => `ours / ${label}`)]
  return markup`<table>
<thead><tr><th scope="col">Metric</th>${heads.map(head => markup`<th scope="col">${head}</th>`)}<th scope="col">Outcome</th></tr></thead>
<tbody>${metrics.map(metric => renderRow(result, metric))}</tbody>
</table>`
}

/**
 * @param {Result} result
 * @param {Metric} metric
 */
function renderRow(result, metric) {
  const { sides, samples } = result
  const outcome = verdict(result, metric)
  const cells = [
    ...sides.map(({ id, label }) =>
      renderCell(label, formatSamples(samples[metric.id]?.[id], metric.digits)),
    ),
    ...peersOf(result).map(({ id, label }) =>
      renderCell(`ours / ${label}`, formatRatio(ratioTo(result, metric, id))),
    ),
  ]
  const target = metric.target === undefined ? '' : `target ≤ ${metric.target}: `
  return markup`<tr><th scope="row">${metric.label} <small>${metric.unit}</small><p>${metric.note}</p></th>
${cells}
<td data-head="Outcome" class="${outcome}">${target}${outcome}</td></tr>`
}

/**
 * On a phone each cell names its column itself.
 * @param {string} head
 * @param {string} text
 */
const renderCell = (head, text) => markup`<td data-head="${head}">${text || '–'}</td>`
