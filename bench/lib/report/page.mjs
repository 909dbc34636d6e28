// The report's page: for each bench what was asked, the plot, the figures, how they were taken.
import { figuresOf, methodOf } from '../figures.mjs'
import { markup } from './markup.mjs'

/** @typedef {import('../types.d.ts').Result} Result */
/** @typedef {import('../figures.mjs').FigureRow} FigureRow */

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
  const { bench, title, question, date } = result
  return markup`<section id="${bench}">
<h2>${title}</h2>
<p class="question">${question}</p>
<figure><img src="${bench}.svg" alt="${title}: a bar for each side and metric. The table below has the same figures.">
<figcaption>A bar is the median, a dot is a run. “× the best” is our median against the best other one.</figcaption></figure>
<h3>Figures</h3>
<p>Median of the runs, with the least and the greatest. Ratios with the interval that holds 95 % of them when the runs are drawn anew.</p>
${renderTable(result)}
<h3>Method</h3>
<ul>${methodOf(result).map(line => markup`<li>${line}</li>`)}</ul>
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
  const { head, rows } = figuresOf(result)
  return markup`<table>
<thead><tr>${head.map(text => markup`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(row => renderRow(row, head))}</tbody>
</table>`
}

/**
 * On a phone each cell names its column itself.
 * @param {FigureRow} row
 * @param {string[]} head
 */
function renderRow({ metric, cells, outcome, why = '' }, head) {
  const [kind = ''] = outcome.split(' ').slice(-1)
  const said = [metric.note, why].filter(Boolean).map(text => markup`<p>${text}</p>`)
  return markup`<tr><th scope="row">${metric.label} <small>${metric.unit}</small>${said}</th>
${cells.map((cell, index) => markup`<td data-head="${head[index + 1] ?? ''}">${cell}</td>`)}
<td data-head="Outcome"><span class="${kind}">${outcome || '–'}</span></td></tr>`
}
