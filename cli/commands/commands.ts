import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { runBuild } from '../build/run.ts'
import { runCheck } from '../check/run.ts'
import { runCost } from '../cost/run.ts'
import { runDocs } from '../docs.ts'
import { runExplain } from '../explain.ts'
import { BYS } from '../field/groups.ts'
import { runField } from '../field/run.ts'
import { SYSTEM_NAMES } from '../init/detect.ts'
import { runInit } from '../init/run.ts'
import { count, list } from '../lib/command.mjs'
import { runTags, TAG_FORMATS } from '../tags/run.ts'
import { addHelp, config, dist, format, fromConfig, reading, TARGETS, targetsOf, tell } from './options.ts'

const addInit = (program: Command): void => {
  const command = program
    .command('init')
    .description('add the bundle to your site: files, tags, a config file and a budget')
    .addOption(
      new Option('--system <name>', 'the system of your site; default: detected by its files').choices(
        SYSTEM_NAMES,
      ),
    )
    .option('--to <folder>', 'folder for scripts and styles; default: depends on the system')
    .option('--base <url>', 'address of that folder; default: depends on the system')
    .option('--starter', 'also add a stylesheet with a plain look to start from')
    .option('--force', 'overwrite files in that folder that were changed or that init did not write')
    .option('--dry-run', 'only show what would be written')
    .addOption(dist())
  fromConfig(command, ({ paths, base, budget }) => {
    // The file's address is that of its folder, and not of another one.
    const { to } = command.opts()
    const isElsewhere = to && resolve(to) !== resolve(paths?.bundle ?? '')
    return { to: paths?.bundle, base: isElsewhere ? undefined : base?.bundle, budget }
  })
  addHelp(command, {
    examples: [
      ['init --dry-run', 'shows what it would write, and writes nothing'],
      ['init', 'copies the bundle and inserts or prints the tags; run it again after each update'],
      ['init --starter', 'for a site that has no styles of its own yet'],
      ['init --to static/lib --base /lib', 'copies to another folder'],
      ['init --system plain', 'for plain HTML pages'],
    ],
    guide: '/docs/command-init/#init',
  }).action(options => tell(runInit(options)))
}

const addCheck = (program: Command): void => {
  const command = program
    .command('check')
    .description('find mistakes in the markup, with line, column and fix')
    .argument('[targets...]', TARGETS)
    .option('--own <names>', 'features that your own scripts define', list, [])
    .option('--ignore <rules>', 'rules to skip', list, [])
    .option('--strict', 'also report problems of the page in general; warnings fail')
    .option('--baseline <file>', 'file with known findings; only new ones are reported')
    .option('--update', 'write the baseline')
    .option('--base <path>', 'path below which the site serves the folder', '/')
  for (const option of [...reading(), config(), dist(), format()]) command.addOption(option)
  fromConfig(command, ({ paths, base, ignore }) => ({ pages: paths?.pages, base: base?.pages, ignore }))
  addHelp(command, {
    examples: [
      ['check public', 'checks every page in a folder'],
      ['check public --base /project/', 'for a site that is served below /project/'],
      ['check --sitemap https://www.example.org/sitemap.xml', 'checks a published site'],
      ['check public --strict', 'also reports problems of the page in general; warnings fail'],
      [
        'check public --baseline known.json --update',
        'records all findings of today, so that only new ones fail',
      ],
      ['check public --format github', 'shows annotations beside the line in GitHub Actions'],
    ],
    one: 'errors; with --strict also warnings',
    guide: '/docs/command-check/#check',
  }).action((targets, options) => tell(runCheck(targetsOf(targets, options), options)))
}

const addCost = (program: Command): void => {
  const command = program
    .command('cost')
    .description('show the bytes that pages load now and later, and compare them with a budget')
    .argument('[targets...]', TARGETS)
    .option('--budget <file>', 'file with limits; default: thistledown.budget.json, if it exists')
    .option('--update', 'write missing limits, and lower the others')
    .option('--ratchet', 'lower limits that are above the size, and add none')
    .option('--against <file or ref>', 'compare with a JSON report or a commit')
    .option('--browsers <list or query>', 'count per browser: names and versions, or a browserslist query')
    .option('--width <px>', 'count only files that a screen of this width loads', count('px'))
  for (const option of [...reading(), config(), dist(), format()]) command.addOption(option)
  fromConfig(command, ({ paths, budget }) => ({ pages: paths?.pages, budget }))
  addHelp(command, {
    examples: [
      ['cost public', 'all pages, compared with thistledown.budget.json if it exists'],
      ['cost public/index.html --width 390', 'one page, file by file, on a narrow screen'],
      ['cost public --update', 'writes a budget, or adds missing limits to it'],
      ['cost public --ratchet', 'lowers limits that are above the size'],
      [
        'cost public --browsers "chrome 157, safari 18"',
        'per browser, by the native features that it supports',
      ],
      ['cost public --against main', 'compares with a commit, if the pages are in git'],
      [
        'cost public --against cost.json --format markdown',
        'compares with a report of --format json, as a Markdown comment',
      ],
    ],
    one: 'a size exceeds its limit, or has no limit',
    guide: '/docs/command-cost/#cost',
  }).action((targets, options) => tell(runCost(targetsOf(targets, options), options)))
}

