/**
 * Lays rows out in columns: the first to the left, the others to the right.
 * @param {readonly (readonly (string | number)[])[]} rows the first one is the heading
 */
export function formatTable(rows) {
  const texts = rows.map(row => row.map(cell => (typeof cell === 'number' ? formatNumber(cell) : cell)))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map(row => row[column]?.length ?? 0)))
  const lines = texts.map(row => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/**
 * Thousands separated: 4096 is 4,096.
 * @param {number} value
 */
export function formatNumber(value) {
  return value.toLocaleString('en-GB')
}

/**
 * @param {string} text
 * @param {number} width
 * @param {number} column
 */
function pad(text, width, column) {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}
