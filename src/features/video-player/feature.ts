import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  events: { open: {} },
  parts: {
    ':has(a[href])':
      'There is no link to the video. Put an <a> to the video, with its poster, into this element.',
  },
  writes: ['data-video-note'],
}
