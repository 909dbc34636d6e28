import { batch, computed, effect, Signal, signal } from '@preact/signals-core'
import { CHUNK_TIMEOUT_MS } from './constants.ts'
import { root } from './dom.ts'
import { lines } from './lines.ts'
import type { FeatureModule, Signals } from './types.ts'

/** `error`: network or HTTP; `timeout`: 120 s; `missing`: the file came, but there was no feature in it. */
export type ChunkErrorType = 'error' | 'timeout' | 'missing'

/**
 * Specification section 8: 'Loading chunk failed', with a type. Named fields are those of webpack's error.
 * `feature` is the chunk that failed: `runtime` when an island lacks that one.
 */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly type: ChunkErrorType
  readonly request: string
  readonly feature: string
}

/**
 * A chunk's default export: core's signals and (for islands) the React API go in, the feature's module comes out.
 * What that is whoever asks for the chunk says: `never` is a part of any type.
 */
type Factory = (signals: Signals, react: unknown) => never

const signals: Signals = { Signal, batch, computed, effect, signal }
const made: Record<string, Promise<never> | undefined> = {}
/** Per chunk that has failed, what makes its next address a new one. */
const retries: Record<string, string> = {}
let failures = 0

/**
 * Fetches a chunk once. A failure is never kept: the next call asks again under a new address (`?r=1`), since
 * some browsers remember a failed module for the page's life. A late arrival after a timeout changes nothing.
 * The scripts path is the folder of core.js, whatever query its URL has, or `<html data-scripts-path>`.
 */
export const fetchChunk = <T>(feature: string, react?: unknown): Promise<T> => {
  const begin = async (): Promise<never> => {
    const hash = (lines[feature] as string).slice(0, 4)
    const request = new URL(
      `${root.dataset.scriptsPath ?? '.'}/${feature}.${hash}.js${retries[feature] ?? ''}`,
      import.meta.url,
    ).href
    let arrived = false
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const files = Promise.all([import(request) as Promise<{ default: Factory }>, react])
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(reject, CHUNK_TIMEOUT_MS, 'timeout')
      })
      const [module, api] = await Promise.race([files, timeout])
      arrived = true
      return module.default(signals, api)
    } catch (cause) {
      made[feature] = undefined
      // Only the runtime is lacking: this file is here, and need not be asked for again.
      if ((cause as ChunkLoadError).request) throw cause
      retries[feature] = `?r=${++failures}`
      const type = cause === 'timeout' ? cause : cause instanceof TypeError && !arrived ? 'error' : 'missing'
      const message = `Loading chunk ${feature} failed.\n(${type}: ${request})`
      throw Object.assign(Error(message), { name: 'ChunkLoadError', type, request, feature, cause })
    } finally {
      clearTimeout(timer)
    }
  }
  // biome-ignore lint/suspicious/noAssignInExpressions: as two statements it weighs 2 bytes more.
  return (made[feature] ??= begin())
}

/** Fetches a feature's chunk and, beside it, the runtime if it is React code: its digit is one of those after '7'. */
export const fetchFeature = (name: string): Promise<FeatureModule> =>
  fetchChunk(name, ((lines[name] as string)[4] as string) > '7' && fetchChunk('runtime'))
