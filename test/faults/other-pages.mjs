// Faults that show in pages with styles, scripts or a translation of their own.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'translated-caption-stays': {
    defect: 'On a translated page the lightbox keeps the caption of the first picture.',
    file: 'src/features/lightbox/controls.ts',
    find: '      shown = next\n',
    tests: ['translated'],
  },
  'suggestions-close-panel': {
    defect: 'A click in a list of suggestions beside the header closes the panel of its field.',
    file: 'src/core/page/panels.ts',
    find: ',[role=listbox]',
    replace: '',
  },
  'bar-hides-menu-end': {
    defect: 'A bar above the header pushes the end of a long menu out of the window.',
    file: 'src/core/page/panels.ts',
    find: 'element.offsetParent?.getBoundingClientRect().bottom',
    replace: '0',
  },
  'panel-open-on-next-page': {
    defect: 'The menu stays open on the page that a router shows after a click in it.',
    file: 'src/core/features/hosts.ts',
    find: '  closeOnOtherPath()\n',
  },
  'first-address-reached-smoothly': {
    defect: 'On a page that scrolls smoothly the header stops or covers the target of the first address.',
    file: 'src/core/core.css',
    find: 'scroll-behavior: auto !important',
    replace: 'scroll-behavior: auto',
    tests: ['first-navigation'],
  },
  'white-viewer-buttons': {
    defect: 'Where a site gives its buttons a white background the lightbox has white squares.',
    file: 'src/features/lightbox/lightbox.css',
    find: 'background: none !important',
    replace: 'background: none',
  },
  'page-between-submenus': {
    defect: 'While a finger presses another heading of the menu, the page shows between the two submenus.',
    file: 'src/features/mega-menu/mega-menu.ts',
    find: '!isHeading && ',
  },
  'lock-counts-as-scroll': {
    defect: 'A script that locks the page by a fixed body hides a shown header.',
    file: 'src/core/page/header.ts',
    find: "if (positions.includes('fixed')) return",
  },
  'scroll-margin-added': {
    defect: 'The room above a target is the sum of the scroll margin and the header, not the larger of them.',
    file: 'src/core/page/scroll-to.ts',
    find: 'getComputedStyle(target).scrollMarginTop',
    replace: "'0px'",
  },
  'own-scroll-padding-lost': {
    defect: 'An anchor link removes the scroll padding that a page has set on its root by script.',
    file: 'src/core/page/scroll-to.ts',
    find: 'root.style.scrollPaddingTop = before',
    replace: "root.style.scrollPaddingTop = ''",
  },
  'clipping-root-locked-by-body': {
    defect: 'An open menu takes the header away from a page whose root clips sideways.',
    file: 'src/core/page/viewport.ts',
    find: '{ overflow } = getComputedStyle(root)',
    replace: '{ overflowY: overflow } = getComputedStyle(root)',
    tests: ['root-styles'],
  },
  'closing-details-move-the-question': {
    defect: 'The pressed question leaves the window as long details of the same name above it close.',
    file: 'src/features/expand-collapse/expand-collapse.css',
    find: 'overflow-anchor: none',
    replace: 'overflow-anchor: auto',
    tests: ['expand-collapse-place'],
  },
  'accordion-reads-encoded-id': {
    defect: 'A link with an encoded fragment opens no panel of an accordion.',
    file: 'src/features/expand-collapse/expand-collapse.ts',
    find: 'decodeURIComponent(hash.slice(1))',
    replace: 'hash.slice(1)',
  },
  'menu-heading-is-dead-button': {
    defect: 'On a phone the headings of the menu are buttons that do nothing.',
    file: 'src/features/mega-menu/mega-menu.css',
    find: '> :not(:first-child)[aria-expanded] {',
    replace: '> :not(:first-child)[aria-expanded="true"] {',
    tests: ['mega-menu-headings'],
  },
  'growth-not-followed': {
    defect: 'An anchor link ends where its target was before the page grew.',
    file: 'src/core/page/scroll-to.ts',
    find: 'page !== root.scrollHeight',
    replace: '!page',
  },
  'permission-covers-the-end': {
    defect: 'A prompt covers the end of the page and what the keyboard focuses there.',
    file: 'src/features/permission/permission.ts',
    find: '  observer.observe(host)\n',
    replace: '',
  },
  'permission-see-through': {
    defect: 'The text of the page shows through a prompt.',
    file: 'src/features/permission/permission.css',
    find: '    background: Canvas;\n',
    tests: ['examples'],
  },
  'map-fills-the-window': {
    defect: 'On a wide page a map that has not loaded is an empty box taller than the window.',
    file: 'src/features/map/map.css',
    find: '    max-block-size: min(28rem, 60vh);\n',
  },
  'select-link-button-vanishes': {
    defect: 'The button beside a select vanishes when the pointer comes near.',
    file: 'src/features/select-link/select-link.css',
    find: '  [data-thistledown]\n',
    replace: '  [data-none]\n',
  },
  'appear-moves-under-a-press': {
    defect: 'A press moves an element that has risen, so that the click does not arrive.',
    file: 'src/features/scroll-appear/scroll-appear.css',
    find: 'animation-name: thistledown-rise;',
    replace: 'animation: thistledown-rise 600ms;',
  },
  'hero-icon-in-forced-colours': {
    defect: 'In forced colours the icon of the pause button keeps the page’s colour, and may be invisible.',
    file: 'src/features/home-hero-banner/home-hero-banner.css',
    find: '      color: ButtonText;\n',
  },
  'gallery-blocked-frame': {
    defect: 'A provider’s video of a gallery that is blocked leaves an empty viewer.',
    file: 'src/features/lightbox/viewer.ts',
    find: 'setTimeout(setStatus, PLAYER_TIMEOUT_MS,',
    replace: 'setTimeout(setStatus, 9 * PLAYER_TIMEOUT_MS,',
  },
  'form-two-marks-after-name': {
    defect: 'The summary has a question mark and a colon after a label, as in “What is it about?:”.',
    file: 'src/features/form/note.ts',
    find: '{Term}$',
    replace: '{Term}^',
  },
  'prompt-behind-second-dialog': {
    defect:
      'A prompt that is asked for in a dialog shows in another one behind it, where nothing can be pressed.',
    file: 'src/features/permission/permission.ts',
    find: "document.activeElement?.closest('dialog:modal') ?? ",
    tests: ['permission'],
  },
  'hero-text-fades': {
    defect:
      'The text of a slide that leaves fades over that of the next one, where it has no element of its own.',
    file: 'src/features/home-hero-banner/home-hero-banner.css',
    find: '-webkit-text-fill-color: transparent;',
  },
  'video-heard-after-closing': {
    defect: 'A video that arrives after its viewer was closed is heard.',
    file: 'src/features/lightbox/viewer.ts',
    find: ' discard(node)',
  },
  'video-goes-on-unseen': {
    defect: 'A video goes on in a place that a class makes invisible.',
    file: 'src/features/video-player/watch-place.ts',
    find: '{ subtree: true, attributes: true }',
    replace: "{ subtree: true, attributeFilter: ['inert', 'hidden', 'open'] }",
  },
}
