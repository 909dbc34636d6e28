import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

export const KINDS = ['major', 'minor', 'patch']
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

/**
 * Moves the unreleased part of the changelog into a section of its own, and writes the number.
 * @param {string} kind @returns {string} the number
 */
export const writeNextVersion = kind => {
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
  return next
}
