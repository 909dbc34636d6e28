import { compile, type Options } from 'css-select'
import { childrenOf, LeanElement, type LeanNode, LeanParent, LeanText } from './lean-tree.ts'

/** The text in a node. The tree has texts of a few elements only. */
export const textOf = (node: LeanNode): string => {
  if (node instanceof LeanText) return node.data
  return node instanceof LeanParent ? childrenOf(node).map(textOf).join('') : ''
}

const has = ({ attributes }: LeanElement, name: string): boolean => Object.hasOwn(attributes, name)

const elementBefore = (node: LeanNode): LeanElement | null => {
  let before = node.previous
  while (before && !(before instanceof LeanElement)) before = before.previous
  return before
}

const hasAncestorIn = ({ parent }: LeanNode, nodes: ReadonlySet<LeanNode>): boolean =>
  !!parent && (nodes.has(parent) || hasAncestorIn(parent, nodes))

const adapter: NonNullable<Options<LeanNode, LeanElement>['adapter']> = {
  isTag: node => node instanceof LeanElement,
  getAttributeValue: (element, name) => (has(element, name) ? element.attributes[name] : undefined),
  getChildren: node => (node instanceof LeanParent ? childrenOf(node) : []),
  getName: ({ name }) => name,
  getParent: ({ parent }) => parent,
  getSiblings: node => (node.parent ? childrenOf(node.parent) : [node]),
  prevElementSibling: elementBefore,
  getText: textOf,
  hasAttrib: has,
  removeSubsets: nodes => {
    const unique = new Set(nodes)
    return [...unique].filter(node => !hasAncestorIn(node, unique))
  },
}

type Predicate = (element: LeanElement) => boolean

/** Compiled selectors, shared by all pages. */
const predicates = new Map<string, Predicate>()

/** A function that tells whether an element matches a selector. */
export const predicateOf = (selector: string): Predicate => {
  const known = predicates.get(selector) ?? compile<LeanNode, LeanElement>(selector, { adapter })
  predicates.set(selector, known)
  return known
}
