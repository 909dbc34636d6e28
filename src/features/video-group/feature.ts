import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  asks: ['lightbox'],
  events: { open: {}, close: {}, change: { index: 'number' } },
  parts: { ':has(a[href])': 'There is no link to a video. Put links to videos into this element.' },
}
