/** @type {import('./fault.d.ts').Faults} */
export default {
  'calendar-menu-ignores-escape': {
    defect: 'Escape does not close the list of calendars.',
    file: 'src/features/calendar-link/menu.ts',
    find: "event.key === 'Escape'",
    replace: "event.key === 'Esc'",
  },
  'calendar-menu-not-below-link': {
    defect: 'The list of calendars opens at the edge of the paragraph, away from its link.',
    file: 'src/features/calendar-link/menu.ts',
    find: ': link.left\n',
    replace: ': left\n',
  },
  'calendar-commas-not-escaped': {
    defect: 'Commas in a calendar file are not escaped, so that a calendar may cut a title short.',
    file: 'src/features/calendar-link/ics.ts',
    find: '/[\\\\;,]/g',
    replace: '/[\\\\;]/g',
  },
  'calendar-zone-reversed': {
    defect: 'Outlook and Yahoo get the wrong time for an event with a time zone.',
    file: 'src/features/calendar-link/event.ts',
    find: 'iso(time - offset)',
    replace: 'iso(time + offset)',
  },
  'ctrl-click-swallowed': {
    defect: 'A click with Ctrl on the link of a feature opens no new tab.',
    file: 'src/shared/elements.ts',
    find: 'event.ctrlKey || ',
  },
  'carousel-hidden-slides-not-inert': {
    defect: 'Tab reaches links in slides that are out of view.',
    file: 'src/features/carousel/slides.ts',
    find: "set(slide, 'inert',",
    replace: "set(slide, 'data-inert',",
  },
  'carousel-slide-links-wait': {
    defect: 'A click on the link of a slide waits for the carousel’s script, so that its page opens late.',
    file: 'src/features/carousel/feature.ts',
    find: "queues: '[data-carousel-to],[data-carousel-button]'",
    replace: 'queues: true',
  },
  'carousel-server-button-replaced': {
    defect:
      'The button that the visitor has pressed is replaced when the script arrives, and the press is lost.',
    file: 'src/features/carousel/controls.ts',
    find: 'place.querySelector<HTMLElement>(selector) ?? make',
    replace: '(place.querySelector<HTMLElement>(selector)?.remove(), null) ?? make',
  },
  'carousel-rotating-waits': {
    defect: 'A carousel that rotates by itself does not start before somebody touches it.',
    file: 'src/features/carousel/feature.ts',
    find: '[data-carousel-autoplay],',
  },
  'carousel-arrow-keys-not-mirrored': {
    defect: 'In right-to-left text the arrow keys turn a carousel in the wrong direction.',
    file: 'src/features/carousel/model.ts',
    find: 'watchKeys(host, track.rtl,',
    replace: 'watchKeys(host, false,',
  },
  'carousel-default-interval': {
    defect: 'A carousel with an empty data-carousel-autoplay turns every 1500 ms instead of 3000 ms.',
    file: 'src/features/carousel/settings.ts',
    find: 'numberOr(CAROUSEL_AUTOPLAY_MS,',
    replace: 'numberOr(CAROUSEL_AUTOPLAY_MS / 2,',
  },
  'rotation-resumes-after-stop': {
    defect: 'A carousel or hero that the visitor has stopped rotates again when the pointer leaves it.',
    file: 'src/shared/rotation.ts',
    find: 'isOn: isOn && !hasLeftButton',
    replace: "isOn: pauses.includes('hover') || (isOn && !hasLeftButton)",
  },
  'rotation-goes-on-beside-a-video': {
    defect: 'A carousel turns away from a video that plays in a frame.',
    file: 'src/shared/rotation.ts',
    find: "  addEventListener('blur', () => setTimeout(stopAroundFocus), options)\n",
    tests: ['carousel-rotation'],
  },
  'rotation-ignores-reduced-motion': {
    defect: 'Carousels and heroes rotate by themselves although the visitor prefers reduced motion.',
    file: 'src/shared/rotation.ts',
    find: '!reducedMotion.matches &&',
  },
  'carousel-jumps-to-start-in-rtl': {
    defect: 'In right-to-left text a row that was scrolled jumps to its first slide when the script arrives.',
    file: 'src/adapters/embla.ts',
    find: 'Math.abs(viewport.scrollLeft)',
    replace: 'Math.max(viewport.scrollLeft, 0)',
  },
  'carousel-engine-outlives-host': {
    defect: 'The listeners and observers of Embla Carousel stay after the carousel is disposed of.',
    file: 'src/adapters/embla.ts',
    find: '    api.destroy()\n',
  },
  'carousel-position-of-the-overshoot': {
    defect:
      'After a drag past the end the position counts the slides of the overshoot, not of the row at rest.',
    file: 'src/adapters/embla.ts',
    find: '(engine.scrollSnaps[stop] ?? 0)',
    replace: 'engine.target.get()',
  },
  'carousel-buttons-dead-after-failure': {
    defect: 'The buttons of a carousel whose script has failed stay, and do nothing.',
    file: 'src/features/carousel/carousel.css',
    find: '    visibility: hidden;\n',
  },
  'debug-every-button-pressed': {
    defect: 'In the debug panel every button is marked as pressed while one element is outlined.',
    file: 'src/features/debug/panel.tsx',
    find: 'aria-pressed={shown.value === element}',
    replace: 'aria-pressed={!!shown.value}',
  },
  'debug-observer-outlives-panel': {
    defect: 'The debug panel goes on observing the whole page after it is disposed of.',
    file: 'src/features/debug/model.ts',
    find: '    observer.disconnect()\n',
  },
  'pressed-question-leaves': {
    defect: 'A long answer that closes above the pressed question moves it out of the window.',
    file: 'src/shared/elements.ts',
    find: 'element.getBoundingClientRect().top - top',
    replace: '0',
    tests: ['expand-collapse-place'],
  },
  'expand-set-keeps-others-open': {
    defect: 'Opening an item by a click leaves the other items of its set open.',
    file: 'src/features/expand-collapse/item.ts',
    find: '  if (isOpen) for (const',
    replace: '  if (isOpen && !animated)\n    for (const',
  },
  'expand-closed-panel-missing-in-print': {
    defect: 'Closed panels are missing from a printed page.',
    file: 'src/features/expand-collapse/expand-collapse.css',
    find: '@media screen {\n    [data-expand-closed]',
    replace: '@media all {\n    [data-expand-closed]',
  },
  'expand-text-not-restored': {
    defect: 'A trigger keeps the text of its last state after its host is disposed of.',
    file: 'src/features/expand-collapse/expand-collapse.ts',
    find: '    if (label) label.textContent = serverLabel\n',
  },
  'form-message-not-linked': {
    defect: 'An invalid field does not refer to its message with aria-describedby.',
    file: 'src/features/form/note.ts',
    find: "'aria-describedby', message",
    replace: "'aria-errormessage', message",
  },
  'form-first-field-not-focused': {
    defect: 'After an invalid submit the focus stays on the button.',
    file: 'src/features/form/form.ts',
    find: 'if (first) focusControl(first, summary, signal, announce)',
    replace: 'if (first) announce()',
  },
  'form-sent-twice': {
    defect: 'A second click on the button sends the form a second time.',
    file: 'src/features/form/form.ts',
    find: "!== 'dialog') sent = event",
    replace: "=== 'dialog') sent = event",
  },
  'grid-button-text': {
    defect: 'The button of a closed grid says “Show all” instead of “Show more”.',
    file: 'src/features/gallery-grid/gallery-grid.ts',
    find: "more: 'Show more'",
    replace: "more: 'Show all'",
  },
  'grid-button-not-restored': {
    defect: 'A grid that is disposed of keeps a button that does nothing.',
    file: 'src/features/gallery-grid/gallery-grid.ts',
    find: "set(button, 'hidden', null)",
    replace: "button.removeAttribute('hidden')",
  },
  'grid-more-leaves-focus': {
    defect: 'After “show more” the new items lie behind the focus.',
    file: 'src/features/gallery-grid/gallery-grid.ts',
    find: "if (button.ariaExpanded === 'true' &&",
    replace: "if (button.ariaExpanded === 'false' &&",
  },
}
