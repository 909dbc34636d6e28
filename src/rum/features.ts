import type { Hold, Mount } from './types.ts'
import { add, observe, view } from './view.ts'

interface Navigation extends PerformanceEntry {
  readonly activationStart: number
}

/** Records press-to-work, mounts and failures of features. */
export const watchFeatures = (): void => {
  // A Firefox that resists fingerprinting has no such entry.
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  observe<PerformanceMeasure>('measure', ({ name, startTime, duration: ms, detail }) => {
    // While the page was prerendered, no visitor waited for a mount.
    const isAhead = startTime < (navigation?.activationStart as number)
    if (isAhead || !name.startsWith('thistledown')) return
    const list = view[detail?.from ? 'holds' : 'mounts'] as (Hold | Mount)[]
    list.push({
      ...detail,
      ms,
      // Read when the figures are sent, because a frame's entry may come before or after the measure.
      get frames() {
        let sum: number | undefined
        for (const { startTime: start, duration } of performance.getEntriesByType('long-animation-frame')) {
          if (start < startTime + ms && start + duration > startTime) sum = duration + (sum ?? 0)
        }
        return sum
      },
    })
  })
  addEventListener('thistledown:error', (({ detail }: CustomEvent) => {
    add(view.failures, `${detail.feature} ${detail.error?.type ?? 'throw'}`, 1)
  }) as EventListener)
}
