import pc from 'picocolors'
import { formatNumber, formatTable } from '../lib/table.mjs'
import type { FileCost, PageCost } from './cost.ts'

const whyOf = ({ media, for: features, name }: FileCost): string =>
  [media, features.some(feature => feature !== name) ? `for ${features.join(', ')}` : '']
    .filter(Boolean)
    .join(' ')

/** File by file, for one page. */
const pageTable = ({ page, files, now, later, css, unknown }: PageCost): string => {
  const rows = files.map(file => [file.name, file.bytes, file.when, whyOf(file)])
  const lines = [
    pc.bold(page),
    formatTable([['file', 'bytes', 'when', ''], ...rows]),
    `Scripts now ${formatNumber(now)} B, later ${formatNumber(later)} B; stylesheets ${formatNumber(css)} B.`,
  ]
  if (unknown.length) lines.push(`Not in this build: ${unknown.join(', ')}.`)
  return lines.map(line => line.replace(/ +$/gm, '')).join('\n')
}

/** Page by page, for many. */
const siteTable = (costs: readonly PageCost[]): string => {
  const rows = costs.map(({ page, now, later, css, features }) => [page, now, later, css, features.length])
  return formatTable([['page', 'now', 'later', 'css', 'features'], ...rows])
}

export const costText = (costs: readonly PageCost[]): string => {
  const [first] = costs
  return first && costs.length === 1 ? pageTable(first) : siteTable(costs)
}

/** What is over its limit, or that nothing is. */
export const verdict = (problems: readonly string[]): string =>
  problems.length
    ? problems.map(problem => pc.red(`✗ ${problem}`)).join('\n')
    : pc.green('✓ within the budget')
