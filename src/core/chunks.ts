import { batch, computed, effect, Signal, signal, untracked } from '@preact/signals-core'
import { CHUNK_TIMEOUT_MS } from './constants.ts'
import { root } from './dom.ts'
import { bitsOf, lines, RUNTIME } from './lines.ts'
import type { FeatureModule, Signals } from './types.ts'

/** `error`: network or HTTP; `timeout`: 120 s; `missing`: the file came, but there was no feature in it. */
export type ChunkErrorType = 'error' | 'timeout' | 'missing'

/** Specification section 8: 'Loading chunk failed', with a type. Named fields are those of webpack's error. */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly type: ChunkErrorType
  readonly request: string
  readonly feature: string
}

/** A chunk's default export: core's signals and (for islands) the React API go in, the feature's module comes out. */
type Factory = (signals: Signals, react: unknown) => unknown

const signals: Signals = { Signal, batch, computed, effect, signal, untracked }
const made: Record<string, Promise<unknown> | undefined> = {}
const tries: Record<string, number> = {}

/**
 * Fetches a chunk once. A failure is never kept: the next call asks again under a new address (`?r=1`), since
 * some browsers remember a failed module for the page's life. A late arrival after a timeout changes nothing.
 * The scripts path is the folder of core.js, whatever query its URL has, or `<html data-scripts-path>`.
 */
const begin = (feature: string, react: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const attempt = tries[feature] ?? 0
    const file = `${feature}.${lines[feature]?.slice(0, 5)}.js${attempt ? `?r=${attempt}` : ''}`
    const request = new URL(`${root.dataset.scriptsPath ?? '.'}/${file}`, import.meta.url).href
    let arrived = false
    const fail = (type: ChunkErrorType, cause?: unknown): void => {
      clearTimeout(timer)
      if (attempt !== (tries[feature] ?? 0)) return
      tries[feature] = attempt + 1
      made[feature] = undefined
      const message = `Loading chunk ${feature} failed.\n(${type}: ${request})`
      reject(Object.assign(Error(message), { name: 'ChunkLoadError', type, request, feature, cause }))
    }
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS, 'timeout')
    import(request)
      .then(async (module: { default: Factory }) => {
        arrived = true
        resolve(module.default(signals, await react))
        clearTimeout(timer)
      })
      .catch(cause => fail(arrived || !(cause instanceof TypeError) ? 'missing' : 'error', cause))
  })

export const fetchChunk = <T>(name: string, react?: unknown): Promise<T> => {
  made[name] ??= begin(name, react)
  return made[name] as Promise<T>
}

/** Fetches a feature's chunk and, beside it, the runtime if it is React code. */
export const fetchFeature = (name: string): Promise<FeatureModule> =>
  fetchChunk(name, bitsOf(name) & RUNTIME && fetchChunk('runtime'))
