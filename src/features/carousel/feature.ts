import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'visible',
  large: true,
  // Its buttons are in the server markup and nothing rotates: the row scrolls natively, which is all
  // that a finger needs. Dots have to follow it.
  waits: ':has([data-carousel-button]):not([data-carousel-autoplay],:has([data-carousel-to]))',
  // Not links in slides, which open their page at once.
  queues: '[data-carousel-to],[data-carousel-button]',
  events: { change: { index: 'number' } },
  parts: {
    ':has([data-carousel-viewport]>[data-carousel-slides]>*)':
      'The carousel finds no slides. Put them directly in <ul data-carousel-slides>, and this list directly in <div data-carousel-viewport tabindex="0">.',
  },
  attributes: {
    'data-carousel-viewport': {
      without: 'required',
      text: 'On the element that scrolls, with `tabindex="0"` for the keyboard. Contains the list of slides.',
    },
    'data-carousel-slides': {
      without: 'required',
      text: 'On the list of slides, a child of the viewport.',
    },
    'data-carousel-controls': {
      without: 'the script adds it, first in the host',
      text: 'The place for the buttons: empty, or with the buttons and a `<p>` that says how many slides there are. Leave it empty if all slides may be visible at once.',
    },
    'data-carousel-button': {
      values: {
        previous: 'shows the previous slide',
        next: 'shows the next slide',
        start: 'starts the rotation',
        stop: 'stops the rotation',
      },
      without: 'the script adds the buttons',
      text: 'On a button with `type="button"` and an `aria-label`, in the place for the buttons.',
    },
    'data-carousel-to': {
      values: 'text',
      without: 'no dots and no thumbnails',
      text: 'On a button with a name, or on a link to the slide’s id: the number of the slide to show, from 1. In the place for the buttons, the control is a dot. Outside the host, or in another carousel, use a link, which works before the script, and add `aria-controls` with the id of the list of slides; `data-load="visible"` on that carousel lets it follow a swipe. The script sets `aria-current`.',
    },
    'data-carousel-autoheight': {
      without: 'as high as the highest slide',
      text: 'On the host, with `data-load="visible"`: the carousel is as high as its visible slides. Content below it moves with each change.',
    },
  },
}
