import { type ParserError, parse } from 'parse5'
import { findIgnores, type Ignore } from './ignores.ts'
import { indexTree } from './index-tree.ts'
import { type LeanElement, leanAdapter, LeanElement as Node, type Notes } from './lean-tree.ts'
import { lastUpTo, type Place, placesIn } from './places.ts'
import { predicateOf, textOf } from './select-lean.ts'

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

/** Creates elements with the interface that rules use. One per node, so that rules can compare them. */
const makeFacades = () => {
  const facades = new Map<LeanElement, Element>()
  const nodes = new Map<Element, LeanElement>()
  const give = (node: LeanElement): Element => {
    const known = facades.get(node)
    if (known) return known
    const facade = makeFacade(node, give)
    facades.set(node, facade)
    nodes.set(facade, node)
    return facade
  }
  return { give, nodeOf: (element: Element) => nodes.get(element) }
}

const closest = (node: LeanElement, selector: string): LeanElement | undefined => {
  const matches = predicateOf(selector)
  let found = node
  while (!matches(found)) {
    if (!(found.parent instanceof Node)) return undefined
    found = found.parent
  }
  return found
}

type Give = (node: LeanElement) => Element

/**
 * An element with the properties that rules read. They are on a prototype, because a large page has
 * a hundred thousand elements.
 */
class Facade {
  readonly #node: LeanElement
  readonly #give: Give

  constructor(node: LeanElement, give: Give) {
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
    return Object.hasOwn(this.#node.attributes, name)
  }
  getAttribute(name: string): string | null {
    return this.hasAttribute(name) ? (this.#node.attributes[name] ?? null) : null
  }
  getAttributeNames(): string[] {
    return Object.keys(this.#node.attributes)
  }
  matches(selector: string): boolean {
    return predicateOf(selector)(this.#node)
  }
  closest(selector: string): Element | null {
    const found = closest(this.#node, selector)
    return found ? this.#give(found) : null
  }
}

const makeFacade = (node: LeanElement, give: Give): Element => new Facade(node, give) as unknown as Element

const toError = ({ code, startLine, startCol, startOffset }: ParserError): MarkupError => ({
  code,
  line: startLine,
  column: startCol,
  offset: startOffset,
})

/** Most parse errors that are reported per page. */
const MOST_ERRORS = 1000

/** Finds elements by the place of their tag. The list is sorted when the first one is needed. */
const bySource = (all: readonly LeanElement[]) => {
  let sorted: readonly LeanElement[] | undefined
  let starts: readonly number[] = []
  return (offset: number) => {
    if (!sorted) {
      sorted = all.filter(({ start }) => start >= 0).sort((a, b) => a.start - b.start)
      starts = sorted.map(({ start }) => start)
    }
    const place = lastUpTo(starts, offset)
    return { upTo: sorted[place], after: sorted[place + 1] }
  }
}

/** Parses a page as browsers do, and keeps source positions. */
export const parsePage = (html: string): Parsed => {
  const markupErrors: MarkupError[] = []
  const notes: Notes | undefined = html.includes('thistledown-ignore')
    ? { comments: [], ends: new Map() }
    : undefined
  const document = parse(html, {
    treeAdapter: leanAdapter(notes),
    sourceCodeLocationInfo: true,
    onParseError: error => {
      if (markupErrors.length < MOST_ERRORS) markupErrors.push(toError(error))
    },
  })
  const { give, nodeOf } = makeFacades()
  const { all, attributes, select } = indexTree(document)
  const { at, ofAttribute, isInTag } = placesIn(html)
  const around = bySource(all)
  const querySelectorAll = (selector: string): Element[] => select(selector).map(give)
  return {
    root: { querySelectorAll } as unknown as ParentNode,
    attributes,
    markupErrors,
    ignores: notes ? findIgnores(notes, { at, elementAfter: offset => around(offset).after }) : [],
    placeOf: (element, attribute = '') => {
      const start = nodeOf(element)?.start ?? -1
      return start < 0 ? at(0) : ofAttribute(start, attribute)
    },
    elementAt: offset => {
      const node = around(offset).upTo
      return node && isInTag(node.start, offset) ? give(node) : undefined
    },
  }
}
