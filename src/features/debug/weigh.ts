/** Transfer size of one of Thistledown's files. */
export interface Weight {
  readonly name: string
  /** Compressed bytes without headers; 0 for another origin without Timing-Allow-Origin. */
  readonly bytes: number
  readonly ms: number
  readonly cached: boolean
}

/** A chunk's file name: `map.ab12.js`, with `?r=1` after a retry. */
const CHUNK = /([\w-]+)\.\w{4}\.js(\?r=\d+)?$/

const nameOf = (url: string): string | undefined => {
  // Core's name has no hash, and it may be in another folder than the chunks.
  const core = document.querySelector<HTMLScriptElement>('script[src*="core.js"]')
  if (url === core?.src) return 'core'
  return url.startsWith(new URL('.', import.meta.url).href) ? CHUNK.exec(url)?.[1] : undefined
}

/** All of Thistledown's files that have loaded. */
export const weigh = (): readonly Weight[] => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const weights = entries.flatMap(({ name: url, encodedBodySize: bytes, duration: ms, transferSize }) => {
    const name = nameOf(url)
    return name ? { name, bytes, ms, cached: !transferSize && bytes > 0 } : []
  })
  // The last request of a file counts: earlier ones failed.
  return [...new Map(weights.map(weight => [weight.name, weight])).values()]
}
