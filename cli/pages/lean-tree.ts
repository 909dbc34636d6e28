import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'

/** Elements whose text the rules read. */
const TEXTS = ['script', 'style', 'loc']

/** Children form a linked list, because an array with two items already takes 180 B. */
export class LeanNode {
  parent: LeanParent | null = null
  previous: LeanNode | null = null
  next: LeanNode | null = null
  /** Offset of its tag in the text; -1 if the parser has added it. */
  start = -1
}

/** A document, or the content of a template. */
export class LeanParent extends LeanNode {
  first: LeanNode | null = null
  last: LeanNode | null = null
  mode: html.DOCUMENT_MODE | undefined
}

export type Attributes = Readonly<Record<string, string>>

export class LeanElement extends LeanParent {
  readonly name: string
  readonly namespace: html.NS
  attributes: Attributes

  constructor(name: string, namespace: html.NS, attributes: Attributes) {
    super()
    this.name = name
    this.namespace = namespace
    this.attributes = attributes
  }
}

class LeanData extends LeanNode {
  data: string

  constructor(data: string) {
    super()
    this.data = data
  }
}
export class LeanText extends LeanData {}
export class LeanComment extends LeanData {}

type Types = TreeAdapterTypeMap<
  LeanNode,
  LeanParent,
  LeanNode,
  LeanParent,
  LeanParent,
  LeanElement,
  LeanComment,
  LeanText,
  LeanElement,
  never
>

export const childrenOf = ({ first }: LeanParent): LeanNode[] => {
  const children: LeanNode[] = []
  for (let child = first; child; child = child.next) children.push(child)
  return children
}

/** Adds a node before another one of the parent's children; without one at its end. */
const insert = (parent: LeanParent, node: LeanNode, next: LeanNode | null): void => {
  const previous = next ? next.previous : parent.last
  node.parent = parent
  node.previous = previous
  node.next = next
  if (previous) previous.next = node
  else parent.first = node
  if (next) next.previous = node
  else parent.last = node
}

const detach = (node: LeanNode): void => {
  const { parent, previous, next } = node
  if (!parent) return
  if (previous) previous.next = next
  else parent.first = next
  if (next) next.previous = previous
  else parent.last = previous
  node.parent = null
  node.previous = null
  node.next = null
}

const NONE: Attributes = Object.freeze({})

/** Most strings that are remembered per page. */
const MOST_STRINGS = 10_000

/**
 * Returns the same string object for equal strings. The parser concatenates characters, and V8 keeps
 * the parts of such a string until it is looked up, as in this map.
 */
const makeUnique = (): ((text: string) => string) => {
  const known = new Map<string, string>()
  return text => {
    const found = known.get(text)
    if (found === undefined && known.size < MOST_STRINGS) known.set(text, text)
    return found ?? text
  }
}

/**
 * Returns attributes by name. Elements with one attribute and the same value share one object:
 * `class` alone is the most frequent case.
 */
const makeAttributesOf = (unique: (text: string) => string) => {
  const single = new Map<string, Attributes>()
  return (attrs: readonly Token.Attribute[]): Attributes => {
    const [first] = attrs
    if (!first) return NONE
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, unique(value)]))
    if (attrs.length > 1) return attributes
    const key = `${first.name}=${first.value}`
    const known = single.get(key)
    if (!known && single.size < MOST_STRINGS) single.set(key, attributes)
    return known ?? attributes
  }
}

/** The parts of the parser's interface that need no state. */
const reading = {
  createDocument: () => new LeanParent(),
  createDocumentFragment: () => new LeanParent(),
  createTextNode: data => new LeanText(data),
  appendChild: (parent, node) => insert(parent, node, null),
  insertBefore: insert,
  detachNode: detach,
  setTemplateContent: (template, content) => insert(template, content, null),
  getTemplateContent: template => template.first as LeanParent,
  setDocumentType: () => {},
  setDocumentMode: (document, mode) => {
    document.mode = mode
  },
  getDocumentMode: ({ mode }) => mode ?? html.DOCUMENT_MODE.NO_QUIRKS,
  getFirstChild: ({ first }) => first,
  getParentNode: ({ parent }) => parent,
  getAttrList: ({ attributes }) => Object.entries(attributes).map(([name, value]) => ({ name, value })),
  getTagName: ({ name }) => name,
  getNamespaceURI: ({ namespace }) => namespace,
  getTextNodeContent: ({ data }) => data,
  getCommentNodeContent: ({ data }) => data,
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isElementNode: node => node instanceof LeanElement,
  isTextNode: node => node instanceof LeanText,
  isCommentNode: node => node instanceof LeanComment,
  isDocumentTypeNode: (_): _ is never => false,
} satisfies Partial<TreeAdapter<Types>>

/** Comments and the ends of elements, which only pages with ignore comments need. */
export interface Notes {
  readonly comments: LeanComment[]
  /** Offset of an element's end. */
  readonly ends: Map<LeanNode, number>
}

/**
 * Builds a tree that omits what rules do not need: most texts, and all positions except where a tag
 * starts. Lines, columns and the places of attributes are looked up in the text for the few elements
 * that findings name. An element without attributes takes 96 B.
 */
export const leanAdapter = (notes: Notes | undefined): TreeAdapter<Types> => {
  /**
   * Set from when a text is inserted until the parser has looked it up to note its position, which
   * this tree does not keep.
   */
  let isAfterText = false
  const unique = makeUnique()
  const attributesOf = makeAttributesOf(unique)
  return {
    ...reading,
    createElement: (name, namespace, attrs) => new LeanElement(unique(name), namespace, attributesOf(attrs)),
    createCommentNode: data => {
      const comment = new LeanComment(data)
      notes?.comments.push(comment)
      return comment
    },
    insertText: (parent, text) => {
      isAfterText = true
      if (!(parent instanceof LeanElement && TEXTS.includes(parent.name))) return
      if (parent.last instanceof LeanText) parent.last.data += text
      else insert(parent, new LeanText(text), null)
    },
    insertTextBefore: () => {
      isAfterText = true
    },
    adoptAttributes: (recipient, attrs) => {
      recipient.attributes = { ...attributesOf(attrs), ...recipient.attributes }
    },
    getChildNodes: parent => (isAfterText ? [] : childrenOf(parent)),
    setNodeSourceCodeLocation: (node, location) => {
      node.start = location?.startOffset ?? -1
    },
    getNodeSourceCodeLocation: node =>
      isAfterText || (notes && node.start >= 0) ? ({} as Token.ElementLocation) : null,
    updateNodeSourceCodeLocation: (node, { endOffset }) => {
      if (!isAfterText && endOffset !== undefined) notes?.ends.set(node, endOffset)
      isAfterText = false
    },
  }
}
