import { onCLS, onINP, onLCP } from 'web-vitals/attribution'
import { startRum as start } from './rum.ts'
import type { RumOptions } from './types.ts'

export type * from './types.ts'

/** As `startRum` of `thistledown/rum`, with LCP, INP and CLS measured by web-vitals, which is bundled. */
export const startRum = (options: Omit<RumOptions, 'vitals'>): Promise<void> =>
  start({ ...options, vitals: { onLCP, onINP, onCLS } })
