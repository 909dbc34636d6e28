import { compile } from 'css-select'
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'

type Node = Htmlparser2TreeAdapterMap['element']

const isElement = (node: object): node is Node => 'attribs' in node

/** Compiled selectors, shared by all pages. */
const predicates = new Map<string, (node: Node) => boolean>()
const predicateOf = (selector: string): ((node: Node) => boolean) => {
  const known = predicates.get(selector) ?? (compile(selector) as unknown as (node: Node) => boolean)
  predicates.set(selector, known)
  return known
}

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
  readonly all: readonly Node[]
  readonly attributes: readonly string[]
  select(selector: string): readonly Node[]
}

/**
 * Indexes elements by attribute and by name, so that a hundred selectors do not walk the page a
 * hundred times.
 */
export const indexTree = (document: object): Index => {
  const all: Node[] = []
  const byKey = new Map<string, number[]>()
  const add = (key: string): void => {
    const places = byKey.get(key)
    if (places) places.push(all.length)
    else byKey.set(key, [all.length])
  }
  const visit = (node: object): void => {
    if (isElement(node)) {
      add(node.name)
      for (const name in node.attribs) add(`[${name}`)
      all.push(node)
      // A template's content is not part of the page.
      if (node.name === 'template') return
    }
    if ('children' in node) for (const child of node.children as object[]) visit(child)
  }
  visit(document)
  /** Positions of the elements that may match; undefined if any element may. */
  const placesOf = (subject: string): readonly number[] | undefined => {
    const [, name, attribute] = /^([a-z][\w-]*)?[^[(]*(?:\[([\w-]+))?/i.exec(subject) ?? []
    if (attribute) return byKey.get(`[${attribute}`) ?? []
    return name ? (byKey.get(name) ?? []) : undefined
  }
  const candidates = (selector: string): readonly Node[] => {
    const places = subjectsOf(selector.trim()).map(subject => placesOf(subject.trim()))
    if (places.includes(undefined)) return all
    const unique = [...new Set(places.flatMap(list => list ?? []))].sort((a, b) => a - b)
    return unique.flatMap(place => all[place] ?? [])
  }
  const attributes = [...byKey.keys()].filter(key => key.startsWith('[')).map(key => key.slice(1))
  return { all, attributes, select: selector => candidates(selector).filter(predicateOf(selector)) }
}
