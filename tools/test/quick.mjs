// npm run test:quick: selects the tests that a change is likely to break, and prints the selection.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { findChanges } from './changes.mjs'
import { listTestFiles } from './find.mjs'
import { adapterUsers, planBrowserTests } from './touched.mjs'

/** Architecture tests that only read sources and take seconds. A test checks that they need no build. */
export const WITHOUT_BUILD = [
  'build-stamp',
  'docs/docs-links',
  'docs/engines',
  'docs/readme',
  'docs/settings-told',
  'docs/specification',
  'docs/words',
  'forbidden',
  'generated',
  'package/workflows',
  'shape',
].map(name => `test/architecture/${name}.test.ts`)

const FEATURES = join(ROOT, 'src', 'features')
const INDENT = ' '.repeat(21)

/** @returns {Promise<{ text: string, browserFiles: string[] }>} */
export const planQuick = async () => {
  const { base, files } = await findChanges()
  const { tests, rest } = planBrowserTests(files, listTestFiles(), adapterUsers(readFeatures()))
  const browser = tests.map(({ file, why }) => (file === why ? `${file} (changed)` : `${file} (${why})`))
  const text = [
    `Compared with ${base}: ${files.length} changed ${files.length === 1 ? 'file' : 'files'}.`,
    row('types and lint', ['all']),
    row('unit', ['all']),
    row('architecture', [`${WITHOUT_BUILD.length} files that need no build`]),
    row('Chromium', browser.length ? browser : ['nothing: no feature is touched']),
    ...(rest.length ? [row('left to npm test', rest)] : []),
  ]
  return { text: text.join('\n'), browserFiles: tests.map(({ file }) => file) }
}

/** @param {string} name @param {readonly string[]} lines */
const row = (name, lines) => `  ${name.padEnd(INDENT.length - 2)}${lines.join(`\n${INDENT}`)}`

const readFeatures = () => {
  if (!existsSync(FEATURES)) return []
  return readdirSync(FEATURES).flatMap(feature =>
    readdirSync(join(FEATURES, feature))
      .filter(file => /\.tsx?$/.test(file))
      .map(file => ({ feature, code: readFileSync(join(FEATURES, feature, file), 'utf8') })),
  )
}
