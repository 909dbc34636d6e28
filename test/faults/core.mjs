// Faults in core, its stylesheet, the head snippet and the shared constants.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'header-threshold-20': {
    defect: 'The header ignores scroll changes of up to 20 px instead of 15.',
    file: 'src/core/page/header.ts',
    find: '<= HEADER_THRESHOLD_PX',
    replace: '<= HEADER_THRESHOLD_PX + 5',
  },
  'open-panel-position-lost': {
    defect:
      'A scroll while a panel is open counts only after the panel has closed, and hides the header then.',
    file: 'src/core/page/header.ts',
    find: 'openPanel) return { ...state, y }',
    replace: 'openPanel) return state',
  },
  'own-scroll-forgotten': {
    defect:
      'If the scroll check comes after an anchor link has arrived, the header may show over the target.',
    file: 'src/core/page/scroll-to.ts',
    find: 'own.y = scrollY',
    replace: 'own.y = Number.NaN',
  },
  'own-scroll-remembered': {
    defect: 'A scroll by the visitor to where a link has led before neither hides nor shows the header.',
    file: 'src/core/page/header.ts',
    find: '  own.y = Number.NaN\n',
    tests: ['header'],
  },
  'scroll-grid-lost': {
    defect: 'The scroll check comes 250 ms after the scroll event, not at the next multiple of 250 ms.',
    file: 'src/core/page/scroll-loop.ts',
    find: '(performance.now() - start) % SCROLL_CHECK_MS',
    replace: '0',
  },
  'escape-closes-nothing': {
    defect: 'Escape closes no panel.',
    file: 'src/core/page/panels.ts',
    find: "event.key !== 'Escape'",
    replace: "event.key !== 'Esc'",
  },
  'focus-not-returned': {
    defect: 'When Escape closes a panel, the focus does not return to the toggle.',
    file: 'src/core/page/panels.ts',
    find: 'element.focus({ preventScroll: true })',
    replace: 'element.blur()',
  },
  'closing-panel-loses-focus': {
    defect: 'A panel that closes around the focus leaves it to nothing.',
    file: 'src/core/page/panels.ts',
    find: 'if (hadFocus) focusToggle(name)',
    replace: 'if (hadFocus) focusToggle(undefined)',
  },
  'handled-click-closes-panel': {
    defect: 'A link whose click a script of the site has handled closes the menu around it.',
    file: 'src/main.ts',
    find: '    if (isHandledElsewhere(event)) return\n',
  },
  'dialog-closes-panel': {
    defect: 'A dialog that was opened from a panel closes the panel, and the focus has nowhere to return to.',
    file: 'src/core/page/panels.ts',
    find: "'dialog,[popover],",
    replace: "'[popover],",
  },
  'frame-leaves-panel-open': {
    defect: 'A panel stays open after a click into a frame.',
    file: 'src/core/page/panels.ts',
    find: "'blur focusin'",
    replace: "'focusin'",
  },
  'link-into-panel-leads-nowhere': {
    defect: 'A link to something in a closed panel does not open the panel.',
    file: 'src/core/page/anchors.ts',
    find: 'if (panel) setPanel(panel, true)',
    replace: 'if (panel) setPanel(panel, false)',
    tests: ['panels'],
  },
  'first-address-under-header': {
    defect: 'The fragment of the first address ends under the header, which is measured later.',
    file: 'src/core/page/scroll-to.ts',
    find: 'isPlaced ? target : ',
    tests: ['first-navigation'],
  },
  'first-address-adds-margin': {
    defect: 'The first address leaves the sum of scroll padding and scroll margin free, as the browser does.',
    file: 'src/core/page/scroll-to.ts',
    find: "if (from) target.scrollIntoView({ behavior: 'instant' })",
    replace: 'if (from) jump(target)',
    tests: ['anchors-unmoved'],
  },
  'link-leaves-dialog-open': {
    defect: 'A link out of a modal dialog scrolls the page behind it, and leaves the dialog open.',
    file: 'src/core/page/anchors.ts',
    find: 'if (!dialog.contains(target)) dialog.close()',
    tests: ['modal'],
  },
  'panel-press-forces-layout': {
    defect: 'Opening a panel makes the browser lay out the page within the press.',
    file: 'src/core/page/header.ts',
    find: 'if (panels.value && viewport',
    replace: 'if (viewport',
  },
  'page-behind-dialog-scrolls': {
    defect: 'On a page whose body has an overflow of its own, the page behind a dialog scrolls.',
    file: 'src/core/core.css',
    find: 'html[data-overflow="visible"]:has(dialog:modal) > body,',
    replace: 'html[data-overflow="visible"]:has(dialog:modal),',
    tests: ['root-styles'],
  },
  'toggle-stays-expanded': {
    defect: 'A toggle still says that its panel is expanded after the panel has closed.',
    file: 'src/core/page/panels.ts',
    find: 'toggle.ariaExpanded = `',
    replace: 'if (panels.value[0]) toggle.ariaExpanded = `',
  },
  'suggestion-closes-search': {
    defect: 'Search closes when a suggestion is chosen that its own script removes.',
    file: 'src/main.ts',
    find: '    true,\n  )',
    replace: '    false,\n  )',
  },
  'back-cache-leaves-panel': {
    defect: 'A panel is still open when the visitor returns to the page with Back.',
    file: 'src/core/page/header.ts',
    find: 'if (persisted)',
    replace: 'if (!persisted)',
    tests: ['header', 'back-forward-cache'],
  },
  'later-layout-not-measured': {
    defect:
      'After the first measurement, a header or notification bar that changes its height keeps its old one.',
    file: 'src/core/page/viewport.ts',
    find: 'if (!resizeTimer) measure()',
    replace: 'if (!resizeTimer && !viewport.value.page) measure()',
    tests: ['header', 'page-height'],
  },
  'unusual-id-throws': {
    defect: 'A link to an id with a colon, a space or an accent throws, and scrolls to nothing.',
    file: 'src/core/page/anchors.ts',
    find: "find(':target') ??",
    replace: 'find(link.hash) ??',
    tests: ['anchors'],
  },
  'anchor-durations-swapped': {
    defect: 'Anchor links scroll in 800 ms, and back to top in 600 ms.',
    file: 'src/core/page/anchors.ts',
    find: '? BACK_TO_TOP_MS : ANCHOR_MS',
    replace: '? ANCHOR_MS : BACK_TO_TOP_MS',
    tests: ['anchors', 'back-to-top'],
  },
  'wheel-does-not-cancel': {
    defect: 'The wheel does not cancel the scroll of an anchor link.',
    file: 'src/core/page/scroll-to.ts',
    find: 'wheel ',
  },
  'scroll-ignores-reduced-motion': {
    defect: 'Anchor links and back to top animate although the visitor prefers reduced motion.',
    file: 'src/core/page/scroll-to.ts',
    find: '(prefers-reduced-motion:reduce)',
    replace: '(prefers-reduced-motion:reduced)',
  },
  'failed-chunk-cached': {
    defect: 'A chunk that has failed once is never requested again.',
    file: 'src/core/features/chunks.ts',
    find: '    chunkPromises[name] = undefined\n',
  },
  'chunk-timeout-12-s': {
    defect: 'A chunk on a slow connection is given up after 12 s instead of 120.',
    file: 'src/shared/constants.ts',
    find: '120_000',
    replace: '12_000',
  },
  'second-core-starts': {
    defect: 'A second core on the page starts too, and mounts every feature twice.',
    file: 'src/main.ts',
    find: '  root.tdStarted = true\n',
  },
  'clobbered-document-stops-core': {
    defect: 'A picture named “querySelector” stops core.',
    file: 'src/shared/dom.ts',
    find: 'root.querySelector(selector)',
    replace: 'document.querySelector(selector)',
    tests: ['clobbering'],
  },
  'snippet-keeps-queueing': {
    defect:
      'If core never runs, the head snippet queues its own replayed click again, so that nothing answers.',
    file: 'src/inline.ts',
    find: '    isOver = true\n',
  },
  'hidden-header-covers-focus': {
    defect: 'The header hides with the keyboard focus in it.',
    file: 'src/core/core.css',
    find: ':focus-visible, ',
  },
  'header-focus-scrolls-page': {
    defect: 'Each Tab in a stuck header scrolls the page up (Chrome).',
    file: 'src/core/core.css',
    find: '--header-scroll-padding: 0px !important;',
    tests: ['header-reach.engines'],
  },
  'hidden-header-takes-menu-along': {
    defect: 'A menu that a link below has opened covers a small screen without a way to close it.',
    file: 'src/core/core.css',
    find: ', [data-panel-toggle][aria-expanded="true"])\n      ) {',
    replace: ')\n      ) {',
    tests: ['panels'],
  },
  'panels-second-too-tall': {
    defect: 'Of two open panels the second ends below the window.',
    file: 'src/core/core.css',
    find: ' - anchor-size(--panel height)',
    tests: ['panels'],
  },
  'panels-closed-for-ever': {
    defect: 'If core never starts, the menu stays closed.',
    file: 'src/core/core.css',
    find: 'animation: thistledown-give-up 1ms 8s forwards !important;\n\n      ',
    tests: ['panels'],
  },
  'panel-closes-under-link': {
    defect:
      'A link in the menu to a place of another page closes the menu, so that a second tap presses what was below.',
    file: 'src/core/page/panels.ts',
    find: '?.pathname === path',
  },
  'panel-closes-for-script': {
    defect: 'A slider that turns by its own button closes the open menu.',
    file: 'src/main.ts',
    find: 'if (event.isTrusted || earlyClicks.size) ',
  },
}
