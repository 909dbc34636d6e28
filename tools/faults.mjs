// npm run faults -- --help
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { command, count } from '../cli/lib/command.mjs'
import { readFaults } from './faults/faults.mjs'
import { Lane } from './faults/lane.mjs'
import { isMain } from './lib/paths.mjs'

/** @typedef {import('./faults/faults.mjs').Fault} Fault */

const options = command(
  'npm run faults --',
  'applies each seeded fault of test/faults to a copy of the project and prints which tier of the tests notices it',
)
  .argument('[words...]', 'only faults with one of these words in their name or file')
  .option('--log <file>', 'append a row for each fault; those that have a row already are left out')
  .option('--lanes <n>', 'faults at once, each in a copy of its own', count('lanes'), 2)

const main = async () => {
  const { log, lanes } = options.parse().opts()
  const words = options.args
  const done = log && existsSync(log) ? readFileSync(log, 'utf8') : ''
  const isWanted = (/** @type {Fault} */ { name, file }) =>
    !done.includes(`| ${name} |`) &&
    (words.length === 0 || words.some(word => `${name} ${file}`.includes(word)))
  const queue = (await readFaults()).filter(isWanted)
  let unnoticed = 0
  await Promise.all(
    Array.from({ length: Math.min(lanes, queue.length) }, async () => {
      const lane = await Lane.open()
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const { tier, test } = await lane.try(fault)
        if (tier === 'nothing') unnoticed += 1
        const row = `| ${fault.name} | ${tier} | ${test} |`
        console.log(row)
        if (log) appendFileSync(log, `${row}\n`)
      }
      lane.close()
    }),
  )
  console.log(`${unnoticed} not noticed`)
  return unnoticed === 0
}

if (isMain(import.meta.url) && !(await main())) process.exitCode = 1
