import type { LeanNode, Notes } from './lean-tree.ts'
import type { Place } from './places.ts'

/** An ignore comment: `<!-- thistledown-ignore rule other-rule: reason -->`. */
export interface Ignore {
  readonly rules: readonly string[]
  readonly line: number
  readonly column: number
  /** The range that it covers, as offsets in the text: the next element with its content. */
  readonly from: number
  readonly to: number
}

const COMMENT = /^\s*thistledown-ignore\b([^:]*)/

interface Page {
  at(offset: number): Place
  /** The first element whose tag is after an offset. */
  elementAfter(offset: number): LeanNode | undefined
}

export const findIgnores = ({ comments, ends }: Notes, { at, elementAfter }: Page): readonly Ignore[] =>
  comments.flatMap(({ data, start }) => {
    const [, names] = COMMENT.exec(data) ?? []
    if (names === undefined || start < 0) return []
    const next = elementAfter(start)
    const from = next?.start ?? start
    const { line, column } = at(start)
    return {
      rules: names.split(/[\s,]+/).filter(Boolean),
      line,
      column,
      from,
      to: next ? (ends.get(next) ?? from) : from,
    }
  })
