// Faults of rows, viewers, media, consent, forms and calendars in other people's pages.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'calendar-entry-replaces-another': {
    defect: 'Of two events at the same clock time in two zones, the calendar keeps one.',
    file: 'src/features/calendar-link/ics.ts',
    find: 'start.utc + title',
    replace: 'start.text + title',
  },
  'calendar-recurring-once': {
    defect: 'A recurring event is offered as a single one, without a word.',
    file: 'src/features/calendar-link/calendar-link.ts',
    find: "host.matches('[data-calendar-rrule]')",
    replace: 'false',
  },
  'calendar-generated-time-refused': {
    defect: 'An event whose start has milliseconds, as generators write it, has no list of calendars.',
    file: 'src/features/calendar-link/moment.ts',
    find: '(?:\\.\\d{1,3})?',
  },
  'calendar-menu-below-window': {
    defect: 'The list of calendars of a link at the lower edge of the window opens below it.',
    file: 'src/features/calendar-link/menu.ts',
    find: '? link.top - room : start',
    replace: '? start : start',
  },
  'carousel-widens-layout': {
    defect: 'A carousel in a grid, flex box, table or fieldset makes the page wider than a phone.',
    file: 'src/features/carousel/carousel.css',
    find: 'minmax(0, 1fr)',
    replace: '1fr',
    tests: ['carousel-width'],
  },
  'carousel-dots-not-marked': {
    defect: 'No dot and no thumbnail says which slide is shown.',
    file: 'src/features/carousel/controls.ts',
    find: "index === selected ? 'true' : ",
  },
  'carousel-hole-before-first': {
    defect: 'Previous on the first slide of a loop shows a slide whose picture is not loaded.',
    file: 'src/features/carousel/slides.ts',
    find: 'period && preloadCount > 0 ? first - 1 : ',
  },
  'form-hidden-field-lost': {
    defect: 'An invalid field that is hidden behind a widget gets no focus, and nothing else does.',
    file: 'src/features/form/note.ts',
    find: 'if (next && moveFocus(next)) break',
    replace: 'if (!next) break',
  },
  'form-field-lost-by-name': {
    defect: 'A text field with the name of an invalid radio group has no message.',
    file: 'src/features/form/errors.ts',
    find: "(control.type === 'radio' && control.name) || control",
    replace: 'control.name',
  },
  'form-widget-unreached': {
    defect: 'The summary leads past the editor that stands for a hidden field.',
    file: 'src/features/form/note.ts',
    find: '...widgets, ',
  },
  'form-change-unheard': {
    defect: 'The message of a section that an answer has hidden stays.',
    file: 'src/features/form/form.ts',
    find: " 'change',",
  },
  'form-moves-what-is-pressed': {
    defect: 'A message grows while a button below it is pressed, which then misses the click.',
    file: 'src/features/form/form.ts',
    find: '      isLate = isPressed\n',
    replace: '      isPressed = false\n',
  },
  'hero-first-change-cuts': {
    defect: 'The first change of a hero cuts to the next slide, which only later fades in.',
    file: 'src/features/home-hero-banner/start-slides.ts',
    find: 'if (!shown) {',
    replace: 'if (shown?.hidden) {',
  },
  'gallery-forgets-the-servers-mark': {
    defect: 'A video gallery that is disposed of has lost the mark of the server on its links.',
    file: 'src/features/video-gallery/video-gallery.ts',
    find: "set(link, 'aria-current', link.href === href ? 'true' : null)",
    replace: "link.ariaCurrent = link.href === href ? 'true' : null",
  },
  'grid-texts-swapped': {
    defect: 'A grid shows the text of the open state while it is closed.',
    file: 'src/features/gallery-grid/gallery-grid.ts',
    find: 'isOpen ? settings.openText || less',
    replace: '!isOpen ? settings.openText || less',
  },
  'hero-widens-layout': {
    defect: 'A hero banner in a grid, flex box, table or fieldset makes the page wider than a phone.',
    file: 'src/features/home-hero-banner/home-hero-banner.css',
    find: '    width: 0;\n    min-width: 100%;',
    replace: '    width: auto;\n    min-width: 100%;',
    tests: ['carousel-width'],
  },
  'viewer-address-stays': {
    defect:
      'A picture that its address has opened leaves that address behind, so that a reload opens it again.',
    file: 'src/features/lightbox/lightbox.ts',
    find: "    history.replaceState(history.state, '', location.href.split('#')[0])\n",
  },
  'viewer-caption-without-links': {
    defect: 'The links of a caption cannot be followed in the viewer.',
    file: 'src/features/lightbox/items.ts',
    find: 'return element ? copyOf(element, ...element.childNodes) : text',
    replace: 'return element ? element.textContent : text',
  },
  'viewer-swipe-cut-off': {
    defect: 'The picture does not follow the finger that turns to the next one.',
    file: 'src/features/lightbox/touch.ts',
    find: "axis === 'x' ? byX : ",
  },
  'viewer-wakes-routers': {
    defect: 'Closing the viewer makes Turbo or htmx fetch and render the page anew.',
    file: 'src/features/lightbox/history-entry.ts',
    find: "history.replaceState(null, '')",
    tests: ['lightbox-routers'],
  },
  'viewer-waits-silently': {
    defect: 'A picture that loads slowly leaves the viewer black.',
    file: 'src/features/lightbox/viewer.ts',
    find: "next === 'busy'",
    replace: 'false',
  },
  'maps-asked-for-twice': {
    defect: 'A maps script that the theme loads is requested a second time.',
    file: 'src/adapters/google-maps.ts',
    find: '  const [script] = siteScripts\n',
    replace: '  const script = undefined as Element | undefined\n',
  },
  'modal-opens-at-its-end': {
    defect: 'A long dialog opens scrolled down to its only button.',
    file: 'src/features/modal/modal.ts',
    find: '  box.scrollTop = 0\n',
  },
  'permission-waits-for-hidden-prompt': {
    defect: 'Where a filter list hides the prompt, a click on a video does nothing.',
    file: 'src/features/permission/permission.ts',
    find: "if (!host.getClientRects()[0]) {\n      gate.verdict = 'denied'\n      return finish()\n    }",
    tests: ['video-player'],
  },
  'closed-prompt-follows-link': {
    defect: 'A visitor who closes the prompt for cookies without an answer is sent to the video’s provider.',
    file: 'src/features/video-player/player.ts',
    find: ' || isAllowed === null',
    tests: ['video-player'],
  },
  'permission-withdrawn-elsewhere': {
    defect: 'An answer that the visitor has withdrawn in another tab still counts where it was given.',
    file: 'src/features/permission/gate.ts',
    find: 'if (isWithdrawn) gate.answer = undefined',
  },
  'permission-focus-taken': {
    defect: 'A script that asks for cookies as the page loads takes the focus from a visitor who types.',
    file: 'src/features/permission/gate.ts',
    find: "isClick || gate.type !== 'cookie'",
    replace: 'true',
  },
  'permission-question-closes-itself': {
    defect:
      'A question that a click asks again after a no closes at the next pageshow, and the page is left.',
    file: 'src/features/permission/permission.ts',
    find: 'now !== shownFor && ',
    tests: ['permission'],
  },
  'permission-never-asks-again': {
    defect: 'After a no the same click on a video never asks again.',
    file: 'src/shared/consent.ts',
    find: ', {}, again',
  },
  'video-missing-source-silent': {
    defect: 'A video whose only source is missing stays black, without a message.',
    file: 'src/adapters/video.ts',
    find: "video.dispatchEvent(new Event('error'))",
    replace: 'video.load',
  },
  'video-captions-lost': {
    defect: 'The captions and other sources of a video file are left out.',
    file: 'src/adapters/video.ts',
    find: "link.querySelector('template')?.content.cloneNode(true) ?? ",
  },
  'video-heard-from-hidden-place': {
    defect: 'The sound of a video goes on in a part of the page that is hidden or turned away.',
    file: 'src/features/video-player/watch-place.ts',
    find: 'box.bottom >= strip && ',
    replace: 'box.bottom > innerHeight && ',
  },
  'video-pauses-in-second-dialog': {
    defect: 'A video in a dialog that another dialog has opened pauses with every change of the page.',
    file: 'src/features/video-player/watch-place.ts',
    find: "document.activeElement?.closest(':modal')",
    replace: "document.querySelector(':modal')",
  },
  'prompt-behind-viewer': {
    defect: 'A video in a gallery asks for consent behind the viewer, where nothing can be pressed.',
    file: 'src/features/permission/permission.ts',
    find: 'if (dialog && !host.contains(dialog)) {',
    replace: 'if (dialog && !host.isConnected) {',
    tests: ['lightbox-videos'],
  },
  'late-answer-follows-link': {
    defect: 'A late answer to the prompt follows a link that the visitor has left for something else.',
    file: 'src/features/permission/gate.ts',
    find: 'filter(({ isClick }) => !isClick)',
    replace: 'slice()',
    tests: ['permission-focus'],
  },
}
