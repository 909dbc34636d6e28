// Generates the two size tables in README.md from bench/limits.json, each between its two comments. The size bench writes
// a third one (bench/size/compared.mjs).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { formatNumber } from '../lib/table.mjs'

const README = join(ROOT, 'README.md')

/** @typedef {'pages' | 'sizes'} Block */
/** @typedef {Record<string, number>} Limits brotli bytes by name */

/** Pages that hold ever more: the files that load by themselves, and those that the visitor's first touch adds. */
const PAGES = [
  { page: 'a header with menu and search', alone: ['core.js'], touched: [] },
  { page: 'and accordions', alone: ['core.js', 'loader'], touched: ['expand-collapse'] },
  {
    page: 'and pictures that open in a lightbox',
    alone: ['core.js', 'loader'],
    touched: ['expand-collapse', 'runtime', 'lightbox'],
  },
  {
    page: 'and a carousel',
    alone: ['core.js', 'loader', 'runtime', 'carousel'],
    touched: ['expand-collapse', 'lightbox'],
  },
]

/** @param {Limits} limits @param {readonly string[]} files */
const sumOf = (limits, files) => formatNumber(files.reduce((sum, file) => sum + (limits[file] ?? 0), 0))

/** @type {Record<Block, (limits: Limits) => string>} Markdown tables */
export const TABLES = {
  pages: limits => {
    const rows = PAGES.map(({ page, alone, touched }) => {
      return `| ${page} | ${sumOf(limits, alone)} | ${sumOf(limits, [...alone, ...touched])} |`
    })
    return ['| a page with | loads | with everything used |', '|---|---:|---:|', ...rows, ''].join('\n')
  },
  sizes: limits => {
    const rows = Object.entries(limits).map(([name, bytes]) => `| ${name} | ${formatNumber(bytes)} |`)
    return ['| file | limit |', '|---|---:|', ...rows, ''].join('\n')
  },
}

const blockOf = (/** @type {string} */ name) =>
  new RegExp(`(<!-- ${name} -->\\n)([\\s\\S]*?)(<!-- /${name} -->)`)

/** @param {Block | 'compared'} name @returns {string} the table that README.md shows now */
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

/** @param {Limits} limits */
export const writeTables = limits =>
  replaceTables({ pages: TABLES.pages(limits), sizes: TABLES.sizes(limits) })
