import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { reportOf } from './stryker.mjs'

/** @typedef {{ line: number, column: number }} Position */
/**
 * One mutant and its status: see the mutation-testing report schema.
 * @typedef {{ status: string, replacement?: string, location: { start: Position, end: Position } }} Reported
 */
/** @typedef {{ file: string, status: string, line: number, change: string }} Mutant */

/** @param {string} part */
const pathOf = part => join(ROOT, reportOf(part))

/** Whether a part has been run at all. @param {string} part */
export const isMeasured = part => existsSync(pathOf(part))

/**
 * The results of the last runs.
 * @param {readonly string[]} parts that have been run
 * @returns {Mutant[]}
 */
export const readMutants = parts =>
  parts.flatMap(part => {
    const { files } = JSON.parse(readFileSync(pathOf(part), 'utf8'))
    return Object.entries(files).flatMap(([file, { source, mutants }]) =>
      mutants.map((/** @type {Reported} */ mutant) => toMutant(file, source, mutant)),
    )
  })

/**
 * @param {string} file
 * @param {string} source
 * @param {Reported} mutant
 * @returns {Mutant}
 */
export const toMutant = (file, source, { status, replacement = '', location: { start, end } }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  lines.unshift((lines.shift() ?? '').slice(start.column - 1))
  return { file, status, line: start.line, change: `${oneLine(lines.join('\n'))} → ${oneLine(replacement)}` }
}

const oneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim()
