// Reads and writes the benches' results: one JSON file each, in git. Tables and plots derive from them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from '../../tools/lib/format.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { replaceTables } from '../../tools/size/limits.mjs'
import { comparedRows } from '../size/sides.mjs'

/** @import { Bench, Result } from './types.d.ts' */

const SAMPLES = join(ROOT, 'bench', 'samples')

/** @returns {Result[]} */
export const readResults = () => {
  const files = readdirSync(SAMPLES).filter(file => file.endsWith('.json'))
  return files.sort().map(file => JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')))
}

/** Rounds to what a clock can tell. @param {string} _ @param {unknown} value */
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value)

/** With one line per row of samples, so that a diff shows the changed rows. @param {readonly Result[]} results */
export const writeResults = results => {
  for (const result of results) {
    const file = `bench/samples/${result.bench}.json`
    writeFileSync(join(ROOT, file), format(file, JSON.stringify(result, rounded)))
  }
  for (const result of results) if (result.bench === 'size') replaceTables({ compared: comparedRows(result) })
}

/** A bench's row with what it leaves out. @param {import('./types.d.ts').Row} row @returns {import('./types.d.ts').Metric} */
export const metricOf = row => ({ ...row, digits: row.digits ?? 0, note: row.note ?? '' })

/** The benches' current labels, targets and notes. @param {readonly Bench<any>[]} benches */
export const rewordResults = benches =>
  writeResults(
    readResults().map(result => {
      const { title, question, metrics } = benches.find(({ id }) => id === result.bench) ?? result
      return {
        ...result,
        title,
        question,
        metrics: metrics.filter(({ id }) => result.samples[id]).map(metricOf),
      }
    }),
  )
