import { setTimeout as wait } from 'node:timers/promises'

/** Resolves to undefined after `ms`, else to the promise's result. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal })
  return Promise.race([answer, late]).finally(() => {
    late.catch(() => {})
    over.abort()
  })
}
