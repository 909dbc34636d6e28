// Finds test files by path or words.
import { readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

const SUFFIX = /\.test\.tsx?$/

/** @returns {string[]} such as test/unit/core/panels.test.ts */
export const listTestFiles = (root = ROOT) => {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(path => SUFFIX.test(path))
    .map(path => `test/${path.split(sep).join('/')}`)
    .sort()
}

/** @param {string} file */
export const nameOf = file => basename(file).replace(SUFFIX, '')

/**
 * Finds test files by name. The first way that finds any counts: the exact path; whole words of the
 * file name, so that `form` does not find `platform`; the text anywhere in the path.
 * @param {string} name
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export const findTests = (name, files) => {
  const wanted = name.replace(/^\.\//, '')
  const ways = [
    (/** @type {string} */ file) => file === wanted,
    (/** @type {string} */ file) => `-${nameOf(file)}-`.includes(`-${wanted}-`),
    (/** @type {string} */ file) => file.includes(wanted),
  ]
  for (const matches of ways) {
    const found = files.filter(matches)
    if (found.length) return found
  }
  return []
}

/**
 * @param {string} name that no file has
 * @param {readonly string[]} files
 * @returns {string[]} up to three that may be meant, the nearest first
 */
export const nearest = (name, files) => {
  const wanted = pairsOf(nameOf(name))
  const likeness = (/** @type {string} */ candidate) => {
    const pairs = pairsOf(candidate)
    return (2 * pairs.filter(pair => wanted.includes(pair)).length) / (pairs.length + wanted.length)
  }
  return [...new Set(files.map(nameOf))]
    .filter(candidate => likeness(candidate) >= 0.4)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, 3)
}

/** @param {string} text */
const pairsOf = text => [...text].slice(1).map((letter, index) => `${text[index]}${letter}`)

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} files
 * @returns {string[]} all files of all names
 */
export const findAll = (names, files) => {
  const found = names.map(name => {
    const matches = findTests(name, files)
    if (matches.length) return matches
    const near = nearest(name, files)
    const hint = near.length ? `Is it ${near.join(' or ')}?` : 'A title is found by -t.'
    throw new TypeError(`error: no test file has the path or name '${name}'. ${hint}`)
  })
  return [...new Set(found.flat())]
}
