// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type FieldLimits, refuseMisspelt } from '../../cli/cost/budget.ts'
import { makeGroups, type Row } from '../../cli/field/groups.ts'
import { judge } from '../../cli/field/limits.ts'
import { makeSketch, ranksOf } from '../../cli/field/sketch.ts'
import type { Figure, View } from '../../cli/field/view.ts'

const view = (changes: Partial<View> = {}): View => ({
  ...{ page: '/', connection: '4g', memory: '8 GB', figures: [], failures: [] },
  ...changes,
})
const groupsOf = (...views: readonly View[]) => {
  const groups = makeGroups()
  views.forEach(groups.add)
  return groups
}
const LCP = (value: number): Figure => ({ metric: 'LCP', value })
const earlyClick = (value: number, feature = 'map'): Figure => ({ metric: 'press-to-work', value, feature })

const summarise = (values: Iterable<number>) => {
  const sketch = makeSketch()
  for (const value of values) sketch.add(value)
  return sketch.summarise()
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the interval of a percentile', () => {
  // P(2nd value ≤ median < 9th of 10) = 97.9 %; the 3rd and 8th would have 89.1 %.
  test.each([
    [10, 0.5, 5, 2, 9],
    [20, 0.5, 10, 6, 15],
    [100, 0.75, 75, 66, 84],
    [1000, 0.95, 950, 936, 964],
  ])('of %i samples at %d has the ranks of the binomial distribution', (count, share, at, low, high) => {
    expect(ranksOf(count, share)).toEqual({ at, low, high })
  })

  test('has no upper bound with few samples', () => {
    expect([ranksOf(5, 0.5).high, ranksOf(71, 0.95).high]).toEqual([undefined, undefined])
    expect([ranksOf(6, 0.5).high, ranksOf(72, 0.95).high]).toEqual([6, 72])
  })

  test('hardly changes where the approximation takes over', () => {
    const [exact, near] = [ranksOf(2000, 0.75), ranksOf(2001, 0.75)]
    expect(Math.abs((exact.low ?? 0) - (near.low ?? 0))).toBeLessThanOrEqual(2)
    expect(Math.abs((exact.high ?? 0) - (near.high ?? 0))).toBeLessThanOrEqual(2)
  })
})

describe('a distribution', () => {
  test('is exact while it has few values', () => {
    expect(summarise(range(100))).toEqual({
      count: 100,
      p50: { value: 50, low: 40, high: 61 },
      p75: { value: 75, low: 66, high: 84 },
      p95: { value: 95, low: 90, high: 100 },
    })
    expect(summarise(range(7)).p75.value).toBe(6)
    expect(summarise([7]).p95).toEqual({ value: 7, low: null, high: null })
    expect(summarise([0, 0, 0]).p50.value).toBe(0)
  })

  test('is off by one percent at most with a hundred thousand values', () => {
    const { count, p50, p75, p95 } = summarise(range(100_000).map(value => value * 7.13))
    expect(count).toBe(100_000)
    for (const [share, estimate] of Object.entries({ 0.5: p50, 0.75: p75, 0.95: p95 })) {
      const right = Number(share) * 100_000 * 7.13
      expect(Math.abs(estimate.value - right) / right).toBeLessThan(0.0101)
      expect(estimate.low).toBeLessThanOrEqual(estimate.value)
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.value)
    }
  })
})

describe('groups', () => {
  test('count each figure for all pages, its page, feature, connection and memory', () => {
    const groups = groupsOf(
      view({ figures: [earlyClick(100), LCP(2000)] }),
      view({ page: '/b/', connection: '3g', figures: [earlyClick(300)] }),
    )
    const rows = groups.rows().filter(({ metric }) => metric === 'press-to-work')
    expect(rows.map(({ by, name, count }) => [by, name, count].join(' '))).toEqual([
      ...['all  2', 'page / 1', 'page /b/ 1', 'feature map 2'],
      ...['connection 3g 1', 'connection 4g 1', 'memory 8 GB 2'],
    ])
  })

  test('keep five hundred names, and count further ones together', () => {
    const views = range(3000).map(index => view({ page: `/${index}/`, figures: [LCP(index)] }))
    const groups = makeGroups(['/2999/'])
    views.forEach(groups.add)
    const pages = groups.rows().filter(({ by }) => by === 'page')
    expect(pages).toHaveLength(501)
    expect(pages[0]).toMatchObject({ name: '(others)', count: 2500 })
    expect(pages).toContainEqual(expect.objectContaining({ name: '/2999/', count: 1 }))
  })

  test('add up failures by feature and type', () => {
    const groups = makeGroups()
    const failure = (feature: string, type: string, count: number) => ({ feature, type, count })
    groups.add(view({ failures: [failure('map', 'error', 1), failure('map', 'timeout', 2)] }))
    groups.add(view({ failures: [failure('map', 'timeout', 1)] }))
    for (const index of range(600)) groups.add(view({ failures: [failure(`f${index}`, 'error', 1)] }))
    expect(groups.failures().slice(0, 2)).toEqual([
      failure('(others)', '', 102),
      failure('map', 'timeout', 3),
    ])
  })

  test('take names of Object’s own members as any other', () => {
    const groups = groupsOf(view({ page: '__proto__', figures: [earlyClick(1, 'constructor')] }))
    expect(groups.rows().map(({ name }) => name)).toContain('constructor')
  })
})

