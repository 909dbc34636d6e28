import { type Token, type TokenHandler, Tokenizer } from 'parse5'

export interface Place {
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** Counted from 0, in the decoded text. */
  readonly offset: number
}

const nothing = (): void => {}

/** The start tag at an offset. The positions of its attributes count from there. */
const tagAt = (text: string, offset: number): Token.TagToken | undefined => {
  let tag: Token.TagToken | undefined
  const onStartTag = (token: Token.TagToken): void => {
    tag ??= token
    tokenizer.pause()
  }
  const handler: TokenHandler = {
    onStartTag,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onEndTag: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  }
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler)
  tokenizer.write(text.slice(offset), true)
  return tag
}

/** Offsets at which lines start. */
const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return starts
}

/** The index of the last number up to `limit` in an ascending list; -1 if there is none. */
export const lastUpTo = (numbers: readonly number[], limit: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

export interface Places {
  /** @param offset of a character */
  at(offset: number): Place
  /** The place of an attribute of the tag at offset `tag`; the tag's own if it lacks the attribute. */
  ofAttribute(tag: number, name: string): Place
  /** Whether `offset` is inside the tag that starts at offset `tag`. */
  isInTag(tag: number, offset: number): boolean
}

/** Finds places in a page's text. Lines are counted when the first one is needed. */
export const placesIn = (text: string): Places => {
  let lines: readonly number[] | undefined
  const at = (offset: number): Place => {
    lines ??= lineStarts(text)
    const line = lastUpTo(lines, offset)
    return { line: line + 1, column: offset - (lines[line] ?? 0) + 1, offset }
  }
  return {
    at,
    ofAttribute: (tag, name) => at(tag + (tagAt(text, tag)?.location?.attrs?.[name]?.startOffset ?? 0)),
    isInTag: (tag, offset) => offset < tag + (tagAt(text, tag)?.location?.endOffset ?? 0),
  }
}
