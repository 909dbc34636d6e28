import type { Command } from 'commander'
import { runCost } from '../cost/run.ts'
import { count } from '../lib/command.mjs'
import { addHelp } from './help.ts'
import { config, dist, format, fromConfig, reading, TARGETS, targetsOf, tell } from './options.ts'

const HELP = {
  examples: [
    ['cost public', 'every page, against thistledown.budget.json if it is there'],
    ['cost public/index.html --width 390', 'one page file by file, on a narrow screen'],
    ['cost public --update', 'writes the first budget, and later what has no limit'],
    ['cost public --ratchet', 'lowers limits that have room'],
    ['cost public --browsers "chrome 157, safari 18"', 'per browser, by its platform tests'],
    ['cost public --against main', 'compared with a commit, if the pages are in git'],
    [
      'cost public --against cost.json --format markdown',
      'compared with a report of --format json, as a comment',
    ],
  ],
  one: 'something is over its limit, or has none',
  guide: '/docs/command-line/#cost',
} as const

export const addCost = (program: Command): void => {
  const command = program
    .command('cost')
    .description('bytes that pages fetch, by time, compared with a budget')
    .argument('[targets...]', TARGETS)
    .option('--budget <file>', 'limits; default: thistledown.budget.json, if it is there')
    .option('--update', 'write limits for what has none, and lower the others')
    .option('--ratchet', 'lower limits that have room')
    .option('--against <file or ref>', 'compare with a report (json) or a commit')
    .option('--browsers <list or query>', 'count for each of these: names and versions, or browserslist')
    .option('--width <px>', 'count only what a screen so wide asks for', count('px'))
  for (const option of [...reading(), config(), dist(), format()]) command.addOption(option)
  fromConfig(command, ({ paths, budget }) => ({ pages: paths?.pages, budget }))
  addHelp(command, HELP).action((targets, options) => tell(runCost(targetsOf(targets, options), options)))
}
