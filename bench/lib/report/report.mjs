import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { renderReport } from './page.mjs'
import { renderPlot } from './plot.mjs'

/** @typedef {import('../types.d.ts').Result} Result */

const FOLDER = join(ROOT, 'bench', 'report')
const STYLES = join(ROOT, 'bench', 'lib', 'report', 'report.css')

/**
 * Writes samples and plot of each bench that ran. The page shows these and the ones that ran earlier.
 * @param {readonly Result[]} results
 */
export function writeReport(results) {
  mkdirSync(FOLDER, { recursive: true })
  for (const result of results) {
    writeFileSync(join(FOLDER, `${result.bench}.json`), `${JSON.stringify(result, null, 1)}\n`)
    writeFileSync(join(FOLDER, `${result.bench}.svg`), renderPlot(result))
  }
  copyFileSync(STYLES, join(FOLDER, 'report.css'))
  writeFileSync(join(FOLDER, 'index.html'), renderReport(readResults()))
}

/**
 * The same samples under the words that the benches have now: labels, targets and notes are no measurements.
 * @param {readonly import('../types.d.ts').Bench<any>[]} benches
 */
export function rewriteReport(benches) {
  const worded = readResults().map(result => {
    const { title, question, metrics } = benches.find(({ id }) => id === result.bench) ?? result
    return { ...result, title, question, metrics: metrics.filter(({ id }) => result.samples[id]) }
  })
  writeReport(worded)
}

/** @returns {Result[]} */
export function readResults() {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.json'))
  return files.sort().map(file => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
}
