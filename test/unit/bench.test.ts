// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { compareRuns, tellAgreement } from '../../bench/lib/agree.mjs'
import { bootWork } from '../../bench/lib/boot-trace.mjs'
import { figuresOf, methodOf, summaryOf } from '../../bench/lib/figures.mjs'
import { formatRatio } from '../../bench/lib/format.mjs'
import { findBreaches } from '../../bench/lib/gates.mjs'
import { exponentOf } from '../../bench/lib/growth.mjs'
import { escapeText, markup } from '../../bench/lib/report/markup.mjs'
import { renderReport } from '../../bench/lib/report/page.mjs'
import { renderPlot } from '../../bench/lib/report/plot.mjs'
import { rankLines, summaryRows } from '../../bench/lib/rows.mjs'
import { runPasses } from '../../bench/lib/run.mjs'
import { compare, createRandom, median, quantile, rotate, summarise } from '../../bench/lib/stats.mjs'
import { callsOf, countForced, countWakeUps, scriptTime } from '../../bench/lib/trace.mjs'
import type { Metric, Pass, Result, Side, Stage } from '../../bench/lib/types.d.ts'
import { bestPeer, verdict } from '../../bench/lib/verdict.mjs'
import { latencies } from '../../bench/scroll/latency.mjs'

const side = (id: string, label = id): Side => ({ id, label })
const speed: Metric = { id: 'speed', label: 'Speed', unit: 'ms', digits: 1, note: 'How long.', target: 0.5 }

const result = (speeds: Record<string, number[]>, metric = speed): Result => ({
  bench: 'demo',
  title: 'Demo <bench>',
  question: 'Which?',
  date: '2026-01-01T00:00:00.000Z',
  runs: 3,
  machine: { processor: '2 × one' },
  versions: { node: '20' },
  method: ['a & b'],
  sides: Object.keys(speeds).map(id => side(id, `The ${id}`)),
  metrics: [metric],
  samples: { speed: speeds },
})

describe('statistics', () => {
  test('median and quantiles lie between their neighbours', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([1, 2])).toBe(1.5)
    expect(quantile([0, 10], 0.25)).toBe(2.5)
    expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, runs: 3 })
  })

  test('a ratio has an interval that holds it, and is the same each time', () => {
    const ratio = compare([1, 2, 3, 2, 1], [4, 4, 6, 5, 4])
    expect(ratio.value).toBe(0.5)
    expect(ratio.low).toBeLessThanOrEqual(0.5)
    expect(ratio.high).toBeGreaterThanOrEqual(0.5)
    expect(compare([1, 2, 3, 2, 1], [4, 4, 6, 5, 4])).toEqual(ratio)
  })

  test('what slows a run slows both: a steady ratio stays steady', () => {
    expect(compare([1, 10, 100], [2, 20, 200])).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
  })

  test('nothing against nothing is a draw', () => {
    expect(compare([0, 0], [0, 0]).value).toBe(1)
    expect(compare([0, 0], [4, 4]).value).toBe(0)
    expect(compare([4, 4], [0, 0]).value).toBe(Number.POSITIVE_INFINITY)
  })

  test('chance repeats with its seed', () => {
    const [one, two] = [createRandom(7), createRandom(7)]
    expect([one(), one()]).toEqual([two(), two()])
  })

  test('each side is first in its turn', () => {
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

  test('sides are interleaved and the warm-up is thrown away', async () => {
    const order: string[] = []
    const measure = async (_: Stage, { id }: Side) => ({ speed: order.push(id) })
    const passes: Pass<Stage>[] = [{ id: 'pass', warmUp: true, measure }]
    const bench = { ...result({}), id: 'demo', passes, open: async () => stage }
    const options = { stage, sides: [side('a'), side('b')], runs: 2, progress: () => {} }
    expect(await runPasses(bench, options)).toEqual({ speed: { a: [4, 5], b: [3, 6] } })
    expect(order.join('')).toBe('abbaab')
  })

  test('what the page without scripts has is taken off', async () => {
    const passes: Pass<Stage>[] = [
      { id: 'pass', floor: true, measure: async (_, { floor }) => ({ time: floor ? 3 : 10 }) },
    ]
    const bench = { ...result({}), id: 'demo', passes, overFloor: { over: 'time' }, open: async () => stage }
    const sides = [side('a'), { ...side('none'), floor: true }]
    const samples = await runPasses(bench, { stage, sides, runs: 2, progress: () => {} })
    expect(samples.over).toEqual({ a: [7, 7] })
  })

  test('what nobody else has is asked of ours alone', async () => {
    const passes: Pass<Stage>[] = [{ id: 'pass', oursOnly: true, measure: async () => ({ time: 1 }) }]
    const bench = { ...result({}), id: 'demo', passes, open: async () => stage }
    const sides = [side('ours'), side('theirs')]
    expect(await runPasses(bench, { stage, sides, runs: 1, progress: () => {} })).toEqual({
      time: { ours: [1] },
    })
  })
})

