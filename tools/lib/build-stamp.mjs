// Whether dist/ and public/ are current.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** All files and folders that the build reads. test/unit/build/build-stamp.test.ts compares it with the build's imports. */
export const SOURCES = [
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

/**
 * Writes the stamp after a build.
 * @param {string} sources their hash before the build, as files may change during the build
 * @param {string} [root]
 */
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
