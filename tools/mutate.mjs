// npm run mutate -- --help
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'
import { writeReport } from './mutate/report.mjs'
import { MUTATIONS } from './mutate/table.mjs'

/** Of what is worth breaking, at least this share has to be noticed. */
const WANTED = 0.95
const NEEDED = [
  'src',
  'test',
  'tools',
  'fixtures',
  'bench',
  'build.mjs',
  'vitest.config.mjs',
  'package.json',
  'tsconfig.json',
]

const program = command(
  'npm run mutate --',
  'breaks one line at a time in a copy of the sources, and looks whether the tests notice',
)
  .argument('[names...]', 'only the files whose path holds one of these')
  .option('--report', 'writes what came of it into docs/mutations.md')
  .parse()
const wanted = program.args
const work = mkdtempSync(join(tmpdir(), 'mutate-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))
for (const path of NEEDED) cpSync(join(ROOT, path), join(work, path), { recursive: true })
symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'dir')

/** @param {readonly string[]} tests names of files in test/unit */
async function passes(tests) {
  const files = tests.map(test => `test/unit/${test}.test.ts`)
  const vitest = join(work, 'node_modules/vitest/vitest.mjs')
  const { code } = await capture(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--bail', '1', ...files],
    { cwd: work },
  )
  return code === 0
}

/**
 * @param {string} path
 * @param {import('./mutate/table.mjs').Change} change
 * @param {readonly string[]} tests
 */
async function survives(path, [search, replacement], tests) {
  const code = readFileSync(path, 'utf8')
  if (code.split(search).length !== 2) throw new Error(`${path} must hold this once: ${search}`)
  writeFileSync(
    path,
    code.replace(search, () => replacement),
  )
  const survived = await passes(tests)
  writeFileSync(path, code)
  return survived
}

/** @type {Map<string, import('./mutate/report.mjs').Result>} */
const results = new Map()
for (const { file, tests, changes } of MUTATIONS) {
  if (wanted.length > 0 && !wanted.some(name => file.includes(name))) continue
  if (!(await passes(tests))) throw new Error(`${tests.join(', ')}: fails before anything is broken.`)
  /** @type {string[]} */
  const survivors = []
  for (const change of changes) {
    const told = change.map(text => text.trim()).join('  →  ')
    const survived = await survives(join(work, 'src', file), change, tests)
    if (survived) survivors.push(told)
    console.log(`${survived ? '✗ survived' : '✓ caught  '}  ${file}: ${told}`)
  }
  results.set(file, { tried: changes.length, survivors })
}
if (program.opts().report) writeReport(results)

const tried = [...results.values()].reduce((sum, result) => sum + result.tried, 0)
const survived = [...results.values()].reduce((sum, result) => sum + result.survivors.length, 0)
console.log(`\n${tried - survived} of ${tried} caught`)
if (tried - survived < WANTED * tried) process.exitCode = 1
