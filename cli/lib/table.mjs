/**
 * Formats rows as columns: the first ones aligned left, the others right.
 * @param {readonly (readonly (string | number)[])[]} rows the first one is the heading
 * @param {number} [left] how many columns are aligned left
 */
export const formatTable = (rows, left = 1) => {
  const texts = rows.map(row => row.map(cell => (typeof cell === 'number' ? formatNumber(cell) : cell)))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map(row => row[column]?.length ?? 0)))
  const lines = texts.map(row =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column < left)).join('  '),
  )
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** Formats a number with thousands separators: `4,096`. @param {number} value */
export const formatNumber = value => value.toLocaleString('en-GB')

/** @param {string} text @param {number} width @param {boolean} isLeft */
const pad = (text, width, isLeft) => (isLeft ? text.padEnd(width) : text.padStart(width))
