import type { Failure } from './pages/each-page.ts'
import type { Item } from './report/item.ts'

/** 0: no problems. 1: mistakes, or over a limit. 2: wrong usage, or a target that could not be read. */
type ExitCode = 0 | 1 | 2

export interface Outcome {
  /** Standard output. */
  readonly output: string
  /** Lines for standard error: what failed, and what was written. */
  readonly asides?: readonly string[]
  readonly code: ExitCode
}

export const exitCode = (failures: readonly Failure[], passed: boolean): ExitCode => {
  if (failures.length) return 2
  return passed ? 0 : 1
}

/** Targets that could not be read, as items for the formats that list findings. */
export const unreadable = (failures: readonly Failure[]): readonly Item[] =>
  failures.map(({ source, problem }) => ({ source, rule: 'unreadable', severity: 'error', problem, fix: '' }))

export const failureLines = (failures: readonly Failure[]): readonly string[] =>
  failures.map(({ source, problem }) => `${source}: ${problem}`)
