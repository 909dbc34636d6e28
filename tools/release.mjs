// `npm run release -- minor` (or major, patch) makes the next version: what the changelog has under "Unreleased" becomes
// its section, and package.json and the lockfile have its number. Committed and tagged by hand, published by CI.
// Without a word it runs before `npm publish` (prepublishOnly): a release is made by CI, of a clean tree, under a version
// that the changelog tells of. Anything else stops here.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT } from './lib/paths.mjs'
import { capture } from './lib/process.mjs'

/**
 * @param {{ ci: boolean, version: string, changelog: string, changes: string }} state `changes`: what git says is not committed
 * @returns {string[]} why this is no release, one sentence each
 */
export function findObstacles({ ci, version, changelog, changes }) {
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
export function nextVersion(version, kind) {
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
export function moveUnreleased(changelog, title) {
  const [, news = ''] = changelog.match(/## Unreleased\n(.*?)(?=\n## |$)/s) ?? []
  if (!news.trim())
    throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}": there is nothing to release.`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${title}`)
}

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(join(ROOT, file), text)

/** @param {string} kind */
function prepare(kind) {
  const { version } = JSON.parse(read('package.json'))
  const next = nextVersion(version, kind)
  write(
    'CHANGELOG.md',
    moveUnreleased(read('CHANGELOG.md'), `${next} – ${new Date().toISOString().slice(0, 10)}`),
  )
  // The lockfile says the version twice, of the package and of its root.
  const raised = (/** @type {string} */ text) =>
    text.replace(`"version": "${version}"`, `"version": "${next}"`)
  write('package.json', raised(read('package.json')))
  write('package-lock.json', raised(raised(read('package-lock.json'))))
  console.log(`${next}: look at CHANGELOG.md, commit, tag it v${next}, push the tag; CI publishes it.`)
}

async function main() {
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
