// Finds the browser tests that a change affects.
import { nameOf } from './find.mjs'

/** @typedef {{ file: string, why: string }} Touched */
/** @typedef {{ tests: Touched[], rest: string[] }} Plan `rest`: changes that no single feature's tests cover */
/** @typedef {Readonly<Record<string, readonly string[]>>} Users the features that import an adapter, by its name */

/**
 * @param {readonly string[]} changed
 * @param {readonly string[]} files all test files
 * @param {Users} users
 * @returns {Plan}
 */
export const planBrowserTests = (changed, files, users) => {
  /** @type {Map<string, string>} */
  const tests = new Map()
  const rest = changed.filter(path => {
    const found = testsOf(path, files, users)
    for (const file of found) if (!tests.has(file)) tests.set(file, path)
    return found.length === 0 && !COVERED.test(path)
  })
  const sorted = [...tests].sort(([a], [b]) => (a < b ? -1 : 1))
  return { tests: sorted.map(([file, why]) => ({ file, why })), rest }
}

/** Files that need no browser test: types, lint, unit and architecture tests cover them, or they are prose. */
const COVERED = /^(test\/(unit|architecture)|\.github|tools(?!\/(build|server)\/))\/|\.md$/

/** A feature's folder, or its page on the demo site, such as fixtures/content/features/map-doc.ts. */
const FEATURE_SOURCE = /^(?:src\/features\/|fixtures\/.*\/)([\w-]+?)(?:\/.*|(?:-doc|-page)?\.\w+)$/

/** @param {string} path @param {readonly string[]} files @param {Users} users */
const testsOf = (path, files, users) => {
  const browser = files.filter(file => file.startsWith('test/browser/'))
  if (browser.includes(path)) return [path]
  const ofFeature = (/** @type {string} */ name) => browser.filter(file => isOf(name, file))
  const [, adapter] = path.match(/^src\/adapters\/([\w-]+)/) ?? []
  if (adapter) return (users[adapter] ?? []).flatMap(ofFeature)
  const [, feature] = path.match(FEATURE_SOURCE) ?? []
  if (feature) return ofFeature(feature)
  if (path.startsWith('src/checks/')) return ofFeature('debug')
  if (path.startsWith('src/loader/')) return browser.filter(inFolder('loader'))
  return /^src\/(core\/|main\.ts|inline)/.test(path) ? browser.filter(inFolder('core')) : []
}

/** @param {string} name @returns {(file: string) => boolean} */
const inFolder = name => file => file.startsWith(`test/browser/${name}/`)

/**
 * Whether a test file is a feature's: `carousel-slides` is carousel's.
 * @param {string} feature
 * @param {string} file
 */
const isOf = (feature, file) => inFolder('features')(file) && `${nameOf(file)}-`.startsWith(`${feature}-`)

/**
 * @param {readonly { feature: string, code: string }[]} sources
 * @returns {Users}
 */
export const adapterUsers = sources => {
  /** @type {Record<string, string[]>} */
  const users = {}
  for (const { feature, code } of sources) {
    for (const [, adapter = ''] of code.matchAll(/\/adapters\/([\w-]+)/g)) {
      users[adapter] = [...new Set([...(users[adapter] ?? []), feature])]
    }
  }
  return users
}
