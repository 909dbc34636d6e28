import { selectAll } from 'css-select'
import { parse, type Token } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'

type Node = Htmlparser2TreeAdapterMap['element']

export interface Place {
  /** Counted from 1. */
  readonly line: number
  readonly column: number
}

export interface Parsed {
  /** As much of a document as the rules of the debug panel ask for. */
  readonly root: ParentNode
  /** Where an element's tag begins, or one of its attributes. */
  placeOf(element: Element, attribute?: string): Place
}

/** What stands in a template is no part of the page yet. */
const isInTemplate = ({ parent }: Node): boolean =>
  !!parent && ((parent as Node).name === 'template' || isInTemplate(parent as Node))

const facadeOf = (node: Node) => ({
  localName: node.name,
  getAttribute: (name: string): string | null => node.attribs[name] ?? null,
  getAttributeNames: (): string[] => Object.keys(node.attribs),
})

/** Parses a page as browsers do, and keeps where everything stood. */
export const parsePage = (html: string): Parsed => {
  const document = parse(html, { treeAdapter: adapter, sourceCodeLocationInfo: true })
  const facades = new Map<Node, Element>()
  const nodes = new Map<Element, Node>()
  const give = (node: Node): Element => {
    const known = facades.get(node)
    if (known) return known
    const facade = facadeOf(node) as unknown as Element
    facades.set(node, facade)
    nodes.set(facade, node)
    return facade
  }
  const querySelectorAll = (selector: string): Element[] =>
    (selectAll(selector, document) as unknown as Node[]).filter(node => !isInTemplate(node)).map(give)
  return {
    root: { querySelectorAll } as unknown as ParentNode,
    placeOf: (element, attribute = '') => {
      const tag = nodes.get(element)?.sourceCodeLocation as Token.ElementLocation | undefined
      const { startLine = 1, startCol = 1 } = tag?.attrs?.[attribute] ?? tag ?? {}
      return { line: startLine, column: startCol }
    },
  }
}