describe('rows', () => {
  test('set ours beside the best of the others, with spread and target', () => {
    const found = result({ ours: [1, 1, 2], slow: [9, 9, 9], quick: [4, 4, 4] })
    expect(bestPeer(found, speed)?.peer.id).toBe('quick')
    expect(summaryRows(found)[1]).toEqual([
      'Speed, ms',
      '1.0 (1.0–2.0)',
      '4.0',
      'The quick',
      '0.25 (0.25–0.50)',
      '≤ 0.5',
      'met',
    ])
  })

  test('rank all sides', () => {
    expect(rankLines(result({ ours: [3], slow: [9], quick: [1] }))).toEqual([
      'Speed: The quick 1.0 · The ours 3.0 · The slow 9.0',
    ])
  })

  test('have a column for each of a few sides, and only the best of many', () => {
    const once = { ...speed, exact: true }
    const few = result({ ours: [1], theirs: [4] }, once)
    expect(figuresOf(few).rows[0]?.cells).toEqual(['1.0', '4.0', '0.25'])
    const many = result({ ours: [3], a: [4], b: [5], c: [6], d: [7] }, once)
    expect(figuresOf(many).rows[0]).toMatchObject({
      cells: ['3.0', 'The a: 4.0', '0.75'],
      outcome: 'target ≤ 0.5: missed',
    })
    const { target: _, ...free } = { ...speed, why: 'Because.' }
    const lost = result({ ours: [7, 7], a: [4, 4], b: [5, 5] }, free)
    expect(figuresOf(lost).rows[0]).toMatchObject({ outcome: 'loses', why: 'Because.' })
  })

  test('are told in short: medians, the best other, the ratio and who wins', () => {
    expect(summaryOf(result({ ours: [1, 1, 2], slow: [9], quick: [4, 4, 5] }))[0]).toMatchObject({
      ours: '1.0',
      best: 'The quick 4.0',
      ratio: '0.25',
      verdict: 'met',
    })
    expect(summaryOf(result({ ours: [1] }))[0]).toMatchObject({ best: '–', ratio: '–', verdict: '' })
  })

  test('show the page without scripts where nobody else was measured', () => {
    const alone = result({ ours: [3], a: [], b: [], c: [], none: [1] }, { ...speed, context: true })
    const sides = alone.sides.map(side => ({ ...side, floor: side.id === 'none' }))
    const samples = { [speed.id]: { ours: [3], none: [1] } }
    expect(figuresOf({ ...alone, sides, samples }).rows[0]?.cells).toEqual(['3.0', 'The none: 1.0', '–'])
  })

  test('say how many runs there were', () => {
    expect(methodOf(result({ ours: [1], theirs: [4] }))[1]).toMatch(/^One run/)
    expect(methodOf(result({ ours: [1, 2], theirs: [4, 4] }))[1]).toMatch(/^2 runs of each side;/)
  })
})

describe('verdicts', () => {
  test('the best peer decides', () => {
    expect(verdict(result({ ours: [2], slow: [9], quick: [3] }), speed)).toBe('missed')
    const { target: _, ...free } = speed
    const plain = { ...free, exact: true }
    expect(verdict(result({ ours: [2], slow: [9], quick: [1] }, plain), plain)).toBe('loses')
    expect(verdict(result({ ours: [0], slow: [9], quick: [0] }, plain), plain)).toBe('even')
  })

  test('one run of what varies says a ratio, and not who wins', () => {
    const { target: _, ...free } = speed
    const once = result({ ours: [1], theirs: [4] }, free)
    expect(verdict(once, free)).toBe('even')
    expect(summaryRows(once)[1]?.[4]).toBe('0.25 (one run)')
    const bytes = { ...free, exact: true }
    expect(verdict(once, bytes)).toBe('wins')
    expect(summaryRows(result({ ours: [1], theirs: [4] }, bytes))[1]?.[4]).toBe('0.25')
  })

  test('two runs of a bench agree where their intervals meet', () => {
    const before = result({ ours: [1, 2, 3], theirs: [4, 4, 4] })
    const near = result({ ours: [2, 2, 2], theirs: [4, 4, 4] })
    const far = result({ ours: [9, 9, 9], theirs: [4, 4, 4] })
    expect(compareRuns(before, near).map(({ agrees }) => agrees)).toEqual([true])
    expect(tellAgreement(before, near)).toMatch(/: 1 of 1 ratios agree/)
    expect(tellAgreement(before, far)).toMatch(/: 0 of 1 ratios agree.*\n {2}Speed: 0.50 .* then, 2.25 now/)
    expect(tellAgreement(undefined, far)).toBe('')
    expect(tellAgreement({ ...before, machine: { processor: 'another' } }, far)).toBe('')
    expect(compareRuns(result({ ours: [1, 1], others: [2, 2] }), near)).toEqual([])
  })

  test('an endless ratio is said so', () => {
    expect(formatRatio(compare([4], [0]))).toBe('∞')
    const { target: _, ...free } = speed
    const plain = { ...free, exact: true }
    expect(verdict(result({ ours: [4], theirs: [0] }, plain), plain)).toBe('loses')
  })
})

