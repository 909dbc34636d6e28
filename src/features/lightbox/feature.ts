import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  events: { open: {}, close: {}, change: { index: 'number' } },
  parts: { 'a[href]': 'The host is not a link to a picture. Put the feature on an <a> to the file.' },
  attributes: {
    'data-lightbox-caption': {
      values: 'text',
      without: 'the figure’s `<figcaption>`',
      text: 'The caption below the picture. The small picture’s alt text becomes the large one’s.',
    },
  },
}
