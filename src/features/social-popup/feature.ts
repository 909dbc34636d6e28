import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'social-popup': { readonly open: object }
  }
}

export const feature: Feature = {
  load: 'intent',
  parts: [['a', 'The host is not a link.', 'Put the feature on an <a>.']],
}
