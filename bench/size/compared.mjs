// The comparison in README.md and on the documentation's first page, from the stored samples of the size bench.
import { replaceTables } from '../../tools/size/limits.mjs'
import { compare } from './sides.mjs'

/** @param {import('./sides.mjs').Sample} sample bench/samples/size.json @returns {string} rows of a Markdown table */
export const comparedRows = sample =>
  compare(sample)
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('')

/** @param {import('./sides.mjs').Sample} sample */
export const writeRows = sample => replaceTables({ compared: comparedRows(sample) })
