// Renders the report's page: first the rows with targets, then each bench, collapsed, with its question,
// figures, plot and conditions.
import { figuresOf, methodOf, promisesOf, scoreOf } from '../figures.mjs'
import { markup } from './markup.mjs'

/** @typedef {import('../types.d.ts').Result} Result */
/** @typedef {import('../figures.mjs').FigureRow} FigureRow */
/** @typedef {import('../figures.mjs').ReasonedRow} ReasonedRow */

/** @param {readonly Result[]} results */
export const renderReport = results =>
  markup`<!doctype html>
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
<p>Thistledown beside what a site would use instead, on the same work, in one run. Rows that we lose are shown like the others, with the reason. Less is better, but in the rows that only say under which conditions.</p></header>
<main>
<h2>What was promised</h2>
${renderPromises(promisesOf(results))}
<h2>Bench by bench</h2>
${results.map(renderResult)}
</main>
</body>
</html>
`.markup

/** @param {ReasonedRow[]} rows */
const renderPromises = rows => markup`<table>
<caption>Medians, and ours as a ratio to the best of the others in that row; where a row has a most, of ours alone.</caption>
<thead><tr>${[...PROMISES, 'Verdict'].map(text => markup`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(renderPromise)}</tbody>
</table>`

const PROMISES = ['Row', 'Thistledown', 'Best other', 'Ratio', 'Target']

/** @param {ReasonedRow} row */
const renderPromise = ({ metric, result, ours, best, ratio, aim, verdict, why = '' }) => {
  const reason = why && markup`<p>${why}</p>`
  const cells = [ours, best, ratio, aim].map(
    (text, index) => markup`<td data-head="${PROMISES[index + 1] ?? ''}">${text}</td>`,
  )
  return markup`<tr><th scope="row"><a href="#${result.bench}">${result.title}</a>: ${metric.label} <small>${metric.unit}</small>${reason}</th>
${cells}
<td data-head="Verdict"><span class="${verdict}">${verdict}</span></td></tr>`
}

/** @param {Result} result */
const renderResult = result => {
  const { bench, title, question, date } = result
  return markup`<details id="${bench}">
<summary><h3>${title}</h3> <small>${scoreOf(result)}</small></summary>
<p class="question">${question}</p>
<h4>Figures</h4>
<p>Median of the runs, with the least and the greatest. Ratios with the interval that holds 95 % of them when the runs are drawn anew.</p>
${renderTable(result)}
<h4>Every side, drawn</h4>
<figure><img src="${bench}.svg" loading="lazy" alt="${title}: a bar for each side and metric. The table above has the same figures.">
<figcaption>A bar is the median, a dot is a run. “× the best” is our median against the best other one.</figcaption></figure>
<h4>Method</h4>
<ul>${methodOf(result).map(line => markup`<li>${line}</li>`)}</ul>
<h4>Machine</h4>
<dl>${renderFacts({ ...result.machine, ...result.versions, date: date.slice(0, 10) })}</dl>
<p><a href="../samples/${bench}.json">All samples (JSON)</a></p>
</details>`
}

/** @param {Readonly<Record<string, string>>} facts */
const renderFacts = facts =>
  Object.entries(facts).map(([name, fact]) => markup`<div><dt>${name}</dt><dd>${fact}</dd></div>`)

/** @param {Result} result */
const renderTable = result => {
  const { head, rows } = figuresOf(result)
  return markup`<table>
<thead><tr>${head.map(text => markup`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(row => renderRow(row, head))}</tbody>
</table>`
}

/**
 * Renders a row. On a phone each cell shows the name of its column.
 * @param {FigureRow} row
 * @param {string[]} head
 */
const renderRow = ({ metric, cells, outcome, why = '' }, head) => {
  const [kind = ''] = outcome.split(' ').slice(-1)
  const said = [metric.note, why].filter(Boolean).map(text => markup`<p>${text}</p>`)
  return markup`<tr><th scope="row">${metric.label} <small>${metric.unit}</small>${said}</th>
${cells.map((cell, index) => markup`<td data-head="${head[index + 1] ?? ''}">${cell}</td>`)}
<td data-head="Outcome"><span class="${kind}">${outcome || '–'}</span></td></tr>`
}
