import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  queues: true,
  media: '(min-width:1024px)',
  events: { open: {}, close: {} },
}
