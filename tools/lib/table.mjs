/**
 * Formats rows as columns: the first aligned left, the others right.
 * @param {readonly (readonly (string | number)[])[]} rows the first one is the heading
 */
export const formatTable = rows => {
  const texts = rows.map(row => row.map(cell => (typeof cell === 'number' ? formatNumber(cell) : cell)))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map(row => row[column]?.length ?? 0)))
  const lines = texts.map(row => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/**
 * Formats a number with thousands separators: `4,096`.
 * @param {number} value
 */
export const formatNumber = value => value.toLocaleString('en-GB')

/**
 * @param {string} text
 * @param {number} width
 * @param {number} column
 */
const pad = (text, width, column) => (column === 0 ? text.padEnd(width) : text.padStart(width))
