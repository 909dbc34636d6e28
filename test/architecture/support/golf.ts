import { parseAst } from 'vitest/node'

/** A construct that saves bytes at the expense of readability. */
export interface Spot {
  readonly kind: string
  readonly line: number
  readonly code: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const at = (node: Node, ...path: readonly string[]): Node | undefined => {
  let found: unknown = node
  for (const field of path) found = isNode(found) ? found[field] : undefined
  return isNode(found) ? found : undefined
}

/** Removes wrappers that do not change which expression runs: `(a ?? b)?.()`, `(a as B).c()`. */
const unwrap = (node: Node | undefined): Node | undefined =>
  /^(ChainExpression|ParenthesizedExpression|TSAsExpression|TSNonNullExpression)$/.test(node?.type ?? '')
    ? unwrap(at(node as Node, 'expression'))
    : node

const isText = (node: Node | undefined): boolean =>
  node?.type === 'Literal' ? typeof node.value === 'string' : node?.type === 'TemplateLiteral'

const methodOf = (call: Node): unknown => at(call, 'callee', 'property')?.name ?? at(call, 'callee')?.name

/**
 * Whether a pattern has only letters, alternatives and anchors, so that `===`, `includes` or
 * `startsWith` would do.
 */
const isMembership = (pattern: string): boolean =>
  !/[[\]*+{}.\\]|[^(]\?/.test(pattern) || /^\^[^[\]*+{}.\\]*\$$/.test(pattern)

/** Expressions with a side effect. */
const DOES = [
  'CallExpression',
  'AssignmentExpression',
  'UpdateExpression',
  'AwaitExpression',
  'YieldExpression',
  'NewExpression',
]

/** Calls that ignore the return value of their callback. */
const HEEDLESS =
  /^(setTimeout|setInterval|requestAnimationFrame|addEventListener|forEach|on|subscribe|runInSlices|whenIdle)$/
const PURE = /^(filter|map|some|every|find|findIndex|flatMap)$/
const WRITES = /^(add|delete|set|push|splice|remove|close|cancel|click|focus)$/

type Detect = (node: Node, parent: Node | undefined) => boolean | undefined

const KINDS: Readonly<Record<string, Detect>> = {
  'a value as a statement': node => {
    if (node.type !== 'ExpressionStatement' || node.directive) return false
    const expression = unwrap(at(node, 'expression'))
    return expression?.operator !== 'delete' && !DOES.includes(expression?.type ?? '')
  },
  'an assignment as a value': (node, parent) =>
    /^(AssignmentExpression|UpdateExpression)$/.test(node.type) &&
    !['ExpressionStatement', 'ForStatement'].includes(parent?.type ?? ''),
  'a condition for its side effect': (node, parent) => {
    const callback = parent?.type === 'CallExpression' && at(parent, 'callee') !== node
    if (!callback || !HEEDLESS.test(`${methodOf(parent)}`) || node.type !== 'ArrowFunctionExpression')
      return false
    return /^(Logical|Conditional)Expression$/.test(unwrap(at(node, 'body'))?.type ?? '')
  },
  'a write inside a condition': (node, parent) =>
    node.type === 'CallExpression' &&
    /^(Logical|Conditional)Expression$/.test(parent?.type ?? '') &&
    /^(add|set|push|removeAttribute|setAttribute)$/.test(`${at(node, 'callee', 'property')?.name}`),
  'a query that writes': node => {
    if (node.type !== 'CallExpression' || !PURE.test(`${at(node, 'callee', 'property')?.name}`)) return false
    const [callback] = node.arguments as readonly Node[]
    const body = callback && unwrap(at(callback, 'body'))
    return body?.type === 'CallExpression' && WRITES.test(`${at(body, 'callee', 'property')?.name}`)
  },
  'a regular expression for membership': node => {
    const isTest = node.type === 'CallExpression' && methodOf(node) === 'test'
    const literal = isTest
      ? at(node, 'callee', 'object')
      : node.type === 'VariableDeclarator' && at(node, 'init')
    const regex = (literal || undefined)?.regex as { readonly pattern: string } | undefined
    return !!regex && isMembership(regex.pattern)
  },
  'a packed text': node =>
    node.type === 'CallExpression' && methodOf(node) === 'split' && isText(at(node, 'callee', 'object')),
  'texts compared by order': node =>
    node.type === 'BinaryExpression' &&
    /^[<>]=?$/.test(`${node.operator}`) &&
    (isText(at(node, 'left')) || isText(at(node, 'right'))),
  'bits as flags': node =>
    (node.type === 'BinaryExpression' && /^([&|^]|<<|>>>?)$/.test(`${node.operator}`)) ||
    (node.type === 'UnaryExpression' && node.operator === '~'),
  'a comma for a statement': node => node.type === 'SequenceExpression',
  'void for a value': node => node.type === 'UnaryExpression' && node.operator === 'void',
}

/** Every golfed construct in a source, without comments and types. */
export const golfIn = (path: string, code: string): Spot[] => {
  const spots: Spot[] = []
  const visit = (node: Node, parent?: Node): void => {
    for (const [kind, detect] of Object.entries(KINDS)) {
      if (!detect(node, parent)) continue
      const line = code.slice(0, node.start).split('\n').length
      spots.push({ kind, line, code: code.slice(node.start, node.end).split('\n')[0] ?? '' })
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return spots
}
