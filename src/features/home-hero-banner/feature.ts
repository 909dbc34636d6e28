import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'home-hero-banner': { readonly change: Shows }
  }
}

export const feature: Feature = {
  load: 'now',
  parts: [
    [
      ':has([data-hero-slides],video)',
      'The banner has nothing to show.',
      'Add data-hero-slides, or a <video>.',
    ],
    [
      ':has([data-hero-control])',
      'The banner has no place for its stop button.',
      'Add an empty element with data-hero-control.',
    ],
  ],
  attributes: {
    'data-hero-control': {
      without: 'required',
      text: 'On an empty element, the first in the host: the place for the button.',
    },
    'data-hero-slides': { without: 'a video', text: 'On the element whose children are the slides.' },
  },
}
