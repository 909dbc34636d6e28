// The limits of files (bench/limits.json), and what is written from them: lighthouserc.json, a table in README.md. The
// size bench writes a second one (bench/lib/results.mjs).

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '../../cli/lib/table.mjs'
import { ROOT } from '../lib/paths.mjs'
import { nameSizes } from './budget.mjs'
import { ceilingOf } from './ceilings.mjs'
import { writePageLimits } from './page-limits.mjs'

/** @typedef {import('./budget.mjs').Limits} Limits */
/** @typedef {Record<string, { brotli: number }>} Sizes by name */
/** @typedef {(name: string) => number} Ceiling */
/** @typedef {(sizes: Sizes, limits: Limits, ceilingOf: Ceiling) => Limits} Change */

/** Room that limits leave (bytes, or a share of the size): for a clearer line or a small fix, not for a library. */
const ROOM_BYTES = 32
const ROOM_SHARE = 0.03

/** Core first, styles last; otherwise by name. */
const ORDER = ['core.js', 'runtime', 'inline.js']
const ALL_STYLES = 'thistledown.css'

/** @param {number} bytes as built */
export const withRoom = bytes => bytes + Math.max(ROOM_BYTES, Math.ceil(bytes * ROOM_SHARE))

/** After files were removed, added or shrunk. A new limit starts at or below its ceiling. @type {Change} */
export const lowerLimits = (sizes, limits, ceilingOf) => {
  const lowered = Object.entries(sizes).map(([name, { brotli }]) => {
    const wanted = Math.min(withRoom(brotli), ceilingOf(name))
    return [name, Math.min(wanted, limits[name] ?? wanted)]
  })
  return inOrder(Object.fromEntries(lowered))
}

/** New files get a limit, removed ones lose theirs; the others stay. @type {Change} */
export const completeLimits = (sizes, limits, ceilingOf) => {
  const kept = Object.entries(limits).filter(([name]) => name in sizes)
  return { ...lowerLimits(sizes, {}, ceilingOf), ...Object.fromEntries(kept) }
}

/**
 * The limits with those of `names` raised to the built size and its room, or to their ceiling. The others
 * stay.
 * @param {readonly string[]} names @param {Sizes} sizes @param {Limits} limits @param {Ceiling} ceilingOf
 * @returns {Limits}
 */
export const raiseLimits = (names, sizes, limits, ceilingOf) => {
  const raised = names.map(name => {
    const wanted = Math.min(withRoom(sizes[name]?.brotli ?? 0), ceilingOf(name))
    return [name, Math.max(wanted, limits[name] ?? 0)]
  })
  return inOrder({ ...limits, ...Object.fromEntries(raised) })
}

/** How far `--raise` can go. @param {readonly string[]} names @param {Sizes} sizes @param {Ceiling} ceilingOf */
export const describeCeilings = (names, sizes, ceilingOf) =>
  names.map(name => {
    const [most, size] = [ceilingOf(name), sizes[name]?.brotli ?? 0]
    if (most === Number.POSITIVE_INFINITY) return `${name}: has no ceiling.`
    const over = size > most ? `, and ${formatNumber(size)} B are built: make it smaller` : ''
    return `${name}: no limit exceeds its ceiling of ${formatNumber(most)} B (tools/size/ceilings.mjs)${over}.`
  })

/** One line for each changed limit. @param {Limits} before @param {Limits} after */
const describeChanges = (before, after) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const say = (/** @type {number | undefined} */ bytes) =>
    bytes === undefined ? 'none' : formatNumber(bytes)
  return names
    .filter(name => before[name] !== after[name])
    .map(name => `${name}: ${say(before[name])} → ${say(after[name])}`)
}

/** @param {Limits} limits */
const inOrder = limits =>
  Object.fromEntries(Object.entries(limits).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)))

/** @param {string} name */
const rank = name => {
  if (ORDER.includes(name)) return ORDER.indexOf(name)
  if (name === ALL_STYLES) return ORDER.length + 2
  return ORDER.length + (name.endsWith('.css') ? 1 : 0)
}

const README = join(ROOT, 'README.md')

/** Pages that hold ever more: the files that the visitor's first touch adds to core. */
const PAGES = [
  { page: 'a header with menu and search', touched: [] },
  { page: 'and native `<details>` and `<dialog>`', touched: [] },
  { page: 'and accordions', touched: ['expand-collapse'] },
  { page: 'and images that open in a lightbox', touched: ['expand-collapse', 'lightbox', 'lightbox-touch'] },
  {
    page: 'and a carousel with its buttons in the HTML',
    touched: ['expand-collapse', 'lightbox', 'lightbox-touch', 'carousel'],
  },
]

/** @param {Limits} limits @param {readonly string[]} files */
const sumOf = (limits, files) => formatNumber(files.reduce((sum, file) => sum + (limits[file] ?? 0), 0))

/** @param {Limits} limits @returns {string} a Markdown table */
export const pagesTable = limits => {
  const rows = PAGES.map(({ page, touched }) => {
    return `| ${page} | ${sumOf(limits, ['core.js'])} | ${sumOf(limits, ['core.js', ...touched])} |`
  })
  return ['| a page with | loads | with everything used |', '|---|---:|---:|', ...rows, ''].join('\n')
}

const blockOf = (/** @type {string} */ name) =>
  new RegExp(`(<!-- ${name} -->\\n)([\\s\\S]*?)(<!-- /${name} -->)`)

/** @param {'pages' | 'compared'} name @returns {string} the table that README.md shows now */
export const shownTable = name => readFileSync(README, 'utf8').match(blockOf(name))?.[2] ?? ''

/** @param {Readonly<Record<string, string>>} tables by the name in their comments */
export const replaceTables = tables => {
  const text = Object.entries(tables).reduce(
    (readme, [name, table]) =>
      readme.replace(blockOf(name), (_, open, _old, close) => `${open}${table}${close}`),
    readFileSync(README, 'utf8'),
  )
  writeFileSync(README, text)
}

const LIMITS = join(ROOT, 'bench', 'limits.json')
export const DIST = join(ROOT, 'dist')

/** @param {string} file */
export const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** @returns {Limits} */
export const readLimits = () => readJson(LIMITS)

/** Also writes all files that are generated from the limits. @param {Change} change */
export const changeLimits = change => {
  const manifest = readJson(join(DIST, 'manifest.json'))
  const { files, features } = manifest
  const before = readLimits()
  const after = change(nameSizes({ files }), before, name => ceilingOf(name, features))
  writePageLimits(after, manifest)
  writeFileSync(LIMITS, `${JSON.stringify(after, null, 2)}\n`)
  replaceTables({ pages: pagesTable(after) })
  const changes = describeChanges(before, after)
  console.log(changes.length > 0 ? 'bench/limits.json, old → new:' : 'bench/limits.json stays as it is.')
  for (const line of changes) console.log(`  ${line}`)
  console.log('Written from it: a table in README.md, the pages in lighthouserc.json.\n')
}
