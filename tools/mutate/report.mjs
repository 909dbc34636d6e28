import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { REASONS } from './reasons.mjs'

/** @typedef {import('./results.mjs').Mutant} Mutant */

const NOTICED = ['Killed', 'Timeout']
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage']

/** src/loader, src/features/map, and so on. @param {string} file */
const folderOf = file =>
  file
    .split('/')
    .slice(0, -1)
    .join('/')
    .replace(/^(src\/features\/[\w-]+)\/.*/, '$1')

/** @param {readonly Mutant[]} mutants @param {readonly string[]} statuses */
const count = (mutants, statuses) => mutants.filter(({ status }) => statuses.includes(status)).length

/** @param {number} part @param {number} all */
const percent = (part, all) => (all > 0 ? `${((100 * part) / all).toFixed(1)} %` : '–')

/** @param {string} name @param {readonly Mutant[]} mutants */
const row = (name, mutants) => {
  const [noticed, all] = [count(mutants, NOTICED), count(mutants, COUNTED)]
  const [survived, unreached] = [count(mutants, ['Survived']), count(mutants, ['NoCoverage'])]
  return `| ${name} | ${all} | ${noticed} | ${survived} | ${unreached} | ${percent(noticed, all)} | ${percent(noticed, noticed + survived)} |`
}

/** @template T @param {readonly T[]} items @param {(item: T) => string} key @returns {[string, T[]][]} sorted by key */
const groupBy = (items, key) => {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @param {Mutant} mutant */
const keyOf = ({ file, change }) => `${file.replace(/^src\/(core\/)?/, '')}: ${change}`

/** @typedef {readonly { why: string, mutants: readonly string[] }[]} Reasons */

/** @param {readonly Mutant[]} mutants */
const survivorsOf = mutants => mutants.filter(({ status }) => status === 'Survived')

/**
 * Survivors in core and the loader without a reason, and reasons without a survivor.
 * @param {readonly Mutant[]} mutants
 * @param {Reasons} [reasons]
 */
export const findProblems = (mutants, reasons = REASONS) => {
  const explained = new Set(reasons.flatMap(reason => reason.mutants))
  const survivors = survivorsOf(mutants).filter(({ file }) => /^src\/(core|loader|shared)\//.test(file))
  const keys = new Set(survivors.map(keyOf))
  const missing = survivors.filter(mutant => !explained.has(keyOf(mutant)))
  const stale = [...explained].filter(key => !keys.has(key))
  return [
    ...missing.map(
      ({ file, line, change }) =>
        `${file}:${line}: survived: ${change}. Write a test that fails, or a reason in tools/mutate/reasons.mjs.`,
    ),
    ...stale.map(key => `tools/mutate/reasons.mjs: did not survive: ${key}. Remove it.`),
  ]
}

/** @param {readonly Mutant[]} mutants @param {Reasons} [reasons] */
export const formatReport = (mutants, reasons = REASONS) => {
  const survivors = new Set(survivorsOf(mutants).map(keyOf))
  const unreached = groupBy(mutants, ({ file }) => file).filter(
    ([, all]) => count(all, COUNTED) > 0 && count(all, ['NoCoverage']) === count(all, COUNTED),
  )
  return [
    '# What the unit tests notice',
    '',
    'Written by `npm run mutate -- --report`. StrykerJS changes the sources in one place at a time, and the unit tests should notice.',
    'Only unit tests run: a mutant that none of them reaches counts as not noticed, even where browser tests would notice it. A test that no longer ends counts as noticed.',
    `Mutants in code that runs only while a module loads are left out (${count(mutants, ['Ignored'])} of ${mutants.length}), and so are the randomised tests in \`fuzz.test.ts\`.`,
    '',
    '| folder | mutants | noticed | survived | not reached | noticed of all | noticed of reached |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...groupBy(mutants, ({ file }) => folderOf(file)).map(([folder, all]) => row(`\`${folder}\``, all)),
    row('all', mutants),
    '',
    '## Files that only browser tests reach',
    '',
    ...unreached.map(([file]) => `- \`${file}\``),
    '',
    '## Survivors in core and the loader',
    '',
    ...reasons.flatMap(({ why, mutants: keys }) => {
      const found = keys.filter(key => survivors.has(key))
      return found.length > 0 ? [`${why}:`, '', ...found.map(key => `- \`${key}\``), ''] : []
    }),
  ].join('\n')
}

/** @param {readonly Mutant[]} mutants @param {readonly string[]} unmeasured parts without results */
export const writeReport = (mutants, unmeasured) => {
  const note = unmeasured.length > 0 ? `\nNot measured yet: ${unmeasured.join(', ')}.\n` : ''
  writeFileSync(join(ROOT, 'docs/mutations.md'), formatReport(mutants) + note)
}
