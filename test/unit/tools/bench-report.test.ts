// @vitest-environment node
// The committed samples: each missed target has a reason.
import { describe, expect, test } from 'vitest'
import { lostOf, promisesOf, scoreOf, summaryOf } from '../../../bench/lib/figures.mjs'
import { readResults } from '../../../bench/lib/results.mjs'
import type { Metric, Result } from '../../../bench/lib/types.d.ts'
import { verdict } from '../../../bench/lib/verdict.mjs'
import { reasons } from '../../../bench/reasons.mjs'

const results = readResults()
const promised = promisesOf(results)
const idOf = ({ result, metric }: (typeof promised)[number]) => `${result.bench}/${metric.id}`

describe('the committed report', () => {
  test('gives a reason for each row that misses its target, and for no other', () => {
    const missed = promised.filter(row => row.verdict === 'missed').map(idOf)
    expect(Object.keys(reasons).sort()).toEqual(missed.sort())
  })

  test('shows these reasons', () => {
    for (const row of promised)
      expect(row.why, idOf(row)).toBe(row.verdict === 'missed' ? reasons[idOf(row)] : undefined)
  })

  test('has rows for each bench that has targets', () => {
    const benches = new Set(promised.map(({ result }) => result.bench))
    expect([...benches].sort()).toEqual(
      expect.arrayContaining(['boot', 'memory', 'network', 'scale', 'scroll', 'size']),
    )
  })
})

describe('the rows that are lost', () => {
  const lost = lostOf(results)

  test('are the missed targets, and all rows in which another library is better', () => {
    const worse = results.flatMap(result =>
      summaryOf(result)
        .filter(({ verdict }) => !['met', 'wins', 'even', ''].includes(verdict))
        .map(({ metric }) => `${result.bench}/${metric.id}`),
    )
    expect(lost.map(idOf)).toEqual(worse)
    expect(lost.length).toBeGreaterThan(promised.filter(({ verdict }) => verdict === 'missed').length)
  })

  test('have the reason of their metric, where it gives one', () => {
    const [row] = lost.filter(({ verdict, metric }) => verdict === 'loses' && metric.why)
    expect(row?.why).toBe(row?.metric.why)
  })
})

describe('a row with a maximum', () => {
  const growth: Metric = {
    id: 'growth',
    label: 'Growth',
    unit: '',
    digits: 2,
    note: '',
    context: true,
    most: 1.05,
  }
  const ours = (values: number[]): Result => ({
    bench: 'demo',
    title: 'Demo',
    question: '',
    date: '',
    runs: values.length,
    machine: {},
    versions: {},
    method: [],
    sides: [{ id: 'ours', label: 'Ours' }],
    metrics: [growth],
    samples: { growth: { ours: values } },
  })

  test('is met if no run exceeds it, whatever the other libraries measure', () => {
    expect(verdict(ours([1, 1.05]), growth)).toBe('met')
    expect(verdict(ours([1, 1, 1.06]), growth)).toBe('missed')
    expect(promisesOf([ours([1])])[0]).toMatchObject({ aim: 'at most 1.05', ratio: '–', verdict: 'met' })
    expect(scoreOf(ours([1]))).toBe('1 met')
  })

  test('has values only for measured sides', () => {
    expect(promisesOf([{ ...ours([]), samples: {} }])).toEqual([])
  })
})
