import type { Sentences } from '../facts.ts'
import type { Mistake } from './rule.ts'

/** Longest quoted text (characters). */
const QUOTED = 60

/** Quotes an attribute's text, shortened if long. */
export const quote = (text: string): string =>
  `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`

export const all = (selector: string, root: ParentNode): readonly Element[] => [
  ...root.querySelectorAll(selector),
]

/** Selects the elements with an attribute, whose name may have characters such as a colon. */
export const having = (attribute: string): string => `[${attribute.replace(/[^\w-]/g, '\\$&')}]`

/** The first sentence of a text is the problem; those after it are its fix. */
const problemAndFix = (text: string): Pick<Mistake, 'problem' | 'fix'> => {
  const end = text.indexOf('. ') + 1
  return { problem: text.slice(0, end), fix: text.slice(end + 1) }
}

/** A mistake for each element that a selector finds. */
export const spotEach = (
  root: ParentNode,
  selector: string,
  text: string,
  attribute?: string,
): readonly Mistake[] => all(selector, root).map(element => ({ element, attribute, ...problemAndFix(text) }))

/** Mistakes that a selector alone finds. */
export const spotAll = (root: ParentNode, sentences: Sentences): readonly Mistake[] =>
  Object.entries(sentences).flatMap(([selector, text]) => spotEach(root, selector, text))

/** The words of an attribute, without repetition. An empty attribute has one empty word. */
export const words = (element: Element, attribute: string): readonly string[] => [
  ...new Set(element.getAttribute(attribute)?.match(/\S+|^\s*$/g)),
]

/** Returns the sentences about a word; undefined or false if the word is right. */
type Judge = (word: string) => string | undefined | false

/** Checks each word of an attribute, on every element that has it. */
export const spot = (root: ParentNode, attribute: string, judge: Judge, kind = ''): readonly Mistake[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element =>
    words(element, attribute).flatMap(word => {
      const text = judge(word)
      return text ? { element, attribute, ...problemAndFix(text) } : []
    }),
  )

/** Every word of an attribute on the page. */
export const wordsIn = (root: ParentNode, attribute: string, kind = ''): readonly string[] =>
  all(`${kind}[${attribute}]`, root).flatMap(element => words(element, attribute))
