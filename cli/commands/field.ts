import { type Command, Option } from 'commander'
import { BYS } from '../field/groups.ts'
import { runField } from '../field/run.ts'
import { addHelp } from './help.ts'
import { dist, format, tell } from './options.ts'

const HELP = {
  examples: [
    ['field beacons.ndjson', 'all lists: pages, features, connections, device memory'],
    ['field may.ndjson june.csv --by feature', 'two files together, one list'],
    ['field beacons.ndjson --budget thistledown.budget.json', 'fails where visitors wait too long'],
    ['field beacons.ndjson --report field.html', 'a page with plots'],
  ],
  one: 'visitors wait longer than a field limit allows',
  guide: '/docs/command-line/#field',
} as const

export const addField = (program: Command): void => {
  const command = program
    .command('field')
    .description('what visitors waited for, from the page views that thistledown/rum has sent')
    .argument('[files...]', 'page views: .ndjson with one per line, .csv, or - for standard input')
    .addOption(new Option('--by <list>', 'only this list').choices(BYS))
    .option('--budget <file>', 'field limits; default: those in thistledown.budget.json, if it is there')
    .option('--report <file>', 'also write a page with plots (HTML)')
  for (const option of [dist(), format()]) command.addOption(option)
  addHelp(command, HELP).action((files, options) => tell(runField(files, options)))
}
