// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { describeFailure, findUnmatched } from '../../tools/lhci/budgets.mjs'
import { groupByRuns, share } from '../../tools/lhci/runs.mjs'

const scriptLimit = (matchingUrlPattern: string) => ({
  matchingUrlPattern,
  assertions: { 'resource-summary:script:size': ['error', { maxNumericValue: 4096 }] },
})

describe('pages and limits', () => {
  const everywhere = { matchingUrlPattern: '.*', assertions: { 'cumulative-layout-shift': 'error' } }
  const config = {
    ci: { assert: { assertMatrix: [everywhere, scriptLimit('//[^/]+/$'), scriptLimit('/gone/$')] } },
  }

  test('a page without a script limit and a limit without a page are both named', () => {
    expect(findUnmatched(['/', '/visit/'], config)).toEqual([
      '/visit/ has no limit for resource-summary:script:size in lighthouserc.json',
      '/gone/$ in lighthouserc.json matches no page',
    ])
  })
})

describe('a failure', () => {
  const failure = { url: 'http://localhost:4173/plain/', expected: 4600, actual: 7612, passed: false }

  test('names page, limit and overshoot', () => {
    const bytes = { ...failure, auditId: 'resource-summary', auditProperty: 'script.size' }
    expect(describeFailure(bytes)).toBe(
      '/plain/: resource-summary:script:size is 7,612, limit 4,600, over by 3,012',
    )
  })

  test('names what is short of a score', () => {
    const score = {
      ...failure,
      auditId: 'categories',
      auditProperty: 'performance',
      expected: 1,
      actual: 0.97,
    }
    expect(describeFailure(score)).toBe('/plain/: categories:performance is 0.97, limit 1, short by 0.03')
  })
})

describe('runs', () => {
  test('are three of the four pages whose timings count, and one of all others', () => {
    const pages = ['/', '/events/', '/everything/', '/features/map/', '/plain/', '/visit/']
    expect(groupByRuns(pages)).toEqual([
      { pages: ['/', '/everything/', '/plain/', '/visit/'], runs: 3, atOnce: 1 },
      { pages: ['/events/', '/features/map/'], runs: 1, atOnce: 2 },
    ])
  })

  test('of pages run once go two at a time, and none is lost', () => {
    expect(share(['/a/', '/b/', '/c/'], 2)).toEqual([['/a/', '/c/'], ['/b/']])
    expect(share(['/a/'], 2)).toEqual([['/a/']])
  })

  test('are as many as asked for, and none of no pages', () => {
    expect(groupByRuns(['/features/map/'], 5)).toEqual([{ pages: ['/features/map/'], runs: 5, atOnce: 2 }])
  })
})
