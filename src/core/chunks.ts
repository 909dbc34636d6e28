import { batch, computed, effect, Signal, signal, untracked } from '@preact/signals-core'
import { CHUNK_TIMEOUT_MS } from './constants.ts'
import { root } from './dom.ts'
import type { ChunkLine, FeatureModule, Signals } from './types.ts'

/** `error`: network or HTTP; `timeout`: 120 s; `missing`: the file came, but there was no feature in it. */
export type ChunkErrorType = 'error' | 'timeout' | 'missing'

/** Specification section 8: 'Loading chunk failed', with a type. Named fields are those of webpack's error. */
export interface ChunkLoadError extends Error {
  readonly type: ChunkErrorType
  readonly request: string
  readonly feature: string
  readonly cause?: unknown
}

/** A chunk's default export: core's signals and (for islands) the React API go in, the feature's module comes out. */
type Factory = (signals: Signals, react: unknown) => unknown

const signals: Signals = { Signal, batch, computed, effect, signal, untracked }
const made = new Map<string, Promise<unknown>>()
const tries = new Map<string, number>()

/** The folder core.js came from, whatever query its URL has, unless the page names another. */
const base = (): string =>
  new URL(
    root.dataset.scriptsPath ? `${root.dataset.scriptsPath}/` : '.',
    root.dataset.scriptsPath ? location.href : import.meta.url,
  ).href

const chunkError = (feature: string, request: string, type: ChunkErrorType, cause: unknown): ChunkLoadError =>
  Object.assign(new Error(`Loading chunk ${feature} failed.\n(${type}: ${request})`), {
    name: 'ChunkLoadError',
    type,
    request,
    feature,
    cause,
  })

/**
 * Fetches a chunk once. A failure is never kept: the next call asks again under a new address (`?r=1`), since
 * some browsers remember a failed module for the page's life. A late arrival after a timeout changes nothing.
 */
const request = (name: string, file: string, react?: Promise<unknown>): Promise<unknown> => {
  const known = made.get(name)
  if (known) return known
  const attempt = tries.get(name) ?? 0
  const url = `${base()}${file}.js${attempt ? `?r=${attempt}` : ''}`
  const promise = new Promise((resolve, reject) => {
    let arrived = false
    const fail = (type: ChunkErrorType, cause?: unknown): void => {
      clearTimeout(timer)
      if (made.get(name) !== promise) return
      made.delete(name)
      tries.set(name, attempt + 1)
      reject(chunkError(name, url, type, cause))
    }
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS, 'timeout')
    const make = async (module: { default: Factory }): Promise<void> => {
      arrived = true
      resolve(module.default(signals, await react))
      clearTimeout(timer)
    }
    import(url)
      .then(make)
      .catch(cause => fail(arrived || !(cause instanceof TypeError) ? 'missing' : 'error', cause))
  })
  made.set(name, promise)
  return promise
}

/** Fetches a feature's chunk and, beside it, the runtime if it is React code. */
export const loadChunk = (name: string, [file, , bits]: ChunkLine, runtime: string): Promise<FeatureModule> =>
  request(name, file, bits & 1 ? request('runtime', runtime) : undefined) as Promise<FeatureModule>
