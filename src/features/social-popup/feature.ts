import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = {
  load: 'intent',
  events: { open: {} },
  parts: { a: 'The host is not a link. Put the feature on an <a>.' },
}
