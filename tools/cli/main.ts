// The command `thistledown`. Exit codes: 0 all is right, 1 mistakes or too heavy, 2 called wrongly.
import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { command, count, list } from '../lib/command.mjs'
import { readBundle, UsageError } from './manifest.ts'
import { PATIENCE_S } from './pages.ts'
import { runBuild } from './run-build.ts'
import { runCheck } from './run-check.ts'
import { runCost } from './run-cost.ts'
import { runTags } from './run-tags.ts'

interface Result {
  readonly output: string
  readonly passed: boolean
}

const tell = async (result: Result | Promise<Result>): Promise<void> => {
  const { output, passed } = await result
  console.log(output)
  if (!passed) process.exitCode = 1
}

const TARGETS = 'files, folders or URLs'
const dist = () => new Option('--dist <folder>', 'another build than the one that came with this command')
const timeout = () =>
  new Option('--timeout <seconds>', 'for the answer of each URL')
    .argParser(count('seconds'))
    .default(PATIENCE_S)
const format = (...choices: [string, ...string[]]) =>
  new Option('--format <format>', 'of the output').choices(choices).default(choices[0])

const addCost = (program: Command): unknown =>
  program
    .command('cost')
    .description('what pages fetch, when, and how many bytes it is, against a budget')
    .argument('<targets...>', TARGETS)
    .option('--budget <file>', 'limits; default: thistledown.budget.json, if it is there')
    .option('--update', 'write the budget down to what is there today')
    .option('--width <px>', 'count only what a screen so wide asks for', count('px'))
    .addOption(timeout())
    .addOption(dist())
    .addOption(format('text', 'json'))
    .action((targets, options) => tell(runCost(targets, options)))

const addCheck = (program: Command): unknown =>
  program
    .command('check')
    .description('mistakes in the markup, with line, column and fix')
    .argument('<targets...>', TARGETS)
    .option('--own <names>', 'features that your own scripts define', list, [])
    .addOption(timeout())
    .addOption(dist())
    .addOption(format('text', 'json', 'sarif'))
    .action((targets, options) => tell(runCheck(targets, options)))

const addTags = (program: Command): unknown =>
  program
    .command('tags')
    .description('tags for a template’s head, with integrity')
    .option('--base <url>', 'where the folders scripts and styles are', '/')
    .option('--features <names>', 'what the page holds: preloaded beside core.js', list, [])
    .addOption(
      new Option('--css <which>', 'one stylesheet, or those in use').choices(['all', 'used']).default('all'),
    )
    .option('--inline', 'the snippet that keeps early presses', false)
    .option('--import-map', 'integrity of the chunks, too', false)
    .option('--no-integrity', 'without integrity')
    .addOption(dist())
    .addOption(format('html', 'headers', 'json'))
    .action(options => tell(runTags(options)))

const addBuild = (program: Command): unknown =>
  program
    .command('build')
    .description('a bundle of some features only, and of your own, for your site')
    .option('--features <names>', 'those that the site uses', list, [])
    .option('--add <folder>', 'features of your own: a folder each, a line each in its registry.json')
    .option('--budget <file>', 'limits of files; default: thistledown.budget.json, if it is there')
    .option('--out <folder>', 'where it goes; what is there is lost', 'thistledown')
    .addOption(dist())
    .action(options => tell(runBuild(options)))

const run = async (): Promise<void> => {
  const program = command('thistledown', 'An ultra-light behaviour bundle for public websites').version(
    readBundle().manifest.version,
  )
  for (const add of [addCost, addCheck, addTags, addBuild]) add(program)
  await program.parseAsync()
}

run().catch((error: Error) => {
  console.error(pc.red(error instanceof UsageError ? error.message : (error.stack ?? error.message)))
  process.exitCode = 2
})
