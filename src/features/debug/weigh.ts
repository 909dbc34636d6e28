/** What one of our files weighed on the way. */
export interface Weight {
  readonly name: string
  /** Bytes as sent, without headers; 0 where another origin does not tell. */
  readonly bytes: number
  readonly ms: number
  readonly cached: boolean
}

/** Chunks are `map.ab12c.js`, with `?r=1` where they were asked for again. */
const CHUNK = /([\w-]+)\.\w{4}\.js(\?r=\d+)?$/

const nameOf = (url: string): string | undefined => {
  // Core keeps its name, and may come from another folder than the chunks.
  const core = document.querySelector<HTMLScriptElement>('script[src*="core.js"]')
  if (url === core?.src) return 'core'
  return url.startsWith(new URL('.', import.meta.url).href) ? CHUNK.exec(url)?.[1] : undefined
}

/** All our files that are here by now. */
export const weigh = (): readonly Weight[] => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const weights = entries.flatMap(({ name: url, encodedBodySize: bytes, duration: ms, transferSize }) => {
    const name = nameOf(url)
    return name ? { name, bytes, ms, cached: !transferSize && bytes > 0 } : []
  })
  // Of several requests for one file the last one counts: the others failed.
  return [...new Map(weights.map(weight => [weight.name, weight])).values()]
}
