import { check } from '../../shared/checks/rules.ts'
import type { FeatureModule } from '../../shared/contract.ts'
import { headerMistakes } from './header.ts'
import { entryOf, featureNames, type Row, WAITING_STATES, written } from './rows.ts'

/** Result of loading a feature. Has both a module and an error if its mount failed. */
export interface Answer {
  readonly module?: FeatureModule
  readonly error?: unknown
  /** The panel loaded it before the page needed it. */
  readonly early?: boolean
}

/** A feature that failed to load or to mount. */
export interface Trouble {
  readonly name: string
  readonly hosts: readonly Element[]
  readonly error: unknown
  /** The chunk did not arrive, so a retry may help. */
  readonly lost: boolean
}

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
const weigh = (): readonly Weight[] => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const weights = entries.flatMap(({ name: url, encodedBodySize: bytes, duration: ms, transferSize }) => {
    const name = nameOf(url)
    return name ? { name, bytes, ms, cached: !transferSize && bytes > 0 } : []
  })
  // The last request of a file counts: earlier ones failed.
  return [...new Map(weights.map(weight => [weight.name, weight])).values()]
}

export type Snapshot = ReturnType<typeof takeSnapshot>

const troubleOf = (name: string, { module, error }: Answer, rows: readonly Row[]): Trouble | [] => {
  const hosts = rows.flatMap(row => (row.name === name && row.state === 'failed' ? row.host : []))
  const missed = (error as Error | undefined)?.name === 'ChunkLoadError'
  return hosts[0] || (missed && !module) ? { name, error, lost: missed || !error, hosts } : []
}

/** The names of the files that this page would load without the panel. */
const usedBy = (rows: readonly Row[], given: ReadonlyMap<string, Answer>): readonly string[] => {
  const names = rows.flatMap(({ name, state }) =>
    given.get(name)?.early && WAITING_STATES.includes(state) ? [] : name,
  )
  if (names.some(name => entryOf(name)?.runtime)) names.push('runtime')
  return ['core', ...names]
}

export const takeSnapshot = (asked: readonly Row[], given: ReadonlyMap<string, Answer>) => {
  const moduleOf = (name: string): FeatureModule | undefined => given.get(name)?.module
  // The site's own features are not in the registry.
  const defined = [...given.keys()].filter(name => moduleOf(name) && !entryOf(name))
  const names = [...featureNames, ...defined]
  const rows = asked.filter(({ name }) => names.includes(name))
  const used = usedBy(rows, given)
  const files = weigh()
  return {
    rows,
    mistakes: [
      ...headerMistakes(),
      ...check(document, {
        names,
        moduleOf,
        partsOf: name => entryOf(name)?.parts ?? {},
        attributesOf: name => entryOf(name)?.attributes,
        written,
      }),
    ],
    troubles: [...given].flatMap(([name, answer]) => troubleOf(name, answer, rows)),
    page: files.filter(({ name }) => used.includes(name)),
    panel: files.filter(({ name }) => !used.includes(name)),
  }
}