const addField = (program: Command): void => {
  const command = program
    .command('field')
    .description('show how long visitors waited, from the page views that thistledown/rum has sent')
    .argument('[files...]', 'page views: .ndjson (one per line), .csv, or - for standard input')
    .addOption(new Option('--by <list>', 'show only this list').choices(BYS))
    .option('--budget <file>', 'file with field limits; default: thistledown.budget.json, if it exists')
    .option('--report <file>', 'also write an HTML page with plots')
  for (const option of [config(), dist(), format()]) command.addOption(option)
  fromConfig(command, ({ budget }) => ({ siteBudget: budget }))
  addHelp(command, {
    examples: [
      ['field beacons.ndjson', 'all lists: pages, features, connections, device memory'],
      ['field may.ndjson june.csv --by feature', 'two files together, only one list'],
      ['field beacons.ndjson --budget thistledown.budget.json', 'fails where visitors wait too long'],
      ['field beacons.ndjson --report field.html', 'writes a page with plots'],
    ],
    one: 'visitors waited longer than a field limit allows',
    guide: '/docs/command-field/#field',
  }).action((files, options) => tell(runField(files, options)))
}

const addTags = (program: Command): void => {
  const command = program
    .command('tags')
    .description('print the tags for a template’s head')
    .option('--base <url>', 'address below which scripts/ and styles/ are served', '/')
    .option('--features <names>', 'features of the page, to preload with core.js', list, [])
    .addOption(
      new Option('--css <which>', 'one stylesheet for all features, or one for each in --features')
        .choices(['all', 'used'])
        .default('all'),
    )
    .option('--starter', 'also print the tag of the stylesheet with a plain look', false)
    .option('--no-inline', 'omit the snippet that queues early clicks and preloads features')
    .option(
      '--inline-core',
      'inline core: saves one round trip on the first visit, adds its bytes to every page',
      false,
    )
    .option('--view-transitions', 'also print a style that makes browsers fade from page to page', false)
    .option('--import-map', 'also print an import map with the integrity of all chunks', false)
    .option('--no-integrity', 'omit the integrity of files from another origin')
    .addOption(
      new Option('--speculate [how]', 'also print speculation rules: browsers fetch the next page on hover')
        .choices(['prefetch', 'prerender'])
        .preset('prefetch'),
    )
    .option(
      '--speculate-except <paths>',
      'paths to exclude, such as /logout,/cart; * matches any text',
      list,
      [],
    )
    .addOption(config())
    .addOption(dist())
    .addOption(format(TAG_FORMATS))
  fromConfig(command, ({ base }) => ({ base: base?.bundle }))
  addHelp(command, {
    examples: [
      ['tags', 'stylesheet and script, for a site that serves them at /'],
      ['tags --base /assets --features carousel', 'with preloads for a page that begins with a carousel'],
      ['tags --format headers', 'prints Link headers, for early hints'],
      ['tags --speculate --speculate-except /logout,/cart', 'with speculation rules for safe links'],
      ['tags --view-transitions', 'with a style that fades from page to page'],
      ['tags --format twig', 'prints a template to include; also php, liquid, nunjucks, jsx'],
    ],
    guide: '/docs/command-tags/#tags',
  }).action(options => tell(runTags(options)))
}

const addBuild = (program: Command): void => {
  const command = program
    .command('build')
    .description('make a bundle of only some features and of your own')
    .option('--features <names>', 'features that the site uses', list, [])
    .option(
      '--add <folder>',
      'folder with your own features: a folder and an entry in registry.json for each',
    )
    .option('--budget <file>', 'file with limits of files; default: thistledown.budget.json, if it exists')
    .option('--out <folder>', 'output folder; replaced, but for the last build’s scripts', 'thistledown')
    .addOption(config())
    .addOption(dist())
  fromConfig(command, ({ budget }) => ({ budget }))
  addHelp(command, {
    examples: [
      ['build --features carousel,modal --out public/thistledown', 'two features'],
      ['build --features modal --add features', 'one feature of Thistledown, and your own from a folder'],
    ],
    one: 'a file exceeds its limit, or one of your own has none',
    guide: '/docs/command-init/#build',
  }).action(options => tell(runBuild(options)))
}

const addExplain = (program: Command): void => {
  const command = program
    .command('explain')
    .description('explain a rule of check, with an example')
    .argument('[rule]', 'the id of the rule; default: list all rules')
  addHelp(command, {
    examples: [
      ['explain', 'all rules, with their severity'],
      ['explain missing-state', 'one rule'],
    ],
    guide: '/docs/rules/',
  }).action(rule => tell(runExplain(rule)))
}

const addDocs = (program: Command): void => {
  const command = program
    .command('docs')
    .description('show where the guides of this version are')
    .argument('[page]', 'a guide or a feature; default: list all')
    .addOption(
      new Option('--serve [port]', 'serve the guides, so that their examples work')
        .argParser(count('the port', 65_535))
        .preset('4173'),
    )
  addHelp(command, {
    examples: [
      ['docs', 'shows where the guides are, and their names'],
      ['docs carousel', 'the page of a feature'],
      ['docs --serve', 'serves the guides at http://localhost:4173'],
    ],
    guide: '/docs/command-line/#docs',
  }).action((page, options) => tell(runDocs(page, options)))
}

/** Each adds its command, in the order of the help. */
export const COMMANDS = [addInit, addCheck, addCost, addField, addTags, addBuild, addExplain, addDocs]
