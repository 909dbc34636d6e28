import type { Command } from 'commander'
import { runCheck } from '../check/run.ts'
import { list } from '../lib/command.mjs'
import { addHelp } from './help.ts'
import { config, dist, format, fromConfig, reading, TARGETS, targetsOf, tell } from './options.ts'

const HELP = {
  examples: [
    ['check public', 'every page that a build has made'],
    ['check public --base /project/', 'the same, for a site that is served below /project/'],
    ['check --sitemap https://www.example.org/sitemap.xml', 'a site that is online'],
    ['check public --strict', 'also what concerns the page in general; warnings fail'],
    [
      'check public --baseline known.json --update',
      'writes down what there is, so that only new findings fail',
    ],
    ['check public --format github', 'annotations beside the line in GitHub Actions'],
  ],
  one: 'errors; with --strict also warnings',
  guide: '/docs/command-line/#check',
} as const

export const addCheck = (program: Command): void => {
  const command = program
    .command('check')
    .description('mistakes in the markup, with line, column and fix')
    .argument('[targets...]', TARGETS)
    .option('--own <names>', 'features that your own scripts define', list, [])
    .option('--ignore <rules>', 'rules that are not asked', list, [])
    .option('--strict', 'also what concerns the page in general; warnings fail')
    .option('--baseline <file>', 'findings that are known: only new ones count')
    .option('--update', 'write the baseline')
    .option('--base <path>', 'where the folder is served', '/')
  for (const option of [...reading(), config(), dist(), format()]) command.addOption(option)
  fromConfig(command, ({ paths, base, ignore }) => ({ pages: paths?.pages, base: base?.pages, ignore }))
  addHelp(command, HELP).action((targets, options) => tell(runCheck(targetsOf(targets, options), options)))
}
