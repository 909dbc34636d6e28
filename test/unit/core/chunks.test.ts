import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChunkLoadError } from '../../../src/core/chunks.ts'

/**
 * Chunks are real modules here. The scripts path is a data URL with the code, which ends in a
 * comment that takes the file name appended by core.
 */
const write = (code: string): string => {
  const path = `data:text/javascript,${encodeURIComponent(`${code}\n//`)}`
  document.documentElement.dataset.scriptsPath = path
  return path
}

const load = async () => {
  vi.resetModules()
  return import('../../../src/core/chunks.ts')
}

const failureOf = (chunk: Promise<unknown>): Promise<ChunkLoadError> =>
  chunk.then(
    () => expect.unreachable('it loaded'),
    error => error,
  )

beforeEach(() => {
  const names = ['good', 'runtime', 'broken', 'empty', 'thrower', 'slow']
  const plain = Object.fromEntries(names.map(name => [name, { hash: 'abcd' }]))
  const isle = { hash: 'abcd', runtime: true }
  const wide = { hash: 'abcd', load: 'intent', hold: true, media: '(min-width:1024px)' }
  vi.stubGlobal('__FEATURE_TABLE__', { ...plain, isle, wide })
  vi.stubGlobal('__HOSTS_WITHOUT_SCRIPT__', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// LOD-8
test('a chunk is a factory that gets the signals, and runs once', async () => {
  write('let made = 0; export default S => ({ made: ++made, names: Object.keys(S) })')
  const { fetchChunk } = await load()
  const [first, second] = await Promise.all([fetchChunk('good'), fetchChunk('good')])
  expect(first).toBe(second)
  expect(first).toMatchObject({ made: 1, names: expect.arrayContaining(['signal', 'effect', 'computed']) })
})

test('a chunk leaves no timer behind', async () => {
  write('export default () => ({})')
  const { fetchChunk } = await load()
  const [start, end] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  await fetchChunk('good')
  const at = start.mock.calls.findIndex(([, ms]) => ms === 120_000)
  expect(end).toHaveBeenCalledWith(start.mock.results[at]?.value)
})

// LOD-8
test('a chunk of React code also gets the runtime’s module', async () => {
  write(`const isRuntime = import.meta.url.includes('/runtime.')
      export default (S, R) => isRuntime ? { createElement: 1 } : { default: R }`)
  const { fetchFeature } = await load()
  expect(await fetchFeature('isle')).toEqual({ default: { createElement: 1 } })
})

test('a chunk of other code requests no runtime, whatever its media query', async () => {
  write('export default (S, R) => ({ default: R })')
  const { fetchFeature } = await load()
  expect(await fetchFeature('wide')).toEqual({ default: undefined })
})

// ERR-1, ERR-2
test.each([
  ['has no factory', 'empty', 'export {}'],
  ['cannot be parsed', 'broken', 'export default ((('],
  ['has a factory that throws', 'thrower', 'export default () => { throw new TypeError("no") }'],
])('a chunk that fails because it %s has the type missing', async (_, name, code) => {
  const path = write(code)
  const { fetchChunk } = await load()
  const error = await failureOf(fetchChunk(name))
  const request = `${path}/${name}.abcd.js`
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing', feature: name, request })
  expect(error.message).toBe(`Loading chunk ${name} failed.\n(missing: ${request})`)
  expect(error.cause).toBeInstanceOf(Error)
})

// ERR-2
test('a chunk that fails because it cannot be fetched has the type error', async () => {
  // Browsers reject a failed request with a TypeError.
  write('throw new TypeError("Failed to fetch dynamically imported module")')
  const { fetchChunk } = await load()
  expect(await failureOf(fetchChunk('broken'))).toMatchObject({ type: 'error', feature: 'broken' })
})

test('a chunk that fails because the feature is unknown fails in the same way', async () => {
  write('throw new TypeError("Failed to fetch dynamically imported module")')
  const { fetchFeature } = await load()
  const error = await failureOf(fetchFeature('unknown'))
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'error', feature: 'unknown' })
})

// ERR-4
test('a chunk that fails is retried under a new address', async () => {
  write(`export default () => {
      if (!import.meta.url.endsWith('?r=2')) throw Error('not yet')
      return { url: import.meta.url }
    }`)
  const { fetchChunk } = await load()
  expect((await failureOf(fetchChunk('thrower'))).request).not.toContain('?')
  expect((await failureOf(fetchChunk('thrower'))).request).toMatch(/\?r=1$/)
  expect(await fetchChunk('thrower')).toEqual({ url: expect.stringMatching(/\?r=2$/) })
})

test('a chunk that fails for lack of the runtime throws the runtime’s error, and is retried under its own address', async () => {
  write(`const isRuntime = import.meta.url.includes('/runtime.')
      export default (S, R) => {
        if (isRuntime && !import.meta.url.includes('?r=')) throw Error('not yet')
        return isRuntime ? 'runtime' : [R, import.meta.url]
      }`)
  const { fetchFeature } = await load()
  expect(await failureOf(fetchFeature('isle'))).toMatchObject({ feature: 'runtime', type: 'missing' })
  expect(await fetchFeature('isle')).toEqual(['runtime', expect.stringMatching(/isle\.abcd\.js$/)])
})

// ERR-2, ERR-5
test('a chunk that never arrives times out after 120 s, and is ignored if it arrives later', async () => {
  let arrive: (() => void) | undefined
  vi.stubGlobal(
    'gate',
    new Promise<void>(resolve => {
      arrive = resolve
    }),
  )
  write(`if (!import.meta.url.includes('?r=')) await globalThis.gate
      export default () => ({ url: import.meta.url })`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { fetchChunk } = await load()
  const failure = failureOf(fetchChunk('slow'))
  vi.advanceTimersByTime(119_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ type: 'timeout', feature: 'slow' })
  const again = fetchChunk<{ url: string }>('slow')
  arrive?.()
  expect((await again).url).toMatch(/\?r=1$/)
  expect(await fetchChunk('slow')).toBe(await again)
})
