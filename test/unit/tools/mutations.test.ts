// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { findProblems, formatReport } from '../../../tools/mutate/report.mjs'
import { toMutant } from '../../../tools/mutate/results.mjs'

const mutant = (file: string, status: string, change = 'a → b') => ({ file, status, line: 3, change })

const MUTANTS = [
  mutant('src/core/panels.ts', 'Killed'),
  mutant('src/core/panels.ts', 'Timeout'),
  mutant('src/core/panels.ts', 'Survived', '< → <='),
  mutant('src/core/panels.ts', 'NoCoverage'),
  mutant('src/core/panels.ts', 'Ignored'),
  mutant('src/loader/mount.ts', 'NoCoverage'),
  mutant('src/checks/ids.ts', 'Survived'),
]
const REASONS = [{ why: 'No difference', mutants: ['panels.ts: < → <='] }]

describe('a mutant', () => {
  test('is identified by the code that it replaces, also over several lines', () => {
    const source = 'const a = 1\nif (a) {\n  go()\n}\n'
    const location = { start: { line: 2, column: 8 }, end: { line: 4, column: 2 } }
    expect(toMutant('a.ts', source, { status: 'Killed', replacement: '{}', location })).toEqual({
      file: 'a.ts',
      status: 'Killed',
      line: 2,
      change: '{ go() } → {}',
    })
  })

  test('may be part of a line', () => {
    const location = { start: { line: 1, column: 11 }, end: { line: 1, column: 12 } }
    expect(toMutant('a.ts', 'const a = 1', { status: 'Killed', replacement: '2', location }).change).toBe(
      '1 → 2',
    )
  })
})

describe('the report', () => {
  const lines = formatReport(MUTANTS, REASONS).split('\n')

  test('counts killed mutants by folder, of all and of those that tests reach', () => {
    expect(lines).toContain('| `src/core` | 4 | 2 | 1 | 1 | 50.0 % | 66.7 % |')
    expect(lines).toContain('| `src/loader` | 1 | 0 | 0 | 1 | 0.0 % | – |')
    expect(lines).toContain('| `src/checks` | 1 | 0 | 1 | 0 | 0.0 % | 0.0 % |')
    expect(lines).toContain('| all | 6 | 2 | 2 | 2 | 33.3 % | 50.0 % |')
  })

  test('lists the files that no unit test covers, and the survivors with their reasons', () => {
    expect(lines).toContain('- `src/loader/mount.ts`')
    expect(lines).not.toContain('- `src/core/panels.ts`')
    expect(lines).toContain('No difference:')
    expect(lines).toContain('- `panels.ts: < → <=`')
  })
})

describe('survivors in core and the loader', () => {
  test('are accepted if each has a reason', () => {
    expect(findProblems(MUTANTS, REASONS)).toEqual([])
  })

  test('are reported without a reason, and so is a reason for a killed mutant', () => {
    const stale = { why: 'Not any more', mutants: ['panels.ts: > → >='] }
    expect(findProblems(MUTANTS, [stale])).toEqual([
      'src/core/panels.ts:3: survived: < → <=. Write a test that fails, or a reason in tools/mutate/reasons.mjs.',
      'tools/mutate/reasons.mjs: did not survive: panels.ts: > → >=. Remove it.',
    ])
  })
})
