// The comparison in README.md and on the documentation's first page, from the stored samples of the size bench.

/** By side: what it is best at, and what a visitor has without scripts. */
const SIDES = {
  ours: ['pages that a CMS renders', 'all content'],
  jquery: ['a plug-in for everything', 'depends on the plug-in'],
  bootstrap: ['one look, one set of components', 'closed panels stay closed'],
  uikit: ['one look and more components', 'closed panels stay closed'],
  govuk: ['accessible government services', 'all content'],
  alpine: ['a little state in attributes', 'x-cloak content stays hidden'],
  stimulus: ['controllers that you write', 'depends on your code'],
  island: ['deciding when a component loads', 'depends on your code'],
  preact: ['small islands', 'what the server rendered'],
  react: ['islands that are applications', 'what the server rendered'],
}

/** @typedef {Pick<import('../lib/types.d.ts').Result, 'sides' | 'samples'>} Sample */

/**
 * @param {Sample} sample bench/samples/size.json
 * @returns {string[][]} per side: its name, what it is best at, bytes of menu and search, bytes of all, without scripts
 */
export const compare = ({ sides, samples }) => {
  const bytes = (/** @type {string} */ row, /** @type {string} */ id) =>
    samples[row]?.[id]?.[0]?.toLocaleString('en') ?? '–'
  return Object.entries(SIDES).map(([id, [best = '', without = '']]) => {
    const label = sides.find(side => side.id === id)?.label ?? id
    return [label, best, bytes('plain', id), bytes('all', id), without]
  })
}

/** @param {Sample} sample @returns {string} rows of the Markdown table in README.md */
export const comparedRows = sample =>
  compare(sample)
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('')
