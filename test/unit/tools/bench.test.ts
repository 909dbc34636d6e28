// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { escapeText, markup } from '../../../bench/lib/report/markup.mjs'
import { renderReport } from '../../../bench/lib/report/page.mjs'
import { renderPlot } from '../../../bench/lib/report/plot.mjs'
import { runPasses } from '../../../bench/lib/run.mjs'
import { compare, median, quantile, rotate, summarise } from '../../../bench/lib/stats.mjs'
import type { Pass, Side, Stage } from '../../../bench/lib/types.d.ts'
import { seededNumbers } from '../../../tools/lib/random.mjs'
import { result, side } from '../support/bench.ts'

describe('statistics', () => {
  test('median and quantiles are interpolated', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([1, 2])).toBe(1.5)
    expect(quantile([0, 10], 0.25)).toBe(2.5)
    expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, runs: 3 })
  })

  test('a ratio has an interval that contains it, and is reproducible', () => {
    const ratio = compare([1, 2, 3, 2, 1], [4, 4, 6, 5, 4])
    expect(ratio.value).toBe(0.5)
    expect(ratio.low).toBeLessThanOrEqual(0.5)
    expect(ratio.high).toBeGreaterThanOrEqual(0.5)
    expect(compare([1, 2, 3, 2, 1], [4, 4, 6, 5, 4])).toEqual(ratio)
  })

  test('a slow run affects both sides, so the ratio stays steady', () => {
    expect(compare([1, 10, 100], [2, 20, 200])).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
  })

  test('two zeros are a draw', () => {
    expect(compare([0, 0], [0, 0]).value).toBe(1)
    expect(compare([0, 0], [4, 4]).value).toBe(0)
    expect(compare([4, 4], [0, 0]).value).toBe(Number.POSITIVE_INFINITY)
  })

  test('a ratio is cached for the same samples', () => {
    const ratio = compare([3, 1, 2], [4, 5, 6])
    expect(compare([3, 1, 2], [4, 5, 6])).toBe(ratio)
    expect(compare([3, 1, 2], [4, 5, 7])).not.toBe(ratio)
  })

  test('each resampled ratio is the median of the drawn runs of ours over that of theirs', () => {
    const random = seededNumbers(20_250)
    const [ours, theirs] = [
      [5, 1, 4, 2],
      [3, 9, 8, 7],
    ]
    const ratios = Array.from({ length: 2000 }, () => {
      const drawn = Array.from({ length: 4 }, () => Math.floor(random() * 4))
      const [mine, other] = [ours, theirs].map(side => median(drawn.map(run => side[run] ?? 0)))
      return (mine ?? 0) / (other ?? 1)
    })
    const { low, high } = compare(ours, theirs)
    expect([low, high]).toEqual([quantile(ratios, 0.025), quantile(ratios, 0.975)])
  })

  test('random numbers depend only on the seed', () => {
    const [one, two] = [seededNumbers(7), seededNumbers(7)]
    expect([one(), one()]).toEqual([two(), two()])
  })

  test('each side comes first in turn', () => {
    expect([0, 1, 2, 3].map(run => rotate(['a', 'b', 'c'], run).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ])
  })
})

describe('passes', () => {
  const stage: Stage = { close: async () => {} }

  test('sides are interleaved and the warm-up is discarded', async () => {
    const order: string[] = []
    const measure = async (_: Stage, { id }: Side) => ({ speed: order.push(id) })
    const passes: Pass<Stage>[] = [{ id: 'pass', warmUp: true, measure }]
    const bench = { ...result({}), id: 'demo', passes, open: async () => stage }
    const options = { stage, sides: [side('a'), side('b')], runs: 2, progress: () => {} }
    expect(await runPasses(bench, options)).toEqual({ speed: { a: [4, 5], b: [3, 6] } })
    expect(order.join('')).toBe('abbaab')
  })

  test('the figure of the page without scripts is subtracted', async () => {
    const passes: Pass<Stage>[] = [
      { id: 'pass', floor: true, measure: async (_, { floor }) => ({ time: floor ? 3 : 10 }) },
    ]
    const bench = { ...result({}), id: 'demo', passes, overFloor: { over: 'time' }, open: async () => stage }
    const sides = [side('a'), { ...side('none'), floor: true }]
    const samples = await runPasses(bench, { stage, sides, runs: 2, progress: () => {} })
    expect(samples.over).toEqual({ a: [7, 7] })
  })

  test('a case that no other library has is measured on ours alone', async () => {
    const passes: Pass<Stage>[] = [{ id: 'pass', oursOnly: true, measure: async () => ({ time: 1 }) }]
    const bench = { ...result({}), id: 'demo', passes, open: async () => stage }
    const sides = [side('ours'), side('theirs')]
    expect(await runPasses(bench, { stage, sides, runs: 1, progress: () => {} })).toEqual({
      time: { ours: [1] },
    })
  })
})

describe('report', () => {
  test('text in markup is escaped, nested markup is not', () => {
    expect(escapeText(`<a href="b">'&'`)).toBe('&lt;a href=&quot;b&quot;&gt;&#39;&amp;&#39;')
    expect(markup`<p>${'a < b'}${[markup`<b>${1}</b>`]}</p>`.markup).toBe('<p>a &lt; b<b>1</b></p>')
  })

  test('plot and page contain every side and metric, escaped', () => {
    const found = result({ ours: [1, 2, 1], theirs: [4, 4, 4] })
    for (const text of [renderPlot(found), renderReport([found])]) {
      expect(text).toContain('Speed')
      expect(text).toContain('The theirs')
      expect(text).toContain('Demo &lt;bench&gt;')
      expect(text).not.toMatch(/NaN|undefined|Demo <bench>/)
    }
  })
})
