import type { Mistake } from './rule.ts'

/** Longest quoted text (characters). */
const QUOTED = 60

/** Quotes an attribute's text, shortened if long. */
export const quote = (text: string): string =>
  `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`

export const all = (selector: string, root: ParentNode): readonly Element[] => [
  ...root.querySelectorAll(selector),
]

/** The first sentence of a text is the problem; those after it are its fix. */
export const problemAndFix = (text: string): readonly [problem: string, fix: string] => {
  const end = text.indexOf('. ') + 1
  return [text.slice(0, end), text.slice(end + 1)]
}

/** The words of an attribute, without repetition. An empty attribute has one empty word. */
export const words = (element: Element, attribute: string): readonly string[] => [
  ...new Set(element.getAttribute(attribute)?.match(/\S+|^\s*$/g)),
]

/** Returns a word's problem and fix; undefined or false if the word is right. */
type Judge = (word: string, element: Element) => readonly [problem: string, fix: string] | undefined | false

/** Checks each word of an attribute, on every element that has it. */
export const spot = (root: ParentNode, attribute: string, judge: Judge, kind = ''): readonly Mistake[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element =>
    words(element, attribute).flatMap(word => {
      const [problem, fix] = judge(word, element) || []
      return problem && fix ? { element, attribute, problem, fix } : []
    }),
  )

/** Every word of an attribute on the page. */
export const wordsIn = (root: ParentNode, attribute: string, kind = ''): readonly string[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element => words(element, attribute))
