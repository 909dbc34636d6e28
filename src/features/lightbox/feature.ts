import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  large: true,
  queues: true,
  later: ['touch'],
  events: { open: {}, close: {}, change: { index: 'number' } },
  parts: { 'a[href]': 'The host is not a link. Put the feature on an <a> to the picture or the video.' },
  attributes: {
    'data-lightbox-caption': {
      values: 'text',
      without: 'the figure’s `<figcaption>`, with its links',
      text: 'The caption: a text, or `#` and the id of an element, which is copied with its links. The alt text is that of the small picture.',
    },
    'data-lightbox-address': {
      without: 'the address stays that of the page',
      text: 'On a link with an id: while its item is shown, the address of the page ends in `#` and that id. That address opens the item. In a group, put the attribute on every link.',
    },
    'data-lightbox-srcset': {
      values: 'text',
      without: 'the link’s file',
      text: 'Copies of the large picture, as in an image’s `srcset`. Zoom shows the link’s file: use the largest.',
    },
    'data-lightbox-sizes': {
      values: 'text',
      without: 'the window’s width, or the largest copy’s',
      text: 'How wide the large picture is shown, as in an image’s `sizes`.',
    },
  },
  writes: [
    'data-lightbox-bar',
    'data-lightbox-button',
    'data-lightbox-stage',
    'data-lightbox-text',
    'data-lightbox-touch',
    'data-lightbox-zoomed',
  ],
}
