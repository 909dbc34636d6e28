import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'video-group': Opens & { readonly change: Shows }
  }
}

export const feature: Feature = {
  load: 'intent',
  queues: true,
  asks: ['lightbox'],
  parts: [[':has(a[href])', 'There is no link to a video.', 'Put links to videos into it.']],
}
