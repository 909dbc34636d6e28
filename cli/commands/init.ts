import { type Command, Option } from 'commander'
import { runInit } from '../init/run.ts'
import { SYSTEM_NAMES } from '../init/systems.ts'
import { addHelp } from './help.ts'
import { dist, fromConfig, tell } from './options.ts'

const HELP = {
  examples: [
    ['init --dry-run', 'says what it would write, and writes nothing'],
    ['init', 'copies the bundle and inserts or prints the tags; again after each update of the package'],
    ['init --to static/lib --base /lib', 'to another folder'],
    ['init --system plain', 'for plain HTML pages'],
  ],
  one: '',
  guide: '/docs/command-line/#init',
} as const

export const addInit = (program: Command): void => {
  const command = program
    .command('init')
    .description('brings the bundle into your site: files, tags, settings and a budget')
    .addOption(
      new Option('--system <name>', 'default: recognised by the project’s files').choices(SYSTEM_NAMES),
    )
    .option('--to <folder>', 'where scripts and styles go; default: by system')
    .option('--base <url>', 'the address of that folder; default: by system')
    .option('--force', 'overwrite files in that folder that were changed or are not ours')
    .option('--dry-run', 'write nothing')
    .addOption(dist())
  fromConfig(command, ({ paths, base, budget }) => ({ to: paths?.bundle, base: base?.bundle, budget }))
  addHelp(command, HELP).action(options => tell(runInit(options)))
}
