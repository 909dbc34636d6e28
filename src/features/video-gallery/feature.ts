import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  asks: ['video-player'],
  events: { change: { index: 'number' } },
  parts: {
    ':has([data-video-stage] a)': 'The stage has no link to a video. Put one into data-video-stage.',
    ':has([data-video-list] a)': 'There is no video to choose. Put links to videos into data-video-list.',
  },
  attributes: {
    'data-video-stage': {
      without: 'the feature fails',
      text: 'Around the main player: a link to a video, with its poster.',
    },
    'data-video-list': {
      without: 'the feature fails',
      text: 'On the list whose links choose what the main player plays.',
    },
  },
  writes: ['data-video-status'],
}
