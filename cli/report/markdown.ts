import { formatNumber } from '../lib/table.mjs'
import { type Item, placeText, sentence } from './item.ts'

/** Keeps a table within the 65,536 characters of a GitHub comment. */
const MOST_ROWS = 100

/** Escapes a message, so that what it quotes neither becomes markup of the comment nor notifies anyone. */
export const escapeCell = (text: string): string =>
  text
    .replace(/[\\|<>&*_`[\]]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .replaceAll('@', '@\u200b')

/** Rows of a table, with numbers as in text. */
export const cellsOf = (rows: readonly (readonly (string | number)[])[]): readonly (readonly string[])[] =>
  rows.map(row => row.map(cell => (typeof cell === 'number' ? formatNumber(cell) : escapeCell(cell))))

export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbersFrom = head.length,
): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index < numbersFrom ? '---' : '---:'))
  const rest = rows.length - MOST_ROWS
  const more = rest > 0 ? ['', `…and ${formatNumber(rest)} more: --format json has all.`] : []
  return [line(head), line(rule), ...rows.slice(0, MOST_ROWS).map(line), ...more].join('\n')
}

const MARKS = { error: '❌ error', warning: '⚠️ warning', note: 'note' } as const

/** Findings as a table. */
export const itemsTable = (items: readonly Item[]): readonly string[] => {
  const rows = items.map(item => [
    MARKS[item.severity],
    escapeCell(placeText(item)),
    `\`${item.rule}\``,
    escapeCell(sentence(item)),
  ])
  return [markdownTable(['', 'where', 'rule', 'what'], rows)]
}
