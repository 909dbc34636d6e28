import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'video-player': { readonly open: object }
  }
}

export const feature: Feature = {
  load: 'intent',
  queues: true,
  parts: [[':has(a[href])', 'There is no link to the video.', 'Put an <a> to it, with its poster, into it.']],
}
