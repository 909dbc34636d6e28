import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChunkLoadError } from '../../../src/shared/contract.ts'

/**
 * Chunks are real modules here. The scripts path is a data URL with the code, which ends in a
 * comment that takes the file name appended by core.
 */
const write = (code: string): string => {
  const path = `data:text/javascript,${encodeURIComponent(`${code}\n//`)}`
  document.documentElement.dataset.scriptsPath = path
  return path
}

/** Imports core's part that fetches chunks, which has none yet. */
const start = async () => {
  vi.resetModules()
  return import('../../../src/core/features/chunks.ts')
}

const failureOf = (chunk: Promise<unknown>): Promise<ChunkLoadError> =>
  chunk.then(
    () => expect.unreachable('it loaded'),
    error => error,
  )

beforeEach(() => {
  const wide = { load: 'intent', queues: '*', media: '(min-width:1024px)' }
  vi.stubGlobal('__FEATURE_TABLE__', { good: {}, isle: { runtime: true }, wide })
  vi.stubGlobal('__BUILD_ID__', 'abcd')
})

// LOD-8
test('a chunk is a factory that gets the signals, and runs once', async () => {
  write('let made = 0; export default S => ({ made: ++made, names: Object.keys(S) })')
  const { load } = await start()
  const [first, second] = await Promise.all([load('good'), load('good')])
  expect(first).toBe(second)
  expect(first).toMatchObject({ made: 1, names: expect.arrayContaining(['signal', 'effect', 'computed']) })
})

test('a chunk leaves no timer behind', async () => {
  write('export default () => ({})')
  const { load } = await start()
  const [set, end] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  await load('good')
  const at = set.mock.calls.findIndex(([, ms]) => ms === 120_000)
  expect(end).toHaveBeenCalledWith(set.mock.results[at]?.value)
})

// LOD-8
test('a chunk of React code also gets the runtime’s module', async () => {
  write(`const isRuntime = import.meta.url.includes('/runtime.')
      export default (S, R) => isRuntime ? { createElement: 1 } : { default: R }`)
  const { load } = await start()
  expect(await load('isle')).toEqual({ default: { createElement: 1 } })
})

test('a chunk of other code requests no runtime, whatever its media query', async () => {
  write('export default (S, R) => ({ default: R })')
  const { load } = await start()
  expect(await load('wide')).toEqual({ default: undefined })
})

// ERR-1, ERR-2
test.each([
  ['has no factory', 'export {}'],
  ['cannot be parsed', 'export default ((('],
  ['has a factory that throws', 'export default () => { throw new TypeError("no") }'],
])('a chunk that fails because it %s has the type missing', async (_, code) => {
  const path = write(code)
  const { load } = await start()
  const error = await failureOf(load('good'))
  const request = `${path}/good.abcd.js`
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing', request })
  expect(error.message).toBe(`Loading chunk good failed.\n(missing: ${request})`)
  expect(error.cause).toBeInstanceOf(Error)
})

// ERR-2
test('a chunk that fails because it cannot be fetched has the type error', async () => {
  // Browsers reject a failed request with a TypeError.
  write('throw new TypeError("Failed to fetch dynamically imported module")')
  const { load } = await start()
  expect(await failureOf(load('good'))).toMatchObject({ type: 'error' })
})

test('a feature of the site’s own has no chunk, and an unknown one, even one named like a member of every object, is an error', async () => {
  const { load, modules } = await start()
  const { define } = await import('../../../src/core/features/hosts.ts')
  for (const name of ['clock', 'constructor', '__proto__'])
    expect((await failureOf(load(name))).message).toBe(`unknown feature "${name}"`)
  const mount = () => {}
  define('clock', mount)
  expect(modules.clock).toEqual({ default: mount })
  expect(await load('clock')).toBe(modules.clock)
})

// ERR-4
test('a chunk that fails is retried under a new address', async () => {
  write(`export default () => {
      if (!import.meta.url.endsWith('?r=2')) throw Error('not yet')
      return { url: import.meta.url }
    }`)
  const { load } = await start()
  expect((await failureOf(load('good'))).request).not.toContain('?')
  expect((await failureOf(load('good'))).request).toMatch(/\?r=1$/)
  expect(await load('good')).toEqual({ url: expect.stringMatching(/\?r=2$/) })
})

test('a chunk that fails for lack of the runtime throws the runtime’s error, and both are retried', async () => {
  write(`const isRuntime = import.meta.url.includes('/runtime.')
      export default (S, R) => {
        if (isRuntime && !import.meta.url.includes('?r=')) throw Error('not yet')
        return isRuntime ? 'runtime' : [R, import.meta.url]
      }`)
  const { load } = await start()
  expect((await failureOf(load('isle'))).request).toMatch(/runtime\.abcd/)
  expect(await load('isle')).toEqual(['runtime', expect.stringMatching(/isle\.abcd\.js\?r=\d$/)])
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
  onTestFinished(() => void vi.useRealTimers())
  const { load } = await start()
  const failure = failureOf(load('good'))
  vi.advanceTimersByTime(119_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ type: 'timeout' })
  const again = load('good')
  arrive?.()
  expect(await again).toMatchObject({ url: expect.stringMatching(/\?r=1$/) })
  expect(await load('good')).toBe(await again)
})
