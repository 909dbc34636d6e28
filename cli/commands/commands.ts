import { type Command, Option } from 'commander'
import { runBuild } from '../build/run.ts'
import { runCheck } from '../check/run.ts'
import { runCost } from '../cost/run.ts'
import { runDocs } from '../docs.ts'
import { runExplain } from '../explain.ts'
import { BYS } from '../field/groups.ts'
import { runField } from '../field/run.ts'
import { runInit } from '../init/run.ts'
import { SYSTEM_NAMES } from '../init/systems.ts'
import { count, list } from '../lib/command.mjs'
import { runTags, TAG_FORMATS } from '../tags/run.ts'
import { addHelp, config, dist, format, fromConfig, reading, TARGETS, targetsOf, tell } from './options.ts'

export const addInit = (program: Command): void => {
  const command = program
    .command('init')
    .description('brings the bundle into your site: files, tags, settings and a budget')
    .addOption(
      new Option('--system <name>', 'default: recognised by the project’s files').choices(SYSTEM_NAMES),
    )
    .option('--to <folder>', 'where scripts and styles go; default: by system')
    .option('--base <url>', 'the address of that folder; default: by system')
    .option('--starter', 'also a stylesheet with a plain look to start from')
    .option('--force', 'overwrite files in that folder that were changed or are not ours')
    .option('--dry-run', 'write nothing')
    .addOption(dist())
  fromConfig(command, ({ paths, base, budget }) => ({ to: paths?.bundle, base: base?.bundle, budget }))
  addHelp(command, {
    examples: [
      ['init --dry-run', 'says what it would write, and writes nothing'],
      ['init', 'copies the bundle and inserts or prints the tags; again after each update of the package'],
      ['init --starter', 'for a site that has no styles of its own yet'],
      ['init --to static/lib --base /lib', 'to another folder'],
      ['init --system plain', 'for plain HTML pages'],
    ],
    one: '',
    guide: '/docs/command-line/#init',
  }).action(options => tell(runInit(options)))
}

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
  addHelp(command, {
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
  }).action((targets, options) => tell(runCheck(targetsOf(targets, options), options)))
}

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
  addHelp(command, {
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
  }).action((targets, options) => tell(runCost(targetsOf(targets, options), options)))
}

export const addField = (program: Command): void => {
  const command = program
    .command('field')
    .description('what visitors waited for, from the page views that thistledown/rum has sent')
    .argument('[files...]', 'page views: .ndjson with one per line, .csv, or - for standard input')
    .addOption(new Option('--by <list>', 'only this list').choices(BYS))
    .option('--budget <file>', 'field limits; default: those in thistledown.budget.json, if it is there')
    .option('--report <file>', 'also write a page with plots (HTML)')
  for (const option of [dist(), format()]) command.addOption(option)
  addHelp(command, {
    examples: [
      ['field beacons.ndjson', 'all lists: pages, features, connections, device memory'],
      ['field may.ndjson june.csv --by feature', 'two files together, one list'],
      ['field beacons.ndjson --budget thistledown.budget.json', 'fails where visitors wait too long'],
      ['field beacons.ndjson --report field.html', 'a page with plots'],
    ],
    one: 'visitors wait longer than a field limit allows',
    guide: '/docs/command-line/#field',
  }).action((files, options) => tell(runField(files, options)))
}

export const addTags = (program: Command): void => {
  const command = program
    .command('tags')
    .description('tags for a template’s head')
    .option('--base <url>', 'where the folders scripts and styles are', '/')
    .option('--features <names>', 'what the page holds: preloaded beside core.js', list, [])
    .addOption(
      new Option('--css <which>', 'one stylesheet, or those in use').choices(['all', 'used']).default('all'),
    )
    .option('--starter', 'also the stylesheet with a plain look to start from', false)
    .option('--no-inline', 'without the snippet that queues early clicks and preloads the first window')
    .option('--inline-core', 'core in the page: a round trip less on a first visit, its bytes on each', false)
    .option('--view-transitions', 'a style for the head: the browser fades from page to page', false)
    .option('--import-map', 'integrity of the chunks, too', false)
    .option('--no-integrity', 'without integrity, which files of another origin have')
    .addOption(
      new Option('--speculate [how]', 'speculation rules: the next page is fetched on hover')
        .choices(['prefetch', 'prerender'])
        .preset('prefetch'),
    )
    .option('--speculate-except <paths>', 'never those, as /logout,/cart; * is anything', list, [])
    .addOption(config())
    .addOption(dist())
    .addOption(format(TAG_FORMATS))
  fromConfig(command, ({ base }) => ({ base: base?.bundle }))
  addHelp(command, {
    examples: [
      ['tags', 'stylesheet and script, for a site that serves them at /'],
      ['tags --base /assets --features carousel', 'with preloads for a page that begins with a carousel'],
      ['tags --format headers', 'Link headers, for early hints'],
      ['tags --speculate --speculate-except /logout,/cart', 'with speculation rules for safe links'],
      ['tags --view-transitions', 'with a style that fades from page to page'],
      ['tags --format twig', 'a template to include; also php, liquid, nunjucks, jsx'],
    ],
    one: '',
    guide: '/docs/command-line/#tags',
  }).action(options => tell(runTags(options)))
}

export const addBuild = (program: Command): void => {
  const command = program
    .command('build')
    .description('a bundle of some features only, and of your own, for your site')
    .option('--features <names>', 'those that the site uses', list, [])
    .option('--add <folder>', 'features of your own: a folder each, an entry each in its registry.json')
    .option('--budget <file>', 'limits of files; default: thistledown.budget.json, if it is there')
    .option('--out <folder>', 'where it goes; what is there is lost', 'thistledown')
    .addOption(config())
    .addOption(dist())
  fromConfig(command, ({ budget }) => ({ budget }))
  addHelp(command, {
    examples: [
      ['build --features carousel,modal --out public/thistledown', 'two features'],
      ['build --features modal --add features', 'one of ours, and those in a folder of yours'],
    ],
    one: 'a file is over its limit',
    guide: '/docs/command-line/#build',
  }).action(options => tell(runBuild(options)))
}

export const addExplain = (program: Command): void => {
  const command = program
    .command('explain')
    .description('explains a rule of check, with an example')
    .argument('[rule]', 'its id; default: the list of all')
  addHelp(command, {
    examples: [
      ['explain', 'all rules, with their severity'],
      ['explain missing-state', 'one of them'],
    ],
    one: '',
    guide: '/docs/rules/',
  }).action(rule => tell(runExplain(rule)))
}

export const addDocs = (program: Command): void => {
  const command = program
    .command('docs')
    .description('where the guides of this version are')
    .argument('[page]', 'a guide or a feature; default: the list of all')
    .addOption(
      new Option('--serve [port]', 'serves them, with examples that work')
        .argParser(count('the port'))
        .preset('4173'),
    )
  addHelp(command, {
    examples: [
      ['docs', 'the place of the guides, and their names'],
      ['docs carousel', 'the page of a feature'],
      ['docs --serve', 'at http://localhost:4173'],
    ],
    one: '',
    guide: '/docs/command-line/#docs',
  }).action((page, options) => tell(runDocs(page, options)))
}
