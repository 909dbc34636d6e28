import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/** Environment variable for child processes: the build is current, so they need not check again. */
export const BUILT = 'THISTLEDOWN_BUILT'

export const buildOnce = async () => {
  if (process.env[BUILT]) return
  const state = buildState()
  if (state !== 'current') {
    console.log(`Building (${state}) …`)
    const { buildAll } = await importBuild()
    await buildAll()
  }
  process.env[BUILT] = 'yes'
}

/** @param {Parameters<typeof import('../../build.mjs').build>[0]} [options] */
export const build = async options => {
  const module = await importBuild()
  await module.build(options)
}

/** A fresh clone lacks the build's packages. @returns {Promise<typeof import('../../build.mjs')>} */
const importBuild = () => import(pathToFileURL(join(ROOT, 'build.mjs')).href)

/** All files and folders that the build reads. test/unit/build/build-stamp.test.ts compares it with the build's imports. */
export const SOURCES = [
  'CHANGELOG.md',
  'LICENSE',
  'bench',
  'build.mjs',
  'docs/accessibility.md',
  'fixtures',
  'integrations/mapping',
  'integrations/templates',
  'integrations/wordpress/thistledown/readme.txt',
  'package-lock.json',
  'package.json',
  'src',
  'cli',
  'tools/build',
  'tools/lib',
  'tools/size',
  'tsconfig.json',
]

const OUTPUTS = ['dist', 'public']

/** @typedef {{ sources: string, outputs: string }} Stamp */

/** The stamp has hashes, not times: switching branches or downloading a build changes the times of files. */
const fileOf = (/** @type {string} */ root) => join(root, '.build-stamp.json')

/** @param {string} [root] @returns {string} a hash of names and contents */
export const hashSources = (root = ROOT) => hashTree(root, SOURCES)

/** `sources`: hashed before the build, as files may change meanwhile. @param {string} sources @param {string} [root] */
export const recordBuild = (sources, root = ROOT) => {
  /** @type {Stamp} */
  const stamp = { sources, outputs: hashTree(root, OUTPUTS) }
  writeFileSync(fileOf(root), JSON.stringify(stamp))
}

/** @typedef {'current' | 'missing' | 'sources changed' | 'output changed'} BuildState */

/** @param {string} [root] @returns {BuildState} */
export const buildState = (root = ROOT) => {
  if (![fileOf(root), ...OUTPUTS.map(name => join(root, name))].every(existsSync)) return 'missing'
  /** @type {Stamp} */
  const stamp = JSON.parse(readFileSync(fileOf(root), 'utf8'))
  if (stamp.sources !== hashSources(root)) return 'sources changed'
  return stamp.outputs === hashTree(root, OUTPUTS) ? 'current' : 'output changed'
}

/** @param {string} root @param {readonly string[]} names of files or folders in it */
const hashTree = (root, names) => {
  const hash = createHash('sha256')
  for (const path of names.flatMap(name => filesIn(root, name))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} name @returns {string[]} */
const filesIn = (root, name) => {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path)
    .sort()
    .flatMap(child => filesIn(root, `${name}/${child}`))
}
