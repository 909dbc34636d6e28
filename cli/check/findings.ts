import { writeFileSync } from 'node:fs'
import { suggest } from '../../src/shared/checks/suggest.ts'
import { readJson } from '../lib/read-json.ts'
import type { Ignore, Place } from '../pages/parse.ts'
import { counted, type Item } from '../report/item.ts'
import baselineSchema from '../schemas/baseline.json' with { type: 'json' }
import { UsageError, withCause } from '../usage.ts'
import { catalogue, RULES } from './catalogue.ts'

/** One finding on a page. */
export type Finding = Item & Place

export interface Checked {
  readonly findings: readonly Finding[]
  /** Number of findings that comments in the page suppress. */
  readonly ignored: number
}

/** A finding about an ignore comment with a mistake, which must not switch anything off unnoticed. */
const toFinding = ({ rules, line, column, from }: Ignore, source: string): readonly Finding[] => {
  const unknown = rules.find(rule => !RULES.includes(rule))
  if (rules.length && !unknown) return []
  const problem = unknown ? `There is no rule "${unknown}".` : 'This comment names no rule.'
  const example = 'Write <!-- thistledown-ignore duplicate-id: the reason -->.'
  const fix = unknown ? suggest(unknown, RULES) : example
  return [{ source, line, column, offset: from, rule: 'bad-ignore', severity: 'error', problem, fix }]
}

/** Removes the findings that an ignore comment covers: on the next element, and inside it. */
export const applyIgnores = (
  findings: readonly Finding[],
  ignores: readonly Ignore[],
  source: string,
): Checked => {
  const isIgnored = ({ rule, offset }: Finding): boolean =>
    ignores.some(({ rules, from, to }) => rules.includes(rule) && from <= offset && offset < to)
  const kept = findings.filter(finding => !isIgnored(finding))
  const faults = ignores.flatMap(ignore => toFinding(ignore, source))
  return { findings: [...faults, ...kept], ignored: findings.length - kept.length }
}

/** @param where start of the error message: the option, or the file and key */
export const refuseUnknown = (rules: readonly string[], where: string): void => {
  const unknown = rules.find(rule => !RULES.includes(rule))
  if (unknown !== undefined)
    throw new UsageError(`${where} there is no rule "${unknown}". ${suggest(unknown, RULES)}`)
}

export const keyOf = ({ rule, problem }: Finding): string => `${rule}: ${problem}`

/** Merges a template's mistake, which is on every page, into one finding with the number of the other pages. */
export const withoutRepeats = (findings: readonly Finding[]): readonly Finding[] => {
  const pages = new Map<string, Set<string>>()
  for (const finding of findings) {
    const known = pages.get(keyOf(finding)) ?? new Set()
    pages.set(keyOf(finding), known.add(finding.source))
  }
  return findings.flatMap(finding => {
    if (!catalogue[finding.rule]?.perSite) return finding
    const others = (pages.get(keyOf(finding))?.size ?? 0) - 1
    if (!pages.delete(keyOf(finding))) return []
    return others
      ? { ...finding, fix: `${finding.fix} The same finding is on ${counted(others, 'other page')}.` }
      : finding
  })
}

/**
 * The number of findings per page and rule. Without line numbers, so that an edit above a finding
 * does not make it new.
 */
interface Baseline {
  readonly $schema?: string
  readonly findings: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Where a baseline counts a finding. One of the whole site is not on the page that happens to be the first. */
const SITE = '*'
const placeIn = ({ rule, source }: Finding): string => (catalogue[rule]?.perSite ? SITE : source)

export const readBaseline = (file: string): Baseline =>
  readJson(file, baselineSchema, 'Create it with --update.')

export const baselineOf = (findings: readonly Finding[]): Baseline => {
  const pages: Record<string, Record<string, number>> = {}
  for (const finding of findings) {
    const [place, key] = [placeIn(finding), keyOf(finding)]
    pages[place] = { ...pages[place], [key]: (pages[place]?.[key] ?? 0) + 1 }
  }
  return { findings: pages }
}

/** Finds what exceeds the baseline's counts. `gone`: findings in the baseline that are no longer on the pages. */
export const compare = (
  findings: readonly Finding[],
  { findings: before }: Baseline,
  sources: readonly string[],
) => {
  const left: Record<string, Record<string, number>> = structuredClone(before)
  const fresh = findings.filter(finding => {
    const counts = left[placeIn(finding)] ?? {}
    const count = counts[keyOf(finding)] ?? 0
    if (count) counts[keyOf(finding)] = count - 1
    return count === 0
  })
  // A page that was not read this time does not count as fixed, nor does the site unless all its pages were.
  const isWhole = Object.keys(before).every(place => place === SITE || sources.includes(place))
  const gone = [...sources, ...(isWhole ? [SITE] : [])]
    .flatMap(source => Object.values(left[source] ?? {}))
    .reduce((sum, it) => sum + it, 0)
  return { fresh, known: findings.length - fresh.length, gone }
}

export const writeBaseline = (file: string, baseline: Baseline): void =>
  withCause(() => writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`))
