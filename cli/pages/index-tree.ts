import { LeanElement, type LeanNode, LeanParent } from './lean-tree.ts'
import { predicateOf } from './select-lean.ts'

/** The last compound of each selector in a list, which the found element itself must match. */
const subjectsOf = (selector: string): readonly string[] => {
  const subjects: string[] = []
  let [subject, depth] = ['', 0]
  for (const letter of selector) {
    if ('(['.includes(letter)) depth += 1
    if (')]'.includes(letter)) depth -= 1
    if (depth === 0 && letter === ',') {
      subjects.push(subject)
      subject = ''
    } else if (depth === 0 && ' >+~'.includes(letter)) subject = ''
    else subject += letter
  }
  return [...subjects, subject]
}

export interface Index {
  readonly all: readonly LeanElement[]
  readonly attributes: readonly string[]
  select(selector: string): readonly LeanElement[]
}

/** The node after this one and its content. */
const nextOutside = (node: LeanNode): LeanNode | null => {
  let last: LeanNode | null = node
  while (last && !last.next) last = last.parent
  return last?.next ?? null
}

/** The next node in the page's order. A template's content is not part of the page. */
const nextOf = (node: LeanNode): LeanNode | null => {
  const isTemplate = node instanceof LeanElement && node.name === 'template'
  const first = node instanceof LeanParent && !isTemplate ? node.first : null
  return first ?? nextOutside(node)
}

/**
 * Indexes elements by attribute and by name, so that a hundred selectors do not walk the page a
 * hundred times.
 */
export const indexTree = (document: LeanNode): Index => {
  const all: LeanElement[] = []
  const byKey = new Map<string, number[]>()
  const add = (key: string): void => {
    const places = byKey.get(key)
    if (places) places.push(all.length)
    else byKey.set(key, [all.length])
  }
  // Not by recursion: a page may be nested deeper than the stack.
  for (let node: LeanNode | null = document; node; node = nextOf(node)) {
    if (!(node instanceof LeanElement)) continue
    add(node.name)
    for (const name in node.attributes) add(`[${name}`)
    all.push(node)
  }
  /** Positions of the elements that may match; undefined if any element may. */
  const placesOf = (subject: string): readonly number[] | undefined => {
    const [, name, attribute] = /^([a-z][\w-]*)?[^[(]*(?:\[([\w-]+))?/i.exec(subject) ?? []
    if (attribute) return byKey.get(`[${attribute}`) ?? []
    return name ? (byKey.get(name) ?? []) : undefined
  }
  const candidates = (selector: string): readonly LeanElement[] => {
    const places = subjectsOf(selector.trim()).map(subject => placesOf(subject.trim()))
    if (places.includes(undefined)) return all
    const unique = [...new Set(places.flatMap(list => list ?? []))].sort((a, b) => a - b)
    return unique.flatMap(place => all[place] ?? [])
  }
  const attributes = [...byKey.keys()].filter(key => key.startsWith('[')).map(key => key.slice(1))
  return { all, attributes, select: selector => candidates(selector).filter(predicateOf(selector)) }
}
