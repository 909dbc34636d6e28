/** Faults that show in pages with styles, scripts or a translation of their own. */

/** @type {import('./fault.d.ts').Fault[]} */
export const otherPages = [
  {
    name: 'translated-caption-stays',
    defect: 'On a translated page the lightbox keeps the caption of the first picture.',
    file: 'src/features/lightbox/controls.tsx',
    find: '<p key={caption}>',
    replace: '<p>',
    tests: ['translated'],
  },
  {
    name: 'suggestions-close-panel',
    defect: 'A list of suggestions that a script appends to the body closes the panel of its field.',
    file: 'src/core/page/panels.ts',
    find: ',[role=listbox]',
    replace: '',
    tests: ['panels-closing'],
  },
  {
    name: 'lock-counts-as-scroll',
    defect: 'A script that locks the page by a fixed body hides a shown header.',
    file: 'src/core/page/header.ts',
    find: "if (position === 'fixed') return",
    replace: '',
    tests: ['header'],
  },
  {
    name: 'scroll-margin-added',
    defect: 'The room above a target is the sum of the scroll margin and the header, not the larger of them.',
    file: 'src/core/page/scroll-to.ts',
    find: 'getComputedStyle(target).scrollMarginTop',
    replace: "'0px'",
    tests: ['anchors-below-bars'],
  },
  {
    name: 'growth-not-followed',
    defect: 'An anchor link ends where its target was before the page grew.',
    file: 'src/core/page/scroll-to.ts',
    find: 'page !== root.scrollHeight',
    replace: '!page',
    tests: ['scroll-to'],
  },
]
