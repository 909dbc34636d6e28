import { batch, computed, effect, Signal, signal } from '@preact/signals-core'
import type { Signals } from '../contracts/core.ts'
import type { FeatureModule } from '../contracts/feature.ts'
import { CHUNK_TIMEOUT_MS } from '../shared/constants.ts'
import { root } from './dom.ts'
import { featureTable } from './feature-table.ts'

/**
 * `error`: network or HTTP failure; `timeout`: the chunk did not arrive within 120 s; `missing`: the
 * file arrived, but threw or has no feature in it.
 */
export type ChunkErrorType = 'error' | 'timeout' | 'missing'

/** Why a chunk could not be loaded. The fields are named as in webpack's error. Source: ERR-1, ERR-2. */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly type: ChunkErrorType
  /** The URL that failed. */
  readonly request: string
  /** The chunk that failed: `runtime` if an island's runtime chunk failed. */
  readonly feature: string
}

/**
 * A chunk's default export, which the build makes of the module (tools/build/scripts/factory.mjs): takes
 * core's signals and, for islands, the React API; returns the feature's module. The caller names the
 * module's type; `never` is assignable to it.
 */
type Factory = (signals: Signals, react: unknown) => never

const signals: Signals = { Signal, batch, computed, effect, signal }
/** By chunk name. A failed one is removed. */
const chunkPromises: Record<string, Promise<never> | undefined> = {}
/** Query string of the next request, by name of the chunk that failed. */
const retryQueries: Record<string, string> = {}
let failures = 0

/** A chunk is in core.js's folder, or in that of `<html data-scripts-path>`. */
const urlOf = (name: string): string =>
  new URL(
    `${root.dataset.scriptsPath ?? '.'}/${name}.${featureTable[name]?.hash}.js${retryQueries[name] ?? ''}`,
    import.meta.url,
  ).href

/** Requests a chunk and runs its factory. @throws ChunkLoadError */
const loadChunk = async (name: string, react: unknown): Promise<never> => {
  const request = urlOf(name)
  let hasArrived = false
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const files = Promise.all([import(request) as Promise<{ default: Factory }>, react])
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, CHUNK_TIMEOUT_MS, 'timeout')
    })
    const [module, api] = await Promise.race([files, timeout])
    hasArrived = true
    return module.default(signals, api)
  } catch (cause) {
    chunkPromises[name] = undefined
    // The runtime chunk failed, not this one, so this chunk's next request keeps its URL.
    if ((cause as ChunkLoadError).request) throw cause
    failures++
    retryQueries[name] = `?r=${failures}`
    // An import rejects with a TypeError if the file does not arrive.
    const isNetworkError = cause instanceof TypeError && !hasArrived
    const type = cause === 'timeout' ? cause : isNetworkError ? 'error' : 'missing'
    const message = `Loading chunk ${name} failed.\n(${type}: ${request})`
    throw Object.assign(Error(message), { name: 'ChunkLoadError', type, request, feature: name, cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches a chunk once. A failure is not cached: the next call retries with a new URL (`?r=1`),
 * because browsers may cache a failed module until the page is left
 * (https://github.com/whatwg/html/issues/6768). A chunk that arrives after its timeout is ignored.
 * @param react the React API, or a promise of it. Default: undefined, for chunks that are not React code
 * @throws ChunkLoadError
 */
export const fetchChunk = <T>(name: string, react?: unknown): Promise<T> => {
  chunkPromises[name] ??= loadChunk(name, react)
  return chunkPromises[name]
}

/**
 * Fetches a feature's chunk. If it is React code, also fetches the runtime chunk in parallel, whose
 * module is the React API that the factory takes. @throws ChunkLoadError
 */
export const fetchFeature = (name: string): Promise<FeatureModule> =>
  fetchChunk(name, featureTable[name]?.runtime && fetchChunk('runtime'))
