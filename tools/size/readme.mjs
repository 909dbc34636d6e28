// The size table in README.md, between its two comments, made from bench/limits.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

const README = join(ROOT, 'README.md')
const BLOCK = /(<!-- sizes -->\n)[\s\S]*?(<!-- \/sizes -->)/

/** @param {Record<string, number>} limits brotli bytes by name @returns {string} a Markdown table */
export function sizeTable(limits) {
  const rows = Object.entries(limits).map(([name, bytes]) => `| ${name} | ${bytes.toLocaleString('en')} |`)
  return ['| file | limit |', '|---|---:|', ...rows, ''].join('\n')
}

/** @returns {string} the table that README.md shows now */
export function shownTable() {
  const lines = readFileSync(README, 'utf8').match(BLOCK)?.[0].split('\n') ?? []
  return [...lines.slice(1, -1), ''].join('\n')
}

/** @param {Record<string, number>} limits */
export function writeTable(limits) {
  const text = readFileSync(README, 'utf8')
  writeFileSync(
    README,
    text.replace(BLOCK, (_, open, close) => `${open}${sizeTable(limits)}${close}`),
  )
}
