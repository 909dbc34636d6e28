import type { Feature } from '../../shared/facts.ts'

declare module '../../shared/names.ts' {
  interface Features {
    'mega-menu': Opens
  }
}

export const feature: Feature = { load: 'intent', queues: true, media: '(min-width:1024px)' }
