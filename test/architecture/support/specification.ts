import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** A requirement's id: three letters for the area, and a number. */
const ID = /[A-Z]{3}-\d+/
const REQUIREMENT = new RegExp(`^- \\*\\*(${ID.source})\\*\\* `, 'gm')
const CITATION = new RegExp(`^\\s*// (${ID.source}(?:, ${ID.source})*)$`)
/** `test`, `describe` and tests with a fixture of their own, such as `onSite`. */
const TEST = /^\s*(describe|test|onSite)(\.\w+)*[(<]/

export interface Citation {
  readonly id: string
  /** Path and line. */
  readonly at: string
  /** Whether the next line begins a test or a group of tests. */
  readonly isAboveTest: boolean
}

export const readSpecification = (): string => readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8')

/** The ids of all requirements, in the order of the text. */
export const idsIn = (specification: string): string[] =>
  [...specification.matchAll(REQUIREMENT)].map(([, id = '']) => id)

/** The ids that a test file cites, in comment lines with nothing else. */
export const citationsIn = (path: string, code: string): Citation[] => {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => {
    const ids = line.match(CITATION)?.[1]?.split(', ') ?? []
    const isAboveTest = TEST.test(lines[index + 1] ?? '')
    return ids.map(id => ({ id, at: `${path}:${index + 1}`, isAboveTest }))
  })
}

/** Every id of one of these areas that a text names, wherever it stands. */
export const mentionsIn = (text: string, areas: readonly string[]): string[] =>
  text.match(new RegExp(`\\b(${areas.join('|')})-\\d+\\b`, 'g')) ?? []
