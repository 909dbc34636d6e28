// @vitest-environment node
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cached } from '../../../tools/build/cache.mjs'
import { writeSite } from '../../cli/support/site.ts'

let folder = ''
beforeEach(() => {
  folder = writeSite({})
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

  test('works for simultaneous builds, and leaves no half-written files', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => ask(['a'], maker('same'))))
    expect(new Set(results)).toEqual(new Set(['same']))
    expect(readdirSync(folder)).toHaveLength(1)
  })
})
