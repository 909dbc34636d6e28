import type { Hold, Mount, PageView } from './types.ts'
import { add, observe } from './view.ts'

/** Records press-to-work, mounts and failures of features. */
export const watchFeatures = (view: PageView, since: number): void => {
  observe<PerformanceMeasure>('measure', ({ name, startTime, duration: ms, detail }) => {
    if (startTime < since || !name.startsWith('thistledown')) return
    const list = view[name.includes(':') ? 'holds' : 'mounts'] as (Hold | Mount)[]
    list.push({ ...detail, ms })
  })
  addEventListener('thistledown:error', event => {
    const { feature, error } = (event as CustomEvent).detail
    add(view.failures, `${feature} ${error?.type ?? 'throw'}`, 1)
  })
}