describe('gates', () => {
  test('the worst run counts, and a gate that nothing measured is passed', () => {
    const found = result({ ours: [0, 1, 0], theirs: [5, 5, 5] })
    expect(findBreaches(found, { demo: { speed: 1 } })).toEqual([])
    expect(findBreaches(found, { demo: { speed: 0 } })).toEqual(['demo: Speed is 1 in a run; the gate is 0'])
    expect(findBreaches(found, { demo: { other: 0 } })).toHaveLength(1)
  })
})

describe('traces', () => {
  const event = (name: string, ts: number, dur: number, args = {}) => ({
    name,
    pid: 1,
    tid: 1,
    ts,
    dur,
    args,
  })
  const call = (ts: number, dur: number, url = 'http://site/a.js') => ({
    ...event('FunctionCall', ts, dur, { data: { url } }),
    tdur: dur / 2,
  })
  const stack = (url: string) => ({ beginData: { stackTrace: [{ url }] } })

  test('calls within calls, and those of other scripts, do not count', () => {
    const events = [call(0, 1000), call(100, 10), call(2000, 500), call(5000, 100, 'chrome://other')]
    expect(callsOf(events, 'http://site')).toHaveLength(2)
    expect(scriptTime(events, 'http://site')).toBe(0.75)
  })

  test('a wake-up counts when it runs the script', () => {
    const events = [event('TimerFire', 0, 50), call(10, 20), event('FireAnimationFrame', 100, 50)]
    expect(countWakeUps(events, 'http://site')).toBe(1)
  })

  test('work is forced when a script’s stack asks for it', () => {
    const events = [
      event('Layout', 0, 1, stack('http://site/a.js')),
      event('Layout', 5, 1, stack('chrome://other')),
      event('Layout', 9, 1),
    ]
    expect(countForced(events, 'Layout', 'http://site')).toBe(1)
  })
})

describe('starting', () => {
  const event = (name: string, ts: number, dur: number, url = 'http://site/', tid = 1) => ({
    name,
    pid: 1,
    tid,
    ts,
    dur,
    args: { data: { url } },
  })

  test('script, tasks and what is beyond 50 ms of each, of the page’s main thread', () => {
    const events = [
      event('RunTask', 0, 900),
      event('CommitLoad', 1000, 10),
      event('RunTask', 2000, 80_000),
      event('v8.evaluateModule', 2000, 60_000),
      event('FunctionCall', 3000, 500),
      event('RunMicrotasks', 65_000, 5000, ''),
      event('FunctionCall', 66_000, 500),
      event('RunTask', 90_000, 20_000),
      event('FunctionCall', 91_000, 500, ''),
      event('RunMicrotasks', 92_000, 500, ''),
      event('RunTask', 90_000, 20_000, '', 2),
    ]
    expect(bootWork(events, 'http://site')).toEqual({ script: 65, task: 100, blocking: 30 })
  })
})

describe('growth', () => {
  test('the exponent is that of the power', () => {
    const points = (power: number) => [10, 100, 1000].map(count => [count, 5 + count ** power] as const)
    expect(exponentOf(points(1), 5)).toBeCloseTo(1)
    expect(exponentOf(points(2), 5)).toBeCloseTo(2)
    expect(exponentOf(points(0), 6)).toBe(0)
  })
})

describe('decision latency', () => {
  const positions = [0, 10, 40, 70, 120, 90, 80, 70].map((y, index) => ({ at: index * 16, y }))

  test('goes from the first scroll beyond the threshold and the header', () => {
    expect(latencies({ positions, changes: [{ at: 70, hidden: true }] }, 50)).toEqual([70 - 48])
  })

  test('on the way up it goes from the turn', () => {
    expect(latencies({ positions, changes: [{ at: 200, hidden: false }] }, 50)).toEqual([200 - 80])
  })
})

describe('report', () => {
  test('text in markup is escaped, markup in markup is not', () => {
    expect(escapeText(`<a href="b">'&'`)).toBe('&lt;a href=&quot;b&quot;&gt;&#39;&amp;&#39;')
    expect(markup`<p>${'a < b'}${[markup`<b>${1}</b>`]}</p>`.markup).toBe('<p>a &lt; b<b>1</b></p>')
  })

  test('plot and page hold every side and metric, escaped', () => {
    const found = result({ ours: [1, 2, 1], theirs: [4, 4, 4] })
    for (const text of [renderPlot(found), renderReport([found])]) {
      expect(text).toContain('Speed')
      expect(text).toContain('The theirs')
      expect(text).toContain('Demo &lt;bench&gt;')
      expect(text).not.toMatch(/NaN|undefined|Demo <bench>/)
    }
  })
})
