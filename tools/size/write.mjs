import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { nameSizes } from './budget.mjs'
import { ceilingOf } from './ceilings.mjs'
import { describeChanges } from './limits.mjs'
import { removePageLimit, writePageLimits } from './page-limits.mjs'
import { writeTables } from './readme.mjs'

/** @typedef {import('./budget.mjs').Limits} Limits */
/** @typedef {(sizes: ReturnType<typeof nameSizes>, limits: Limits, ceiling: (name: string) => number) => Limits} Change */

const LIMITS = join(ROOT, 'bench', 'limits.json')
export const DIST = join(ROOT, 'dist')

/** @param {string} file */
export const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** @returns {Limits} */
export const readLimits = () => readJson(LIMITS)

/** @param {Limits} before @param {Limits} after */
const write = (before, after) => {
  writeFileSync(LIMITS, `${JSON.stringify(after, null, 2)}\n`)
  writeTables(after)
  const changes = describeChanges(before, after)
  console.log(changes.length > 0 ? 'bench/limits.json, old → new:' : 'bench/limits.json stays as it is.')
  for (const line of changes) console.log(`  ${line}`)
  console.log('Written from it: the table in README.md, the pages in lighthouserc.json.\n')
}

/**
 * Writes the limits and all files that are generated from them, and prints the changes.
 * @param {Change} change
 */
export const changeLimits = change => {
  const { files, features } = readJson(join(DIST, 'manifest.json'))
  const before = readLimits()
  const after = change(nameSizes({ files }), before, name => ceilingOf(name, features))
  writePageLimits(after, features)
  write(before, after)
}

/**
 * Removes the limits of a removed feature and of its page.
 * @param {string} name
 */
export const dropLimits = name => {
  const before = readLimits()
  const { [name]: _chunk, [`${name}.css`]: _style, ...after } = before
  removePageLimit(`/features/${name}/`)
  write(before, after)
}
