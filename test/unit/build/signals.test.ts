// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchSignals } from '../../../tools/build/scripts/signals.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const source = readFileSync(join(ROOT, 'node_modules/@preact/signals-core/dist/signals-core.mjs'), 'utf8')
const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('@preact/signals-core')

test('without its unused parts signals-core behaves the same', async () => {
  const patched = patchSignals(source)
  expect(patched).not.toMatch(/watched|\.name/)
  const traceOf = async (code: string) => {
    const { batch, computed, effect, signal, untracked } = await load(code)
    const [a, b] = [signal(1), signal(2)]
    const sum = computed(() => a.value + b.value)
    const seen: unknown[] = []
    const stop = effect(() => {
      seen.push(['effect', sum.value, untracked(() => b.value)])
      return () => seen.push('cleanup')
    })
    const unsubscribe = a.subscribe(value => seen.push(['subscriber', value]))
    a.value = 3
    batch(() => {
      a.value = 4
      b.value = 5
    })
    unsubscribe()
    stop()
    a.value = 6
    return [...seen, sum.value, sum.peek(), `${a}`, JSON.stringify(b)]
  }
  expect(await traceOf(patched)).toEqual(await traceOf(source))
  expect((await traceOf(source)).length).toBeGreaterThan(10)
})

test('another version of signals-core fails the build', () => {
  expect(() => patchSignals(source.replace('unwatched', 'onIdle'))).toThrow(
    /@preact\/signals-core has changed: it lacks/,
  )
})
