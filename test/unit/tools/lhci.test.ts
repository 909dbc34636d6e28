// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeFailure, findUnmatched } from '../../../tools/lhci/budgets.mjs'
import { slowdownAfter } from '../../../tools/lhci/control.mjs'
import { describeTimes, gather, isUnrecorded, listReports } from '../../../tools/lhci/reports.mjs'
import { groupByRuns, share } from '../../../tools/lhci/runs.mjs'
import { settingsFor } from '../../../tools/lhci/settings.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

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

describe('a run', () => {
  const entry = (matchingUrlPattern: string, ...names: string[]) => ({
    matchingUrlPattern,
    assertions: Object.fromEntries(names.map(name => [name, 'error'])),
  })
  const assertMatrix = [
    entry('.*', 'categories:seo', 'cumulative-layout-shift'),
    entry('/visit/$', 'categories:performance', 'total-blocking-time'),
    entry('/plain/$', 'resource-summary:script:size', 'resource-summary:script:count'),
  ]

  test('collects only the categories and audits that are asserted for its pages', () => {
    expect(settingsFor(['/plain/', '/map/'], { ci: { assert: { assertMatrix } } })).toEqual({
      onlyCategories: ['seo'],
      onlyAudits: ['cumulative-layout-shift', 'resource-summary'],
    })
    expect(settingsFor(['/visit/'], { ci: { assert: { assertMatrix } } })).toEqual({
      onlyCategories: ['seo', 'performance'],
      onlyAudits: ['cumulative-layout-shift', 'total-blocking-time'],
    })
  })
})

// BUD-5
test('lighthouserc.json asserts the scores of the specification', () => {
  const { ci } = JSON.parse(readFileSync(join(ROOT, 'lighthouserc.json'), 'utf8'))
  const [everywhere, timed] = ci.assert.assertMatrix
  const worst = (value: object) => ['error', { ...value, aggregationMethod: 'pessimistic' }]
  expect(everywhere).toEqual({
    matchingUrlPattern: '.*',
    assertions: {
      'categories:accessibility': worst({ minScore: 1 }),
      'categories:best-practices': worst({ minScore: 1 }),
      'categories:seo': worst({ minScore: 1 }),
      'cumulative-layout-shift': worst({ maxNumericValue: 0 }),
    },
  })
  expect(timed.assertions).toEqual({
    'categories:performance': ['error', { minScore: 0.97, aggregationMethod: 'median' }],
    'total-blocking-time': ['error', { maxNumericValue: 100, aggregationMethod: 'median' }],
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

  test('names a score that is too low', () => {
    const score = {
      ...failure,
      auditId: 'categories',
      auditProperty: 'performance',
      expected: 1,
      actual: 0.97,
    }
    expect(describeFailure(score)).toBe('/plain/: categories:performance is 0.97, limit 1, short by 0.03')
  })

  test('says so if Lighthouse could not measure the page', () => {
    expect(describeFailure({ ...failure, auditId: 'cumulative-layout-shift', actual: null })).toBe(
      '/plain/: cumulative-layout-shift has no value, since Lighthouse could not measure the page',
    )
  })
})

describe('runs', () => {
  test('are five for the four pages whose timings count, and one for all others', () => {
    const pages = ['/', '/events/', '/everything/', '/features/map/', '/plain/', '/visit/']
    expect(groupByRuns(pages)).toEqual([
      { pages: ['/', '/everything/', '/plain/', '/visit/'], runs: 5, isTimed: true },
      { pages: ['/events/', '/features/map/'], runs: 1, isTimed: false },
    ])
  })

  test('of pages that run once are distributed to lanes without losing any', () => {
    expect(share(['/a/', '/b/', '/c/'], 2)).toEqual([['/a/', '/c/'], ['/b/']])
    expect(share(['/a/'], 2)).toEqual([['/a/']])
  })

  test('have the given number, and there are none for no pages', () => {
    expect(groupByRuns(['/features/map/'], 5)).toEqual([
      { pages: ['/features/map/'], runs: 5, isTimed: false },
    ])
  })
})

describe('the factor of a timed visit', () => {
  test('is smaller the longer the control document took, and never more than that of Lighthouse', () => {
    expect(slowdownAfter(125)).toBe(4)
    expect(slowdownAfter(100)).toBe(4)
    expect(slowdownAfter(250)).toBe(2)
    expect(slowdownAfter(1000)).toBe(0.5)
  })

  test('is logged with the blocking time', () => {
    const report = {
      audits: { 'total-blocking-time': { numericValue: 35.6 } },
      configSettings: { throttling: { cpuSlowdownMultiplier: 3.25 } },
    }
    expect(describeTimes(report)).toBe(': 36 ms of blocking, with tasks 3.3 times as long')
  })
})

describe('reports', () => {
  const report = (path: string, errorMessage?: string) => ({
    requestedUrl: `http://localhost:8080${path}`,
    audits: { doctype: { errorMessage } },
  })
  const inFolders = (use: (one: string, other: string) => void) => {
    const [one, other] = ['one', 'other'].map(name => mkdtempSync(join(tmpdir(), `reports-${name}-`)))
    if (!one || !other) return
    use(one, other)
    for (const folder of [one, other]) rmSync(folder, { recursive: true })
  }

  test('lack a trace only if Lighthouse says so', () => {
    expect(isUnrecorded(report('/visit/', 'No trace. (NO_NAVSTART)'))).toBe(true)
    expect(isUnrecorded(report('/docs/', 'Not painted. (NO_FCP)'))).toBe(false)
    expect(isUnrecorded(report('/plain/'))).toBe(false)
  })

  test('of two folders come together without overwriting one', () => {
    inFolders((from, to) => {
      const write = (file: string, path: string) => writeFileSync(file, JSON.stringify(report(path)))
      write(join(to, 'lhr-2.json'), '/plain/')
      write(join(from, 'lhr-1.json'), '/visit/')
      write(join(from, 'lhr-2.json'), '/docs/')
      gather(from, to)
      expect(listReports(to)).toEqual(['lhr-2.json', 'lhr-3.json', 'lhr-4.json'])
    })
  })
})
