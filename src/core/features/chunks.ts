import { batch, computed, effect, Signal, signal } from '@preact/signals-core'
import { chunkUrl } from '../../shared/chunk-url.ts'
import { CHUNK_TIMEOUT_MS } from '../../shared/constants.ts'
import type { ChunkLoadError, FeatureModule } from '../../shared/contract.ts'
import { table } from './table.ts'

/**
 * A chunk's default export, which the build makes of the module (cli/bundle/to-factory.mjs): takes
 * core's signals and, for islands, the React API; returns the feature's module.
 */
type Factory = (signals: typeof coreSignals, react: unknown) => FeatureModule
type Arrived = readonly [script: { readonly default: Factory }, react: unknown]

/** Passed to chunks, so that a page has one instance of it. */
const coreSignals = { Signal, batch, computed, effect, signal }
/** By chunk name. A failed one is removed. */
const chunkPromises: Record<string, Promise<FeatureModule> | undefined> = {}
/** Query string of the next request, by name of the chunk that failed, or whose runtime did. */
const retryQueries: Record<string, string> = {}
let failures = 0

/** Requests a chunk and runs its factory. @throws ChunkLoadError */
const requestChunk = async (name: string, react: unknown): Promise<FeatureModule> => {
  const request = chunkUrl(name, import.meta.url) + (retryQueries[name] ?? '')
  let arrived: Arrived | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    arrived = await new Promise<Arrived>((resolve, reject) => {
      timer = setTimeout(reject, CHUNK_TIMEOUT_MS, 'timeout')
      Promise.all([import(request), react]).then(resolve, reject)
    })
    return arrived[0].default(coreSignals, arrived[1])
  } catch (cause) {
    chunkPromises[name] = undefined
    retryQueries[name] = `?r=${++failures}`
    // The runtime chunk failed, and has its error already.
    if ((cause as ChunkLoadError).request) throw cause
    // An import rejects with a TypeError if the file does not arrive.
    const isNetworkError = cause instanceof TypeError && !arrived
    const type = cause === 'timeout' ? cause : isNetworkError ? 'error' : 'missing'
    const message = `Loading chunk ${name} failed.\n(${type}: ${request})`
    throw Object.assign(Error(message), { name: 'ChunkLoadError', type, request, cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches a chunk once. A failure is not cached: the next call retries with a new URL (`?r=1`), because browsers
 * may cache a failed module until the page is left: https://github.com/whatwg/html/issues/6768
 * @param react the React API, or a promise of it. Default: undefined, for chunks that are not React code
 * @throws ChunkLoadError
 */
const fetchChunk = (name: string, react?: unknown): Promise<FeatureModule> =>
  (chunkPromises[name] ??= requestChunk(name, react))

/** Modules of loaded chunks and of the site's own features. */
export const modules: Record<string, FeatureModule> = {}

/**
 * A feature's module, fetched on the first call. If it is React code, the runtime chunk is fetched in
 * parallel, whose module is the React API. @throws ChunkLoadError, or Error for an unknown name
 */
export const load = async (name: string): Promise<FeatureModule> => {
  const entry = table[name]
  if (!entry) throw Error(`unknown feature "${name}"`)
  modules[name] ??= await fetchChunk(name, entry.runtime && fetchChunk('runtime'))
  return modules[name]
}
