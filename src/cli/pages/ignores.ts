import type { Token } from 'parse5'

/** An ignore comment: `<!-- thistledown-ignore rule other-rule: reason -->`. */
export interface Ignore {
  readonly rules: readonly string[]
  readonly line: number
  readonly column: number
  /** The range that it covers, as offsets in the text: the next element with its content. */
  readonly from: number
  readonly to: number
}

interface Located {
  readonly sourceCodeLocation?: unknown
}

const locationOf = ({ sourceCodeLocation }: Located): Token.ElementLocation | undefined =>
  (sourceCodeLocation ?? undefined) as Token.ElementLocation | undefined

const COMMENT = /^\s*thistledown-ignore\b([^:]*)/

const commentsIn = (node: object): readonly (Located & { readonly data: string })[] => {
  const own = 'data' in node && 'type' in node && node.type === 'comment' ? [node as { data: string }] : []
  const inner = 'children' in node ? (node.children as object[]).flatMap(commentsIn) : []
  return [...own, ...inner]
}

/** @param written the page's elements, in source order */
export const findIgnores = (document: object, written: readonly Located[]): readonly Ignore[] =>
  commentsIn(document).flatMap(comment => {
    const [, names] = COMMENT.exec(comment.data) ?? []
    const at = locationOf(comment)
    if (names === undefined || !at) return []
    const next = written.map(locationOf).find(place => place && place.startOffset >= at.endOffset)
    return {
      rules: names.split(/[\s,]+/).filter(Boolean),
      line: at.startLine,
      column: at.startCol,
      from: next?.startOffset ?? at.endOffset,
      to: next?.endOffset ?? at.endOffset,
    }
  })
