import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { readResults, writeResults } from '../results.mjs'
import { renderReport } from './page.mjs'
import { renderPlot } from './plot.mjs'

/** @typedef {import('../types.d.ts').Result} Result */

const FOLDER = join(ROOT, 'bench', 'report')
const STYLES = join(ROOT, 'bench', 'lib', 'report', 'report.css')

/**
 * Stores the samples of each bench that ran, and writes the report from all stored samples.
 * @param {readonly Result[]} results
 */
export const writeReport = results => {
  writeResults(results)
  const kept = readResults()
  mkdirSync(FOLDER, { recursive: true })
  for (const result of kept) writeFileSync(join(FOLDER, `${result.bench}.svg`), renderPlot(result))
  copyFileSync(STYLES, join(FOLDER, 'report.css'))
  writeFileSync(join(FOLDER, 'index.html'), renderReport(kept))
}

/**
 * Rewrites the report from the stored samples, with the benches' current labels, targets and notes.
 * @param {readonly import('../types.d.ts').Bench<any>[]} benches
 */
export const rewriteReport = benches => {
  const worded = readResults().map(result => {
    const { title, question, metrics } = benches.find(({ id }) => id === result.bench) ?? result
    return { ...result, title, question, metrics: metrics.filter(({ id }) => result.samples[id]) }
  })
  writeReport(worded)
}
