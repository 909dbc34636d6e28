// `npm run release -- minor` (or major, patch) prepares a version: the changelog's "Unreleased" part
// becomes its section, and package.json and the lockfile get its number. Commit and tag it by hand; CI
// publishes it.
// Without an argument it runs before `npm publish` (prepublishOnly), and stops it unless CI publishes
// from a clean tree a version that has a section in the changelog.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'

/**
 * @param {{ ci: boolean, version: string, changelog: string, changes: string }} state `changes`: uncommitted changes, by git
 * @returns {string[]} why it cannot be published, one sentence each
 */
export const findObstacles = ({ ci, version, changelog, changes }) => {
  const told = changelog.split('\n').some(line => line.startsWith(`## ${version}`))
  return [
    ...(ci ? [] : ['Releases are published by CI, which signs where they come from (provenance).']),
    ...(told ? [] : [`CHANGELOG.md has no section "## ${version}".`]),
    ...(changes ? [`There are changes that are not committed:\n${changes}`] : []),
  ]
}

const KINDS = ['major', 'minor', 'patch']
const UNRELEASED = '## Unreleased'

/** @param {string} version @param {string} kind @returns {string} */
export const nextVersion = (version, kind) => {
  const place = KINDS.indexOf(kind)
  if (place < 0) throw new Error(`A release is one of ${KINDS.join(', ')}, not "${kind}".`)
  const raise = (/** @type {string} */ part, /** @type {number} */ index) =>
    index < place ? part : index > place ? 0 : Number(part) + 1
  return version.split('.').map(raise).join('.')
}

/**
 * @param {string} changelog @param {string} title of the new section
 * @returns {string} the changelog with what was unreleased under that title
 */
export const moveUnreleased = (changelog, title) => {
  const [, news = ''] = changelog.match(/## Unreleased\n(.*?)(?=\n## |$)/s) ?? []
  if (!news.trim())
    throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}": there is nothing to release.`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${title}`)
}

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(join(ROOT, file), text)

/** @param {string} kind */
const prepare = kind => {
  const { version } = JSON.parse(read('package.json'))
  const next = nextVersion(version, kind)
  write(
    'CHANGELOG.md',
    moveUnreleased(read('CHANGELOG.md'), `${next} – ${new Date().toISOString().slice(0, 10)}`),
  )
  // The lockfile has the version twice: at the top, and in its entry for the root package.
  const raised = (/** @type {string} */ text) =>
    text.replace(`"version": "${version}"`, `"version": "${next}"`)
  write('package.json', raised(read('package.json')))
  write('package-lock.json', raised(raised(read('package-lock.json'))))
  console.log(`${next}: look at CHANGELOG.md, commit, tag it v${next}, push the tag; CI publishes it.`)
}

const main = async () => {
  const [, , kind] = process.argv
  if (kind) return prepare(kind)
  const { output } = await capture('git', ['status', '--porcelain'], { cwd: ROOT })
  const obstacles = findObstacles({
    ci: Boolean(process.env.CI),
    version: JSON.parse(read('package.json')).version,
    changelog: read('CHANGELOG.md'),
    changes: output.trim(),
  })
  for (const obstacle of obstacles) console.error(`✗ ${obstacle}`)
  if (obstacles.length) process.exitCode = 1
}

if (isMain(import.meta.url)) await main()
