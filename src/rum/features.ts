import type { EarlyClick, Mount } from './types.ts'
import { view } from './view.ts'

interface Navigation extends PerformanceEntry {
  readonly activationStart: number
}

/** Sums the long animation frames that overlap a span of time, in whole. Undefined if there is none. */
const longFramesIn = (from: number, to: number): number | undefined => {
  let sum: number | undefined
  for (const { startTime, duration } of performance.getEntriesByType('long-animation-frame')) {
    if (startTime < to && startTime + duration > from) sum = duration + (sum ?? 0)
  }
  return sum
}

/** Records press-to-work, mounts and failures of features. */
export const watchFeatures = (): void => {
  // A Firefox that resists fingerprinting has no such entry.
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  let visibleSince = document.hidden ? Infinity : (navigation?.activationStart ?? 0)
  addEventListener('visibilitychange', () => {
    visibleSince = document.hidden ? Infinity : performance.now()
  })
  const record = ({ name, startTime, duration: ms, detail }: PerformanceMeasure): void => {
    // While the page was prerendered or hidden, no visitor waited.
    if (startTime < visibleSince || !name.startsWith('thistledown')) return
    const list = view[detail?.queued === undefined ? 'mounts' : 'earlyClicks'] as (EarlyClick | Mount)[]
    list.push({
      ...detail,
      ms,
      // Read when the figures are sent, because a frame's entry may come before or after the measure.
      get frames() {
        return longFramesIn(startTime, startTime + ms)
      },
    })
  }
  const observer = new PerformanceObserver(list =>
    (list.getEntries() as PerformanceMeasure[]).forEach(record),
  )
  // Buffered: also of what was measured before.
  observer.observe({ type: 'measure', buffered: true })
  addEventListener('thistledown:error', (({ detail }: CustomEvent) => {
    ;(view.failures as Record<string, number>)[`${detail.feature} ${detail.error?.type ?? 'throw'}`] = 1
  }) as EventListener)
}
