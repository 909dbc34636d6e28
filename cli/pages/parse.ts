import { compile, selectAll } from 'css-select'
import { type AnyNode, type Comment, Element as Node } from 'domhandler'
import { textContent } from 'domutils'
import { type ParserError, parse, type Token } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'

export interface Place {
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** Counted from 0, in the decoded text. */
  readonly offset: number
}

/** A mistake in the markup that the parser repairs. */
export interface MarkupError extends Place {
  /** https://html.spec.whatwg.org/multipage/parsing.html#parse-errors */
  readonly code: string
}

/** An ignore comment: `<!-- thistledown-ignore rule other-rule: reason -->`. */
export interface Ignore extends Place {
  readonly rules: readonly string[]
  /** The range that it covers, as offsets in the text: the next element with its content. */
  readonly from: number
  readonly to: number
}

export interface Parsed {
  /** The part of the DOM's interface that rules use. */
  readonly root: ParentNode
  /** The names of all attributes on the page. */
  readonly attributes: readonly string[]
  readonly markupErrors: readonly MarkupError[]
  readonly ignores: readonly Ignore[]
  /** The position of an element's tag, or of one of its attributes. */
  placeOf(element: Element, attribute?: string): Place
  /** The element whose start tag is at an offset. */
  elementAt(offset: number): Element | undefined
}

type Matches = (node: AnyNode) => boolean

/** Compiled selectors, shared by all pages. */
const compiled = new Map<string, Matches>()

const matcherOf = (selector: string): Matches => {
  const known = compiled.get(selector) ?? compile<AnyNode, Node>(selector)
  compiled.set(selector, known)
  return known
}

/** An element of the parser's tree with what rules read of the DOM's. */
class Tag extends Node {
  declare sourceCodeLocation?: Token.ElementLocation | null
  get localName(): string {
    return this.name
  }
  get textContent(): string {
    return textContent(this)
  }
  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attribs, name) ? (this.attribs[name] ?? null) : null
  }
  getAttributeNames(): string[] {
    return Object.keys(this.attribs)
  }
  matches(selector: string): boolean {
    return matcherOf(selector)(this)
  }
  closest(selector: string): Tag | null {
    const matches = matcherOf(selector)
    let node: AnyNode | null = this
    while (node && !matches(node)) node = node.parent
    return node as Tag | null
  }
}

/** For a mistake that is at no place of the text. */
export const START: Place = { line: 1, column: 1, offset: 0 }

const toPlace = ({ startLine, startCol, startOffset }: Token.Location): Place => ({
  line: startLine,
  column: startCol,
  offset: startOffset,
})

/** Most parse errors that are reported per page. */
const MOST_ERRORS = 1000

const COMMENT = /^\s*thistledown-ignore\b([^:]*)/

interface Located {
  readonly node: Tag
  readonly at: Token.ElementLocation
}

/** The elements that are in the text, in its order. The parser adds others. */
const inText = (all: readonly Tag[]): readonly Located[] =>
  all
    .flatMap(node => (node.sourceCodeLocation ? { node, at: node.sourceCodeLocation } : []))
    .sort((a, b) => a.at.startOffset - b.at.startOffset)

const findIgnores = (comments: readonly Comment[], tags: readonly Located[]): readonly Ignore[] =>
  comments.flatMap(({ data, sourceCodeLocation: at }) => {
    const [, names] = COMMENT.exec(data) ?? []
    if (names === undefined || !at) return []
    const next = tags.find(tag => tag.at.startOffset > at.startOffset)
    const [from, to] = next ? [next.at.startOffset, next.at.endOffset] : [at.startOffset, at.startOffset]
    return { ...toPlace(at), rules: names.split(/[\s,]+/).filter(Boolean), from, to }
  })

/** Parses a page as browsers do, and keeps source positions. */
export const parsePage = (html: string): Parsed => {
  const markupErrors: MarkupError[] = []
  const comments: Comment[] = []
  const document = parse<Htmlparser2TreeAdapterMap>(html, {
    treeAdapter: {
      ...adapter,
      // The adapter's own attributes have no prototype, which makes them large and slow.
      createElement: (name, namespace, attrs) => {
        const tag = new Tag(name, Object.fromEntries(attrs.map(it => [it.name, it.value])))
        return Object.assign(tag, { namespace, 'x-attribsNamespace': {}, 'x-attribsPrefix': {} })
      },
      createCommentNode: data => {
        const comment = adapter.createCommentNode(data)
        comments.push(comment)
        return comment
      },
    },
    sourceCodeLocationInfo: true,
    onParseError: (error: ParserError) => {
      if (markupErrors.length < MOST_ERRORS) markupErrors.push({ code: error.code, ...toPlace(error) })
    },
  })
  // A template's content is not part of the page, and css-select leaves it out.
  const all = selectAll('*', document.children) as Tag[]
  const tags = inText(all)
  return {
    root: { querySelectorAll: (text: string) => all.filter(matcherOf(text)) } as unknown as ParentNode,
    attributes: [...new Set(all.flatMap(tag => tag.getAttributeNames()))],
    markupErrors,
    ignores: findIgnores(comments, tags),
    placeOf: (element, attribute = '') => {
      const { sourceCodeLocation: at } = element as unknown as Tag
      return at ? toPlace(at.attrs?.[attribute] ?? at) : START
    },
    elementAt: offset => {
      const found = tags.find(({ at }) => at.startOffset <= offset && offset < (at.startTag ?? at).endOffset)
      return found?.node as unknown as Element | undefined
    },
  }
}
