// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cached, trimCache } from '../../../tools/build/cache.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const maker = (text: string) => vi.fn(async () => Buffer.from(text))

/** The result of a step with these inputs. Equals `made` if the step ran. */
const ask = async (inputs: string[], make = maker('made')) => String(await cached(inputs, make, folder))

describe('the build’s cache', () => {
  test('runs a step once for the same inputs', async () => {
    const make = maker('one')
    expect([await ask(['a', 'b'], make), await ask(['a', 'b'], make)]).toEqual(['one', 'one'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('distinguishes inputs whose concatenated text is the same', async () => {
    await ask(['a', 'bc'], maker('one'))
    expect(await ask(['ab', 'c'], maker('two'))).toBe('two')
  })

  test('rebuilds a damaged entry, and repairs it', async () => {
    await ask(['a'], maker('one'))
    const [entry = ''] = readdirSync(folder)
    for (const damage of ['', 'cut off', `${'x'.repeat(32)}one`]) {
      writeFileSync(join(folder, entry), damage)
      expect(await ask(['a'], maker('again')), damage).toBe('again')
      expect(await ask(['a'], maker('a third time')), damage).toBe('again')
    }
  })

  test('can be deleted, even during a build', async () => {
    await ask(['a'])
    rmSync(folder, { recursive: true })
    expect(await ask(['a'], maker('again'))).toBe('again')
    const disappears = async () => {
      rmSync(folder, { recursive: true })
      return Buffer.from('there')
    }
    expect(String(await cached(['b'], disappears, folder))).toBe('there')
  })

  test('does not fail a build if it cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(String(await cached(['a'], maker('made'), join(file, 'below')))).toBe('made')
    await expect(trimCache(join(folder, 'none'))).resolves.toBeUndefined()
  })

  test('works for simultaneous builds, and leaves no half-written files', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => ask(['a'], maker('same'))))
    expect(new Set(results)).toEqual(new Set(['same']))
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

test('trimming the cache deletes the least recently used entries, down to the limit', async () => {
  for (const name of ['old', 'used', 'new']) await ask([name], maker(name))
  const long = new Date('2020-01-01')
  for (const entry of readdirSync(folder)) utimesSync(join(folder, entry), long, long)
  await ask(['used'])
  await ask(['new'])
  await trimCache(folder, 2 * (32 + 'used'.length))
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await ask(['used'], maker('lost'))).toBe('used')
  expect(await ask(['new'], maker('lost'))).toBe('new')
})
