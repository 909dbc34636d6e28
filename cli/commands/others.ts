import { type Command, Option } from 'commander'
import { runBuild } from '../build/run.ts'
import { runExplain } from '../explain.ts'
import { list } from '../lib/command.mjs'
import { runTags, TAG_FORMATS } from '../tags/run.ts'
import { addHelp } from './help.ts'
import { config, dist, format, fromConfig, tell } from './options.ts'

export const addTags = (program: Command): void => {
  const command = program
    .command('tags')
    .description('tags for a template’s head')
    .option('--base <url>', 'where the folders scripts and styles are', '/')
    .option('--features <names>', 'what the page holds: preloaded beside core.js', list, [])
    .addOption(
      new Option('--css <which>', 'one stylesheet, or those in use').choices(['all', 'used']).default('all'),
    )
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
