import { parse } from 'parse5'

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {{ id: string, title: string, text: string, code: string }} Example */

/** @param {Node} node @returns {Node[]} */
const childrenOf = node => ('childNodes' in node ? node.childNodes : [])

/** @param {Node} node @returns {Element[]} every element in it, in document order */
const elementsIn = node =>
  childrenOf(node).flatMap(child => ('attrs' in child ? [child, ...elementsIn(child)] : []))

/** @param {Node} node @returns {string} */
const textOf = node => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''))

/** @param {Element} element @param {string} name */
const attributeOf = ({ attrs }, name) => attrs.find(it => it.name === name)?.value

/** @param {Element[]} elements @param {string} tag */
const textOfFirst = (elements, tag) => {
  const found = elements.find(({ tagName }) => tagName === tag)
  return found ? textOf(found).trim() : ''
}

/**
 * The examples of a feature's page, each with the HTML that the page offers to copy.
 * @param {string} html
 * @returns {Example[]}
 */
export const examplesIn = html =>
  elementsIn(parse(html))
    .filter(element => attributeOf(element, 'class') === 'example')
    .map(element => {
      const inside = elementsIn(element)
      return {
        id: attributeOf(element, 'id') ?? '',
        title: textOfFirst(inside, 'h2'),
        text: textOfFirst(inside, 'p'),
        code: textOfFirst(inside, 'code'),
      }
    })
    .filter(({ code }) => code.includes('data-'))
