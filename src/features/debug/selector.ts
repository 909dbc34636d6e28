/** Longest selector (characters), to fit one line. */
const LONGEST = 40

/** A short selector for display: tag, and id or first class. */
export const selectorOf = (element: Element): string => {
  const id = element.getAttribute('id')
  const [first] = element.classList
  return `${element.localName}${id ? `#${id}` : first ? `.${first}` : ''}`.slice(0, LONGEST)
}
