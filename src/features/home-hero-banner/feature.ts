import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'now',
  events: { change: { index: 'number' } },
  parts: {
    ':has([data-hero-slides],video)': 'The banner has nothing to show. Add data-hero-slides, or a <video>.',
    ':has([data-hero-control])':
      'The banner has no place for its stop button. Add an empty element with data-hero-control.',
  },
  attributes: {
    'data-hero-control': {
      without: 'required',
      text: 'On an empty element, the first in the host: the place for the button.',
    },
    'data-hero-slides': { without: 'a video', text: 'On the element whose children are the slides.' },
  },
  writes: ['data-hero-button'],
}
