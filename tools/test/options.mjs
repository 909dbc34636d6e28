import { Option } from 'commander'
import { command, count } from '../lib/command.mjs'
import { takeWebkit } from '../lib/webkit.mjs'

export const PROJECTS = /** @type {const} */ ([
  'unit',
  'architecture',
  'chromium',
  'react',
  'firefox',
  'webkit',
])
/** `quick`: what a change touches. `tests`: everything but Lighthouse. The others make up `npm test`. */
export const PARTS = /** @type {const} */ ([
  'quick',
  'tests',
  'static',
  'unit',
  'chromium',
  'react',
  'firefox',
  'webkit',
  'lighthouse',
])

/** @typedef {typeof PROJECTS[number]} Project */
/** @typedef {typeof PARTS[number]} Part */
/**
 * @typedef {object} Options
 * @property {string[]} names of files, paths or parts of them; empty for all
 * @property {Part | undefined} only
 * @property {Project[]} projects empty for all
 * @property {string | undefined} title
 * @property {import('../lib/webkit.mjs').Webkit | undefined} webkit
 * @property {boolean} thorough every test in every engine
 * @property {import('vitest/node').CliOptions} vitest further options for Vitest
 */

/** @param {string} name @param {Project[]} [others] */
const addProject = (name, others = []) => {
  const project = PROJECTS.find(known => known === name)
  if (project) return [...others, project]
  throw new TypeError(`error: there is no project '${name}', but ${PROJECTS.join(', ')}`)
}

const HELP = `
Examples:
  npm test                                  everything
  npm run test:quick                        what your changes touch
  npm test -- lightbox --project firefox    the lightbox's tests in Firefox
  npm test -- test/unit/core/panels.test.ts one file
  npm test -- form -t Escape                tests of form with Escape in their title`

const parser = () =>
  command('npm test --', 'Runs all tests and checks, or a part of them')
    .argument('[names...]', 'test files: a path, or words of a name, such as form or loader')
    .option('-t, --testNamePattern <pattern>', 'only tests whose title matches')
    .option('--project <name>', `only in ${PROJECTS.join(', ')}; can be repeated`, addProject)
    .addOption(new Option('--only <part>', 'only this part of everything').choices(PARTS))
    .option('--thorough', 'every test in every engine, and more repetitions')
    .option('--webkit', 'install WebKit where it is missing (=all: run every test in it)')
    .option('--no-webkit', 'run nothing in WebKit')
    .option('--maxWorkers <n>', 'files at once; default: 3', count('workers'))
    .option('--bail <n>', 'stop after so many failures', count('failures'))
    .option('--reporter <name>', 'how Vitest tells about it: default, verbose, dot, …')
    .addHelpText('after', HELP)

/**
 * The tests that run in WebKit by default. `some`: the selection of `npm test`.
 * @param {Part | undefined} only
 * @param {readonly Project[]} projects
 */
const defaultWebkit = (only, projects) => {
  if (only === 'webkit') return 'some'
  return projects.includes('webkit') ? 'all' : undefined
}

/** @param {readonly string[]} args @returns {Options} */
export const readOptions = args => {
  const { asked: webkit, rest } = takeWebkit(args)
  const parsed = parser().parse(rest, { from: 'user' })
  const { testNamePattern: title, project: projects = [], only, thorough = false } = parsed.opts()
  const { maxWorkers, bail, reporter } = parsed.opts()
  const names = parsed.args
  const isSome = names.length > 0 || title !== undefined || projects.length > 0
  if (only && isSome) throw new TypeError('error: --only takes neither names, a title nor projects')
  return {
    names,
    only,
    projects,
    title,
    thorough,
    webkit: webkit ?? defaultWebkit(only, projects),
    vitest: {
      ...(maxWorkers && { maxWorkers }),
      ...(bail && { bail }),
      ...(reporter && { reporters: [reporter] }),
    },
  }
}
