import { Engine } from 'php-parser'

/** A node of the syntax tree, as far as the checks read it. */
interface PhpNode {
  readonly kind: string
  readonly name?: unknown
  readonly raw?: string
  readonly loc?: { readonly start: { readonly line: number } }
  readonly [key: string]: unknown
}

/** Types that PHP 8 and later versions have; before, the words are names of classes. */
const NEW_TYPES = ['static', 'mixed', 'never', 'false', 'true', 'null']

/** Functions that PHP 7.4 lacks, and WordPress 6.1 does not define. */
const NEW_FUNCTIONS = new Set([
  ...['array_all', 'array_any', 'array_find', 'array_find_key', 'array_is_list', 'enum_exists', 'fdatasync'],
  ...['fdiv', 'fsync', 'get_debug_type', 'get_resource_id', 'ini_parse_quantity', 'json_validate'],
  ...['mb_str_pad', 'mb_trim', 'mb_ucfirst', 'preg_last_error_msg', 'str_decrement', 'str_increment'],
])

/** Functions that run code, commands or foreign data, or ask other servers past WordPress's own functions. */
const FORBIDDEN = new Set([
  ...['assert', 'call_user_func_array', 'create_function', 'curl_init', 'exec', 'extract', 'fsockopen'],
  ...['maybe_unserialize', 'passthru', 'popen', 'proc_open', 'shell_exec', 'system', 'unserialize'],
])

/** Functions whose result may be printed. */
const ESCAPED = ['absint', 'checked', 'wp_json_encode']
const isNode = (value: unknown): value is PhpNode =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string'

const childrenOf = (node: PhpNode): PhpNode[] => Object.values(node).flat().filter(isNode)

const engine = new Engine({ parser: { version: '7.4' }, ast: { withPositions: true } })

/** All nodes of a file. Throws if PHP 7.4 cannot parse it. */
const nodesOf = (code: string): PhpNode[] => {
  const all = (node: PhpNode): PhpNode[] => [node, ...childrenOf(node).flatMap(all)]
  return all(engine.parseCode(code, 'file.php') as unknown as PhpNode)
}

const at = (node: PhpNode, text: string): string => `line ${node.loc?.start.line}: ${text}`

/** A called function's name, without its namespace. */
const calledBy = ({ kind, what }: PhpNode): string =>
  kind === 'call' && isNode(what) && typeof what.name === 'string' ? (what.name.split('\\').pop() ?? '') : ''

/** Syntax that the parser accepts, although PHP 7.4 does not have it. */
const syntaxAfter74 = (node: PhpNode): string | undefined => {
  const { kind, type, attrGroups, what, value } = node
  if (kind === 'parameter' && node.flags) return 'a promoted parameter'
  if (node.readonly === true || node.isReadonly === true) return 'readonly'
  if (kind === 'uniontype' || kind === 'intersectiontype') return 'a union of types'
  if (Array.isArray(attrGroups) && attrGroups.length > 0) return 'an attribute'
  if (isNode(type) && NEW_TYPES.includes(String(type.raw))) return `the type ${type.raw}`
  if (kind === 'parameter' && isNode(value) && value.kind === 'new') return 'new in a default value'
  const isClassOf = kind === 'staticlookup' && isNode(what) && what.kind === 'variable'
  return isClassOf && isNode(node.offset) && node.offset.name === 'class'
    ? '::class of a variable'
    : undefined
}

/** Syntax and functions that are missing in PHP 7.4. */
export const missingIn74 = (code: string): string[] =>
  nodesOf(code).flatMap(node => {
    const found = NEW_FUNCTIONS.has(calledBy(node)) ? `${calledBy(node)}()` : syntaxAfter74(node)
    return found ? [at(node, found)] : []
  })

/** Calls of forbidden functions, `eval`, commands in backticks, and errors silenced by `@`. */
export const dangersIn = (code: string): string[] =>
  nodesOf(code).flatMap(node => {
    const name = ['eval', 'silent'].includes(node.kind) || node.type === 'shell' ? node.kind : calledBy(node)
    return name === node.kind || FORBIDDEN.has(name) ? [at(node, name)] : []
  })

/** Whether an expression's value can be printed as it is. */
const isEscaped = (node: PhpNode): boolean => {
  const { kind, left, right, trueExpr, falseExpr } = node
  const both = (...parts: unknown[]): boolean => parts.every(part => isNode(part) && isEscaped(part))
  if (kind === 'string' || kind === 'number') return true
  if (kind === 'bin' && node.type === '.') return both(left, right)
  if (kind === 'retif') return both(trueExpr, falseExpr)
  const name = calledBy(node)
  return name.startsWith('esc_') || name.startsWith('wp_kses') || ESCAPED.includes(name)
}

/** The expressions that a node prints. */
const printedBy = (node: PhpNode): PhpNode[] => {
  if (node.kind === 'echo') return (node.expressions as PhpNode[]) ?? []
  if (node.kind === 'print') return [node.expression].filter(isNode)
  return ['printf', 'vprintf', '_e', '_ex'].includes(calledBy(node)) ? (node.arguments as PhpNode[]) : []
}

/** Lines that print a value which is not escaped, unless a comment of the line gives the reason, as for phpcs. */
export const unescapedIn = (code: string): string[] => {
  const lines = code.split('\n')
  return nodesOf(code)
    .flatMap(node => printedBy(node).filter(expression => !isEscaped(expression)))
    .filter(
      ({ loc }) =>
        !lines[(loc?.start.line ?? 1) - 1]?.includes('phpcs:ignore WordPress.Security.EscapeOutput'),
    )
    .map(node => at(node, node.kind))
}
