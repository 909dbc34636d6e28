/** @typedef {import('../lib/types.d.ts').Side & { scripts: string[], hidden: string, sticky: string }} ScrollSide `scripts`: in loading order; `hidden`, `sticky`: selectors for the header in these states */

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
