// npm run release -- --help
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument } from 'commander'
import { command } from '../cli/lib/command.mjs'
import { isMain, ROOT } from './lib/paths.mjs'

/** @typedef {Readonly<Record<string, string | undefined>>} Env set by GitHub Actions, and by compatible servers */

const CHANGELOG = join(ROOT, 'CHANGELOG.md')
/** The same name for every version, so that the workflow needs not look for it. */
const TARBALL = join(ROOT, 'thistledown.tgz')

/** Fields for work on the repository: an installed package has neither the tools nor the sources. */
const OWN = ['scripts', 'devDependencies', 'overrides']

/**
 * The package.json of the published package. The checked-in one names no repository, so that a copy of
 * it on another server is not linked to the wrong one.
 * @param {Readonly<{ name: string, version: string }>} manifest the checked-in package.json
 * @param {Env} env `HOMEPAGE` names a site that serves the documentation
 */
export const publishedManifest = (manifest, { GITHUB_SERVER_URL, GITHUB_REPOSITORY, HOMEPAGE }) => {
  const url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
  const kept = Object.entries(manifest).filter(([name]) => !OWN.includes(name))
  return {
    ...Object.fromEntries(kept),
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: HOMEPAGE || `${url}#readme`,
    bugs: { url: `${url}/issues` },
  }
}

/**
 * Why no tarball can be made, one sentence each.
 * @param {{ version: string, changelog: string, changes: string, env: Env }} state `changes`: uncommitted ones, by git
 */
export const findObstacles = ({ version, changelog, changes, env }) => {
  const { GITHUB_REF_NAME: tag, GITHUB_SERVER_URL, GITHUB_REPOSITORY } = env
  const isNoted = changelog.split('\n').some(line => line.startsWith(`## ${version} `))
  return [
    ...(isNoted ? [] : [`CHANGELOG.md has no section "## ${version}".`]),
    ...(changes ? [`There are changes that are not committed:\n${changes}`] : []),
    ...(tag === `v${version}`
      ? []
      : [`The tag (GITHUB_REF_NAME) is ${tag || 'not set'}, but package.json needs v${version}.`]),
    ...(GITHUB_SERVER_URL && GITHUB_REPOSITORY
      ? []
      : ['GITHUB_SERVER_URL and GITHUB_REPOSITORY must name the repository: the package links to it.']),
  ]
}

/**
 * The changelog with its unreleased part under a title of its own.
 * @param {string} changelog @param {string} title
 */
export const moveUnreleased = (changelog, title) => {
  const [, news = ''] = changelog.match(/## Unreleased\n(.*?)(?=\n## |$)/s) ?? []
  if (!news.trim())
    throw new Error('CHANGELOG.md has nothing under "## Unreleased": there is nothing to release.')
  return changelog.replace('## Unreleased', `## Unreleased\n\n## ${title}`)
}

/** An export of the commit: nothing else gets into the tarball. @param {string} work an empty folder */
const packInto = work => {
  const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    execFileSync(name, args, { cwd: work, stdio: 'inherit' })
  run('git', '-C', ROOT, 'checkout-index', '--all', `--prefix=${work}/`)
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'junction')
  const file = join(work, 'package.json')
  const checkedIn = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(publishedManifest(checkedIn, process.env), null, 2)}\n`)
  // Bundled files name the paths of packages, which shall not be those of this machine.
  run(process.execPath, '--preserve-symlinks', '--preserve-symlinks-main', 'build.mjs')
  run('npm', 'pack', '--ignore-scripts')
  copyFileSync(join(work, `${checkedIn.name}-${checkedIn.version}.tgz`), TARBALL)
}

const pack = () => {
  const obstacles = findObstacles({
    version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    changelog: readFileSync(CHANGELOG, 'utf8'),
    changes: execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).trimEnd(),
    env: process.env,
  })
  for (const obstacle of obstacles) console.error(`✗ ${obstacle}`)
  if (obstacles.length > 0) process.exit(1)
  const work = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    packInto(work)
  } finally {
    rmSync(work, { recursive: true })
  }
}

const note = () => {
  const title = `${process.env.npm_new_version} – ${new Date().toISOString().slice(0, 10)}`
  writeFileSync(CHANGELOG, moveUnreleased(readFileSync(CHANGELOG, 'utf8'), title))
}

const STEPS = { note, pack }
const EXPLAINED =
  'note: gives the unreleased part of CHANGELOG.md its number, for `npm version`; pack: makes the tarball of a tagged commit'

const main = () => {
  const step = new Argument('<step>', EXPLAINED).choices(Object.keys(STEPS))
  const [name] = command('npm run release --', 'prepares a version, and packs it')
    .addArgument(step)
    .parse().args
  STEPS[/** @type {keyof typeof STEPS} */ (name)]()
}

if (isMain(import.meta.url)) main()
