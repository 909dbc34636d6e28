import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  asks: ['lightbox'],
  parts: [[':has(a[href])', 'There is no link to a video.', 'Put links to videos into it.']],
}
