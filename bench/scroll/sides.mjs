/** @typedef {import('../lib/types.d.ts').Side & { scripts: string[], hidden: string, sticky: string }} ScrollSide with what the page loads, in order, and the selectors of the header's two states */

/** @type {ScrollSide[]} */
export const sides = [
  {
    id: 'ours',
    label: 'Thistledown',
    scripts: ['/scripts/core.js'],
    hidden: '[data-header][data-hidden]',
    sticky: '[data-header][data-sticky]',
  },
  {
    id: 'interval',
    label: '250 ms interval',
    scripts: ['/interval.js'],
    hidden: '[data-header].nav-up',
    sticky: '[data-header].nav-stuck',
  },
  {
    id: 'headroom',
    label: 'headroom.js',
    scripts: ['/headroom.min.js', '/headroom-start.js'],
    hidden: '[data-header].headroom--unpinned',
    sticky: '[data-header].headroom--not-top',
  },
  { id: 'none', label: 'no script', scripts: [], floor: true, hidden: '', sticky: '' },
]
