import type { Severity } from '../check/rules/rule.ts'

/** One line of a report: a finding of `check`, a limit that is exceeded, or a target that cannot be read. */
export interface Item {
  readonly source: string
  /** Counted from 1. Absent if the item is about the whole page. */
  readonly line?: number
  readonly column?: number
  readonly rule: string
  readonly severity: Severity
  readonly problem: string
  readonly fix: string
}

/** The data that every format is rendered from. */
export interface Report {
  readonly command: 'check' | 'cost' | 'field'
  readonly version: string
  /** The pages that were read. */
  readonly sources: readonly string[]
  readonly items: readonly Item[]
  /** Warnings fail, too. */
  readonly strict?: boolean
  /** All rules, for the formats that describe them. */
  readonly rules: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`

export const isUrl = (source: string): boolean => /^https?:/.test(source)

export const placeText = ({ source, line, column }: Item): string =>
  line === undefined ? source : `${source}:${line}:${column ?? 1}`

export const sentence = ({ problem, fix }: Item): string => (fix ? `${problem} ${fix}` : problem)
