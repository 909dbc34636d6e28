// npm run mutate -- --help
import { Option } from 'commander'
import { command } from './lib/command.mjs'
import { findProblems, writeReport } from './mutate/report.mjs'
import { isMeasured, readMutants } from './mutate/results.mjs'
import { mutate, PARTS } from './mutate/stryker.mjs'

const parts = Object.keys(PARTS)

const program = command(
  'npm run mutate --',
  'mutation testing: StrykerJS changes the sources in one place at a time, and the unit tests should notice',
)
  .addOption(new Option('--part <name>', 'only that one').choices(parts))
  .option('--files <globs...>', 'only these files of the part')
  .option('--report', 'writes the results of all parts into docs/mutations.md')
  .parse()

const { part, files, report } = program.opts()
for (const name of part ? [part] : parts) await mutate(name, files)

const measured = parts.filter(isMeasured)
if (report) {
  writeReport(
    readMutants(measured),
    parts.filter(name => !isMeasured(name)),
  )
}
const problems = part && part !== 'core' ? [] : findProblems(readMutants(['core']))
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exitCode = 1
