// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { figuresOf, promisesOf, type ReasonedRow, scoreOf, summaryOf } from '../../../bench/lib/figures.mjs'
import { readResults } from '../../../bench/lib/results.mjs'
import { bestPeer, breachesOf, verdict } from '../../../bench/lib/verdict.mjs'
import { reasons } from '../../../bench/reasons.mjs'
import { result, speed } from '../support/bench.ts'

const { target: _, ...free } = speed
const six = (value: number) => Array(6).fill(value)
const exact = { ...free, exact: true }

describe('rows', () => {
  test('compare ours with the best library, with spread and target', () => {
    const slow = { a: six(9), b: six(9), c: six(9) }
    const found = result({ ours: [1, 1, 1, 1, 2, 2], ...slow, quick: six(4) })
    expect(bestPeer(found, speed)?.peer.id).toBe('quick')
    expect(figuresOf(found)).toMatchObject({
      head: ['Metric', 'The ours', 'Best other', 'Ratio', 'Outcome'],
      rows: [
        { cells: ['1.0 (1.0–2.0)', 'The quick: 4.0', '0.25 (0.25–0.50)'], outcome: 'target ≤ 0.5: met' },
      ],
    })
    const summary = { ours: '1.0', best: 'The quick 4.0', ratio: '0.25', verdict: 'met' }
    expect(summaryOf(found)).toMatchObject([summary])
    expect(summaryOf(result({ ours: [1] }))[0]).toMatchObject({ best: '–', ratio: '–', verdict: '' })
  })

  test('have a column for each of a few sides, but only the best of many', () => {
    const few = result({ ours: [1], theirs: [4] }, { ...speed, exact: true })
    expect(figuresOf(few).rows[0]?.cells).toEqual(['1.0', '4.0', '0.25'])
    const many = result({ ours: [3], a: [4], b: [5], c: [6], d: [7] }, { ...speed, exact: true })
    const best = { cells: ['3.0', 'The a: 4.0', '0.75'], outcome: 'target ≤ 0.5: missed' }
    expect(figuresOf(many).rows).toMatchObject([best])
    const lost = result({ ours: [7, 7], a: [4, 4], b: [5, 5] }, { ...free, why: 'Because.' })
    expect(figuresOf(lost).rows[0]).toMatchObject({ outcome: 'loses', why: 'Because.' })
  })
})

describe('verdicts', () => {
  test('the best library decides the verdict', () => {
    expect(verdict(result({ ours: [2], slow: [9], quick: [3] }), speed)).toBe('missed')
    expect(verdict(result({ ours: [2], slow: [9], quick: [1] }, exact), exact)).toBe('loses')
    expect(verdict(result({ ours: [0], slow: [9], quick: [0] }, exact), exact)).toBe('even')
    const endless = { cells: ['4.0', '0.0', '∞'], outcome: 'loses' }
    expect(figuresOf(result({ ours: [4], theirs: [0] }, exact)).rows).toMatchObject([endless])
  })

  test('fewer than six runs of a varying metric give a ratio, but no winner', () => {
    const few = result({ ours: [1, 1, 1, 1, 2], theirs: [4, 4, 4, 4, 4] }, free)
    expect(verdict(few, free)).toBe('even')
    expect(figuresOf(few).rows[0]?.cells[2]).toBe('0.25 (5 runs)')
    const once = result({ ours: [1], theirs: [4] }, free)
    expect(verdict(once, free)).toBe('even')
    expect(figuresOf(once).rows[0]?.cells[2]).toBe('0.25 (one run)')
    expect(verdict(once, exact)).toBe('wins')
  })

  test('a target within the interval of the ratio is met or missed within noise', () => {
    const outcomeOf = (ours: number[]) => figuresOf(result({ ours, theirs: six(4) })).rows[0]?.outcome
    expect(outcomeOf([1, 1, 1, 1, 3, 3])).toBe('target ≤ 0.5: met, within noise')
    expect(outcomeOf([1, 1, 3, 3, 3, 3])).toBe('target ≤ 0.5: missed, within noise')
    expect(outcomeOf(six(3))).toBe('target ≤ 0.5: missed')
  })

  test('nothing is compared in a row where a library is below the page without scripts', () => {
    expect(verdict(result({ ours: [1], slow: [9], quick: [-1] }), speed)).toBe('')
  })

  test('a maximum is met if no run exceeds it, whatever the other libraries measure', () => {
    const growth = { ...free, context: true, most: 1.05 }
    const ours = (values: number[]) => result({ ours: values, theirs: [0] }, growth)
    expect(verdict(ours([1, 1.05]), growth)).toBe('met')
    expect(verdict(ours([1, 1, 1.06]), growth)).toBe('missed')
    expect(promisesOf([ours([1])])[0]).toMatchObject({ aim: 'at most 1.05', ratio: '–', verdict: 'met' })
    expect(scoreOf(ours([1]))).toBe('1 met')
    expect(promisesOf([{ ...ours([]), samples: {} }])).toEqual([])
  })

  test('the worst run is held against a gate, and so is a missing one', () => {
    const gated = (gate: number) => result({ ours: [0, 1, 0], theirs: [5, 5, 5] }, { ...speed, gate })
    expect(breachesOf(gated(1))).toEqual([])
    expect(breachesOf(gated(0))).toEqual(['demo: Speed is 1 in a run; the gate is 0'])
    expect(breachesOf({ ...gated(1), samples: {} })).toHaveLength(1)
    expect(breachesOf(result({ ours: [9] }))).toEqual([])
  })
})

describe('the committed samples', () => {
  const results = readResults()
  const promised = promisesOf(results)
  const idOf = ({ result, metric }: Pick<ReasonedRow, 'result' | 'metric'>) => `${result.bench}/${metric.id}`

  test('have a reason for each row that misses its target, and for no other', () => {
    const missed = promised.filter(row => row.verdict === 'missed')
    expect(Object.keys(reasons).sort()).toEqual(missed.map(idOf).sort())
    for (const row of promised)
      expect(row.why, idOf(row)).toBe(row.verdict === 'missed' ? reasons[idOf(row)] : undefined)
  })
})
