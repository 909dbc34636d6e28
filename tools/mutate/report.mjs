import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { MUTATIONS } from './table.mjs'

/** @typedef {{ tried: number, survivors: readonly string[] }} Result */

const FILE = join(ROOT, 'docs', 'mutations.md')
const ROW = /^\| `(.+?)` \| (.+?) \| (\d+) \| (\d+) \| (.*) \|$/gm

/** What earlier runs have written: a run may be of some files only. */
function readRows() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  return new Map(
    [...text.matchAll(ROW)].map(([row, file = '', , tried, caught]) => [
      file,
      { row, tried: Number(tried), caught: Number(caught) },
    ]),
  )
}

/** @param {ReadonlyMap<string, Result>} results by file */
export function writeReport(results) {
  const rows = readRows()
  for (const { file, tests, why } of MUTATIONS) {
    const result = results.get(file)
    if (!result) continue
    const { tried, survivors } = result
    const caught = tried - survivors.length
    const told = survivors
      .map(text => `\`${text.replaceAll('|', '\\|')}\``)
      .concat(survivors.length > 0 && why ? why : [])
      .join('<br>')
    rows.set(file, {
      row: `| \`${file}\` | ${tests.join(', ')} | ${tried} | ${caught} | ${told} |`,
      tried,
      caught,
    })
  }
  const listed = MUTATIONS.flatMap(({ file }) => rows.get(file) ?? [])
  const sum = (/** @type {'tried' | 'caught'} */ key) => listed.reduce((total, row) => total + row[key], 0)
  writeFileSync(
    FILE,
    [
      '# What the tests notice',
      '',
      'Written by `npm run mutate -- --report`: lines of the sources were broken one at a time, and the tests named beside each file were run.',
      `${sum('caught')} of ${sum('tried')} were noticed. At least 95 % have to be.`,
      '',
      '| file | tests | broken | noticed | unnoticed |',
      '|---|---|---:|---:|---|',
      ...listed.map(({ row }) => row),
      '',
    ].join('\n'),
  )
}
