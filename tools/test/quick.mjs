// npm run test:quick: selects the tests that a change is likely to break, and prints the selection.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFaults } from '../faults/faults.mjs'
import { ROOT } from '../lib/paths.mjs'
import { capture } from '../lib/process.mjs'

/** Architecture tests that only read sources. */
const WITHOUT_BUILD = [
  'direction',
  'docs/engines',
  'docs/settings-told',
  'docs/specification',
  'docs/words',
  'forbidden',
  'package/workflows',
  'shape',
]

/** A feature's folder, or its page on the demo site, such as fixtures/content/features/map-doc.ts. */
const OF_FEATURE = /^(?:src\/features\/|fixtures\/.*\/)([\w-]+?)(?:\/.*|(?:-doc|-page)?\.\w+)$/

/** @typedef {{ text: string, withoutBuild: string[][], inChromium: string[][] }} Plan arguments of Vitest for each run */

/** @returns {Promise<Plan>} */
export const planQuick = async () => {
  const { base, files } = await findChanges()
  const folders = await browserTestsOf(files)
  const text = [
    `Compared with ${base}: ${files.length} changed ${files.length === 1 ? 'file' : 'files'}.`,
    '  types, lint    all',
    '  unit           what imports a changed file',
    `  Chromium       ${folders.join(', ') || 'nothing: no feature and no part of core is touched'}`,
    'Everything else is left to npm test.',
  ]
  return {
    text: text.join('\n'),
    withoutBuild: [
      ...(files.length ? [['related', ...files, '--project', 'unit', '--passWithNoTests']] : []),
      [...WITHOUT_BUILD.map(name => `test/architecture/${name}`), '--project', 'architecture'],
    ],
    inChromium: folders.length ? [[...folders, '--project', 'chromium', '--passWithNoTests']] : [],
  }
}

/** @param {string[]} args @returns {Promise<string | undefined>} undefined if git fails */
const git = async (...args) => {
  const { code, output } = await capture('git', args, { cwd: ROOT })
  return code === 0 ? output.trim() : undefined
}

/** The files that differ from `base`: committed since then, uncommitted or untracked. */
const findChanges = async () => {
  const { base, commit } = await findBase()
  const tracked = await git('diff', '--name-only', '--no-renames', commit)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined) throw new Error('error: test:quick compares with git, and git says nothing here')
  const files = `${tracked}\n${untracked ?? ''}`.split('\n').filter(Boolean)
  return { base, files: [...new Set(files)].sort() }
}

const findBase = async () => {
  for (const branch of ['main', 'origin/main']) {
    const commit = await git('merge-base', 'HEAD', branch)
    if (commit) return { base: `${branch} (${commit.slice(0, 7)})`, commit }
  }
  return { base: 'the last commit, as there is no main', commit: 'HEAD' }
}

/**
 * The browser tests that a change may break, as parts of paths for Vitest to filter by: those of the features, and
 * those that a seeded fault of a changed file names. What matches nothing here is left to `npm test`.
 * @param {readonly string[]} changed
 */
export const browserTestsOf = async changed => {
  const faults = (await readFaults()).filter(({ file }) => changed.includes(file))
  const named = faults.flatMap(({ tests = [] }) => tests.map(test => `/${test}.`))
  return [...new Set([...changed.flatMap(testsOf), ...named])].sort()
}

/** @param {string} path @returns {string[]} */
const testsOf = path => {
  if (/^test\/browser\/.*\.test\.tsx?$/.test(path)) return [path]
  if (/^src\/(core\/|main\.ts|inline)/.test(path)) return CORE_TESTS
  if (path.startsWith('src/shared/checks/')) return featureTests('debug')
  const [, shared] = path.match(/^src\/((?:adapters|react|shared)\/[\w-]+)/) ?? []
  if (shared) {
    const users = FEATURES.filter(feature => sourcesIn(`features/${feature}`).includes(`/${shared}`))
    return [...users.flatMap(featureTests), ...(sourcesIn('core').includes(`/${shared}`) ? CORE_TESTS : [])]
  }
  const [, feature = ''] = path.match(OF_FEATURE) ?? []
  return FEATURES.includes(feature) ? featureTests(feature) : []
}

/** @param {string} feature */
const featureTests = feature => [`test/browser/features/${feature}/`]

const CORE_TESTS = ['test/browser/core/', 'test/browser/loading/']
const FEATURES = readdirSync(join(ROOT, 'src/features'))

/** @param {string} folder in src @returns {string} the text of its scripts */
const sourcesIn = folder =>
  readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(join(ROOT, 'src', folder, file), 'utf8'))
    .join()