describe('field limits', () => {
  const rowsOf = (...views: readonly View[]): readonly Row[] => groupsOf(...views).rows()
  const many = (page: string, count: number) =>
    range(count).map(value => view({ page, figures: [earlyClick(value * 10), LCP(value)] }))
  const say = (field: FieldLimits, rows: readonly Row[]) =>
    judge(field, rows, 'b.json').map(({ severity, problem }) => `${severity}: ${problem}`)

  test('fail where a percentile is surely higher, and say how sure that is', () => {
    const of = (p75: number) =>
      say({ pages: { '/a/': { 'press-to-work': { p75 } } } }, rowsOf(...many('/a/', 100)))
    expect(of(650)).toEqual([
      'error: /a/ press-to-work p75: 750 ms is over the limit of 650 ms (100 samples, 95 % interval 660–840).',
    ])
    expect(of(700)).toEqual([
      'note: /a/ press-to-work p75: 750 ms is over the limit of 700 ms, within noise (100 samples, 95 % interval 660–840).',
    ])
    expect(say({ all: { LCP: { p50: 50 } } }, rowsOf(...many('/a/', 100)))).toEqual([])
    // The middle is 1997, which stands in a class of 2006.6, as the limit does.
    expect(say({ all: { LCP: { p50: 2000 } } }, rowsOf(...many('/a/', 3993)))).toEqual([])
  })

  test('are not judged with fewer samples than the budget asks for', () => {
    const rows = rowsOf(...many('/a/', 99))
    const limits = { features: { map: { 'press-to-work': { p95: 1 } } } } as const
    expect(say(limits, rows)).toEqual([
      'note: field › features › map › press-to-work › p95: not judged. It needs 100 samples, but has 99.',
    ])
    expect(say({ ...limits, samples: 99 }, rows)).toHaveLength(1)
    expect(say({ ...limits, samples: 99 }, rows)[0]).toMatch(/^error/)
    expect(say({ connections: { '2g': { LCP: { p75: 1 } } } }, rows)[0]).toContain(
      'not judged. It needs 100 samples, but has 0.',
    )
  })

  test('of a pattern hold for each page that has no limits of its own', () => {
    const rows = rowsOf(...many('/a/', 100), ...many('/b/', 120), ...many('/c/', 5))
    const pages = { '*': { LCP: { p50: 10 } }, '/b/': { LCP: { p50: 60 } } }
    expect(say({ pages }, rows)).toEqual([
      'error: /a/ LCP p50: 50 ms is over the limit of 10 ms (100 samples, 95 % interval 40–61).',
      'note: field › pages › * › LCP › p50: not judged on /c/. It needs 100 samples, but has 5.',
    ])
  })

  test('of a pattern leave out names that were counted together', () => {
    const views = range(700).map(index => view({ page: `/${index}/`, figures: [LCP(9000)] }))
    expect(say({ samples: 2, pages: { '*': { LCP: { p50: 1 } } } }, rowsOf(...views))).toEqual([
      expect.stringContaining('not judged on 500 of 500. It needs 2 samples, but has at most 1.'),
      expect.stringContaining('not judged on pages that were counted as (others).'),
    ])
  })

  test('for a feature that is nearly one of the build are refused', () => {
    const refuse = (name: string) =>
      refuseMisspelt('b.json: field › features', 'feature', { [name]: {} }, ['carousel'])
    expect(() => refuse('carousell')).toThrow('there is no feature "carousell". Write "carousel".')
    expect(() => refuse('clock')).not.toThrow()
  })
})
