// Describes the sides of the size bench, for the comparison in README.md and on the documentation's first page.

/** By side: what it is best for, what happens to an early click, and what works without scripts. */
const SIDES = {
  ours: ['pages that a CMS renders', 'queued, replayed', 'everything'],
  jquery: ['old plug-ins for everything', 'lost', 'what each plug-in leaves'],
  bootstrap: ['one look and one set of components', 'lost', 'closed panels stay closed'],
  uikit: ['the same, with more components', 'lost', 'closed panels stay closed'],
  govuk: ['government services, accessibility', 'lost', 'everything'],
  alpine: ['a little state in attributes', 'lost', 'what is cloaked stays hidden'],
  stimulus: ['controllers that you write', 'lost', 'as you write it'],
  island: ['deciding when any component loads', 'lost', 'as you write it'],
  react: ['islands that are applications', 'lost', 'what the server rendered'],
}

/** @typedef {Pick<import('../lib/types.d.ts').Result, 'sides' | 'samples'>} Sample */

/**
 * @param {Sample} sample bench/samples/size.json
 * @returns {string[][]} per side: its name, what it is best at, bytes of menu and search, bytes of all, an early click, without scripts
 */
export const compare = ({ sides, samples }) => {
  const bytes = (/** @type {string} */ row, /** @type {string} */ id) =>
    samples[row]?.[id]?.[0]?.toLocaleString('en') ?? '–'
  return Object.entries(SIDES).map(([id, [best = '', early = '', without = '']]) => {
    const label = sides.find(side => side.id === id)?.label ?? id
    return [label, best, bytes('plain', id), bytes('all', id), early, without]
  })
}
