import { is } from 'css-select'
import { type ParserError, parse, type Token } from 'parse5'
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'
import { findIgnores, type Ignore } from './ignores.ts'
import { indexTree } from './index-tree.ts'
import { leanAdapter } from './lean-tree.ts'

type Node = Htmlparser2TreeAdapterMap['element']

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

const isElement = (node: object): node is Node => 'attribs' in node

const tagOf = (node: Node | undefined): Token.ElementLocation | undefined =>
  (node?.sourceCodeLocation ?? undefined) as Token.ElementLocation | undefined

const textOf = (node: Node): string =>
  node.children.map(child => ('data' in child ? child.data : isElement(child) ? textOf(child) : '')).join('')

/** Creates elements with the interface that rules use. One per node, so that rules can compare them. */
const makeFacades = () => {
  const facades = new Map<Node, Element>()
  const nodes = new Map<Element, Node>()
  const give = (node: Node): Element => {
    const known = facades.get(node)
    if (known) return known
    const facade = makeFacade(node, give)
    facades.set(node, facade)
    nodes.set(facade, node)
    return facade
  }
  return { give, nodeOf: (element: Element) => nodes.get(element) }
}

const closest = (node: Node, selector: string): Node | undefined => {
  if (is(node, selector)) return node
  return node.parent && isElement(node.parent) ? closest(node.parent, selector) : undefined
}

type Give = (node: Node) => Element

/**
 * An element with the properties that rules read. They are on a prototype, because a large page has
 * a hundred thousand elements.
 */
class Facade {
  readonly #node: Node
  readonly #give: Give

  constructor(node: Node, give: Give) {
    this.#node = node
    this.#give = give
  }
  get localName(): string {
    return this.#node.name
  }
  get textContent(): string {
    return textOf(this.#node)
  }
  hasAttribute(name: string): boolean {
    return Object.hasOwn(this.#node.attribs, name)
  }
  getAttribute(name: string): string | null {
    return this.hasAttribute(name) ? (this.#node.attribs[name] ?? null) : null
  }
  getAttributeNames(): string[] {
    return Object.keys(this.#node.attribs)
  }
  matches(selector: string): boolean {
    return is(this.#node, selector)
  }
  closest(selector: string): Element | null {
    const found = closest(this.#node, selector)
    return found ? this.#give(found) : null
  }
}

const makeFacade = (node: Node, give: Give): Element => new Facade(node, give) as unknown as Element

const toError = ({ code, startLine, startCol, startOffset }: ParserError): MarkupError => ({
  code,
  line: startLine,
  column: startCol,
  offset: startOffset,
})

/** Most parse errors that are reported per page. */
const MOST_ERRORS = 1000

/** Parses a page as browsers do, and keeps source positions. */
export const parsePage = (html: string): Parsed => {
  const markupErrors: MarkupError[] = []
  const hasIgnores = html.includes('thistledown-ignore')
  const document = parse(html, {
    treeAdapter: leanAdapter(hasIgnores),
    sourceCodeLocationInfo: true,
    onParseError: error => {
      if (markupErrors.length < MOST_ERRORS) markupErrors.push(toError(error))
    },
  })
  const { give, nodeOf } = makeFacades()
  const { all, attributes, select } = indexTree(document)
  const querySelectorAll = (selector: string): Element[] => select(selector).map(give)
  const starts = (offset: number) => (node: Node) => {
    const tag = tagOf(node)?.startTag
    return !!tag && tag.startOffset <= offset && offset < tag.endOffset
  }
  return {
    root: { querySelectorAll } as unknown as ParentNode,
    attributes,
    markupErrors,
    // Only elements that have a tag in the source have a position.
    ignores: hasIgnores
      ? findIgnores(
          document,
          all.filter(node => tagOf(node)?.startTag),
        )
      : [],
    placeOf: (element, attribute = '') => {
      const tag = tagOf(nodeOf(element))
      const { startLine = 1, startCol = 1, startOffset = 0 } = tag?.attrs?.[attribute] ?? tag ?? {}
      return { line: startLine, column: startCol, offset: startOffset }
    },
    elementAt: offset => {
      const node = all.find(starts(offset))
      return node && give(node)
    },
  }
}
