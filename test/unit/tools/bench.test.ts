// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { runPasses } from '../../../bench/lib/run.mjs'
import { compare, exponentOf, median, quantile, summarise } from '../../../bench/lib/stats.mjs'
import type { Pass, Stage } from '../../../bench/lib/types.d.ts'
import { result, side } from '../support/bench.ts'

describe('statistics', () => {
  test('median and quantiles are interpolated', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(quantile([0, 10], 0.25)).toBe(2.5)
    expect(summarise([3, 1, 2, 2])).toEqual({ median: 2, min: 1, max: 3 })
  })

  test('two zeros are a draw, and a slow run affects both sides, so the ratio stays steady', () => {
    expect(compare([1, 10, 100], [2, 20, 200])).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
    expect(compare([0, 0], [0, 0]).value).toBe(1)
    expect(compare([0, 0], [4, 4]).value).toBe(0)
    expect(compare([4, 4], [0, 0]).value).toBe(Number.POSITIVE_INFINITY)
  })

  test('growth has the exponent of its power function', () => {
    const points = (power: number) => [10, 100, 1000].map(count => [count, 5 + count ** power] as const)
    expect(exponentOf(points(1), 5)).toBeCloseTo(1)
    expect(exponentOf(points(2), 5)).toBeCloseTo(2)
    expect(exponentOf(points(0), 6)).toBe(0)
  })
})

describe('passes', () => {
  const stage: Stage = { close: async () => {} }
  const floor = { ...side('none'), floor: true }
  const run = (pass: Omit<Pass<Stage>, 'id'>, overFloor = {}, runs = 2) => {
    const bench = { ...result({}), id: 'demo', passes: [{ id: 'pass', ...pass }], overFloor }
    const sides = [side('a'), side('b'), floor]
    return runPasses({ ...bench, open: async () => stage }, { stage, sides, runs, progress: () => {} })
  }

  test('sides are interleaved and the warm-up is discarded', async () => {
    const order: string[] = []
    const samples = await run({ warmUp: true, measure: async (_, { id }) => ({ speed: order.push(id) }) })
    expect(samples).toEqual({ speed: { a: [4, 5], b: [3, 6] } })
    expect(order.join('')).toBe('abbaab')
  })

  test('the figure of the page without scripts is subtracted', async () => {
    const measure = async (_: Stage, { floor }: { floor?: boolean }) => ({ time: floor ? 3 : 10 })
    expect((await run({ floor: true, measure }, { over: 'time' })).over).toEqual({ a: [7, 7], b: [7, 7] })
  })
})
