import { add, observe, view } from './view.ts'

/** https://developer.mozilla.org/docs/Web/API/PerformanceLongAnimationFrameTiming */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

/** Sums up each chunk's transferred bytes and its share of long animation frames. */
export const watchChunks = (folder: string): void => {
  const addTo = (sums: 'bytes' | 'frames', url: string, amount: number): void => {
    add(view[sums], url.split(folder)[1]?.split('.')[0], amount)
  }
  // Counts nothing for a file from the cache. For a revalidated one only headers are transferred.
  observe<PerformanceResourceTiming>('resource', ({ name, transferSize, encodedBodySize }) =>
    addTo('bytes', name, Math.min(transferSize, encodedBodySize)),
  )
  observe<LongFrame>('long-animation-frame', ({ scripts }) => {
    for (const { sourceURL, duration } of scripts) addTo('frames', sourceURL, duration)
  })
}
