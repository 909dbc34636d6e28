import { writeFileSync } from 'node:fs'
import { readJson } from '../lib/read-json.ts'
import baselineSchema from '../schemas/baseline.json' with { type: 'json' }
import { withCause } from '../usage.ts'
import { type Finding, keyOf } from './findings.ts'

/**
 * The number of findings per page and rule. Without line numbers, so that an edit above a finding
 * does not make it new.
 */
export interface Baseline {
  readonly $schema?: string
  readonly findings: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export const readBaseline = (file: string): Baseline =>
  readJson(file, baselineSchema, '--update writes a first one.')

export const baselineOf = (findings: readonly Finding[]): Baseline => {
  const pages: Record<string, Record<string, number>> = {}
  for (const finding of findings) {
    const page = pages[finding.source] ?? {}
    page[keyOf(finding)] = (page[keyOf(finding)] ?? 0) + 1
    pages[finding.source] = page
  }
  return { findings: pages }
}

export interface Compared {
  readonly fresh: readonly Finding[]
  readonly known: number
  /** Findings in the baseline that are no longer on the pages. */
  readonly gone: number
}

/** Finds what exceeds the baseline's counts. */
export const compare = (
  findings: readonly Finding[],
  { findings: before }: Baseline,
  sources: readonly string[],
): Compared => {
  const left = new Map<string, number>()
  const idOf = (source: string, key: string): string => `${source}\n${key}`
  for (const [source, counts] of Object.entries(before))
    for (const [key, count] of Object.entries(counts)) left.set(idOf(source, key), count)
  const fresh = findings.filter(finding => {
    const id = idOf(finding.source, keyOf(finding))
    const count = left.get(id) ?? 0
    left.set(id, Math.max(0, count - 1))
    return count === 0
  })
  // A page that was not read this time does not count as fixed.
  const read = new Set(sources)
  const gone = [...left].filter(([id]) => read.has(id.split('\n')[0] ?? ''))
  return {
    fresh,
    known: findings.length - fresh.length,
    gone: gone.reduce((sum, [, count]) => sum + count, 0),
  }
}

export const writeBaseline = (file: string, baseline: Baseline): void =>
  withCause(() => writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`))
