import type { Feature } from '../../shared/facts.ts'

export const feature: Feature = { load: 'idle' }
