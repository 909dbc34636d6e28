import type { Mistake } from './rule.ts'

/** The longest piece of an attribute that is repeated in a sentence. */
const QUOTED = 60

/** An attribute's text as a sentence can hold it: it is anybody's text, and may be a megabyte. */
export const quote = (text: string): string =>
  `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`

export const all = (selector: string, root: ParentNode): readonly Element[] => [
  ...root.querySelectorAll(selector),
]

/** An attribute's words, each once; an empty attribute has one, which is empty. */
export const words = (element: Element, attribute: string): readonly string[] => [
  ...new Set(element.getAttribute(attribute)?.match(/\S+|^\s*$/g)),
]

/** What is wrong with a word, and the fix; nothing (or something false) where it is right. */
type Judge = (word: string, element: Element) => readonly [problem: string, fix: string] | undefined | false

/** Judges each word of an attribute, on every element that has it. */
export const spot = (root: ParentNode, attribute: string, judge: Judge, kind = ''): readonly Mistake[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element =>
    words(element, attribute).flatMap(word => {
      const [problem, fix] = judge(word, element) || []
      return problem && fix ? { element, attribute, problem, fix } : []
    }),
  )

/** Every word of an attribute on the page: what ids, or what panels, there are. */
export const wordsIn = (root: ParentNode, attribute: string, kind = ''): readonly string[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element => words(element, attribute))
