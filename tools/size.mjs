// npm run size -- --help
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './lib/build-once.mjs'
import { command } from './lib/command.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { formatTable } from './lib/table.mjs'
import { findProblems, nameSizes, ratchet, sizeRows } from './size/budget.mjs'
import { tellReact } from './size/react.mjs'
import { writeTable } from './size/readme.mjs'
import { readOnReact, weighOnReact, writeOnReact } from './size/weigh-react.mjs'

const LIMITS = join(ROOT, 'bench', 'limits.json')

/**
 * Prints the table and what is wrong.
 * @param {{ dist?: string, update?: boolean }} [options]
 * @returns {boolean} whether all is within its limit
 */
export function reportSizes({ dist = join(ROOT, 'dist'), update = false } = {}) {
  const manifest = readJson(join(dist, 'manifest.json'))
  const sizes = nameSizes(manifest)
  if (update) writeFileSync(LIMITS, `${JSON.stringify(ratchet(sizes, readLimits()), null, 2)}\n`)
  const limits = readLimits()
  if (update) writeTable(limits)
  const problems = findProblems(sizes, limits)
  console.log(formatTable(sizeRows(sizes, limits)))
  console.log('Bytes. Limits are for brotli; "everything" is the sum of all scripts.')
  console.log(`\n${tellReact(manifest, readOnReact())}`)
  for (const problem of problems) console.error(`✗ ${problem}`)
  return problems.length === 0
}

/** @returns {import('./size/budget.mjs').Limits} */
function readLimits() {
  return existsSync(LIMITS) ? readJson(LIMITS) : {}
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function main() {
  const { dist: folder, update } = command(
    'npm run size --',
    'the size table; exits with 1 when a file is over its limit or has none',
  )
    .option(
      '--update',
      'lowers the limits to what is built, writes them into the README, and weighs React again',
      false,
    )
    .option('--dist <folder>', 'another build')
    .parse()
    .opts()
  const dist = resolve(ROOT, folder ?? 'dist')
  if (!folder && !existsSync(dist)) await build()
  if (update) writeOnReact(await weighOnReact())
  if (!reportSizes({ dist, update })) process.exitCode = 1
}

if (isMain(import.meta.url)) await main()
