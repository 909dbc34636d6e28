// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { compareRuns, tellAgreement } from '../../../bench/lib/agree.mjs'
import { figuresOf, methodOf, summaryOf } from '../../../bench/lib/figures.mjs'
import { formatRatio } from '../../../bench/lib/format.mjs'
import { findBreaches } from '../../../bench/lib/gates.mjs'
import { rankLines, summaryRows } from '../../../bench/lib/rows.mjs'
import { compare } from '../../../bench/lib/stats.mjs'
import { bestPeer, verdict } from '../../../bench/lib/verdict.mjs'
import { result, speed } from '../support/bench.ts'

describe('rows', () => {
  test('compare ours with the best library, with spread and target', () => {
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

  test('have a column for each of a few sides, but only the best of many', () => {
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

  test('have a summary: medians, the best peer, the ratio and the winner', () => {
    expect(summaryOf(result({ ours: [1, 1, 2], slow: [9], quick: [4, 4, 5] }))[0]).toMatchObject({
      ours: '1.0',
      best: 'The quick 4.0',
      ratio: '0.25',
      verdict: 'met',
    })
    expect(summaryOf(result({ ours: [1] }))[0]).toMatchObject({ best: '–', ratio: '–', verdict: '' })
  })

  test('show the page without scripts if no other library was measured', () => {
    const alone = result({ ours: [3], a: [], b: [], c: [], none: [1] }, { ...speed, context: true })
    const sides = alone.sides.map(side => ({ ...side, floor: side.id === 'none' }))
    const samples = { [speed.id]: { ours: [3], none: [1] } }
    expect(figuresOf({ ...alone, sides, samples }).rows[0]?.cells).toEqual(['3.0', 'The none: 1.0', '–'])
  })

  test('give the number of runs', () => {
    expect(methodOf(result({ ours: [1], theirs: [4] }))[1]).toMatch(/^One run/)
    expect(methodOf(result({ ours: [1, 2], theirs: [4, 4] }))[1]).toMatch(/^2 runs of each side;/)
  })
})

describe('verdicts', () => {
  test('the best library decides', () => {
    expect(verdict(result({ ours: [2], slow: [9], quick: [3] }), speed)).toBe('missed')
    const { target: _, ...free } = speed
    const plain = { ...free, exact: true }
    expect(verdict(result({ ours: [2], slow: [9], quick: [1] }, plain), plain)).toBe('loses')
    expect(verdict(result({ ours: [0], slow: [9], quick: [0] }, plain), plain)).toBe('even')
  })

  test('a single run of a varying metric gives a ratio, but no winner', () => {
    const { target: _, ...free } = speed
    const once = result({ ours: [1], theirs: [4] }, free)
    expect(verdict(once, free)).toBe('even')
    expect(summaryRows(once)[1]?.[4]).toBe('0.25 (one run)')
    const bytes = { ...free, exact: true }
    expect(verdict(once, bytes)).toBe('wins')
    expect(summaryRows(result({ ours: [1], theirs: [4] }, bytes))[1]?.[4]).toBe('0.25')
  })

  test('two runs of a bench agree if their intervals overlap', () => {
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

  test('an infinite ratio is shown as such', () => {
    expect(formatRatio(compare([4], [0]))).toBe('∞')
    const { target: _, ...free } = speed
    const plain = { ...free, exact: true }
    expect(verdict(result({ ours: [4], theirs: [0] }, plain), plain)).toBe('loses')
  })
})

describe('gates', () => {
  test('the worst run counts, and a gate without a measurement passes', () => {
    const found = result({ ours: [0, 1, 0], theirs: [5, 5, 5] })
    expect(findBreaches(found, { demo: { speed: 1 } })).toEqual([])
    expect(findBreaches(found, { demo: { speed: 0 } })).toEqual(['demo: Speed is 1 in a run; the gate is 0'])
    expect(findBreaches(found, { demo: { other: 0 } })).toHaveLength(1)
  })
})
