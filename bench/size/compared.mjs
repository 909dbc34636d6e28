// Generates the comparison in README.md, between its two comments, from the stored samples of the size bench.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { compare } from './sides.mjs'

const README = join(ROOT, 'README.md')
const BLOCK = /(<!-- compared -->\n)[\s\S]*?(<!-- \/compared -->)/

/** @typedef {import('./sides.mjs').Sample} Sample */

/** @param {Sample} sample bench/samples/size.json @returns {string} rows of a Markdown table */
export const comparedRows = sample =>
  compare(sample)
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('')

/** @returns {string} the rows that README.md shows now */
export const shownRows = () =>
  readFileSync(README, 'utf8')
    .match(BLOCK)?.[0]
    .split('\n')
    .slice(1, -1)
    .map(line => `${line}\n`)
    .join('') ?? ''

/** @param {Sample} sample */
export const writeRows = sample => {
  const text = readFileSync(README, 'utf8')
  writeFileSync(
    README,
    text.replace(BLOCK, (_, open, close) => `${open}${comparedRows(sample)}${close}`),
  )
}
