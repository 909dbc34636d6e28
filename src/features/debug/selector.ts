/** Long enough to tell two elements apart, short enough for one line. */
const LONGEST = 40

/** An element in a few letters, for reading: its name, and its id or first class. */
export const selectorOf = (element: Element): string => {
  const id = element.getAttribute('id')
  const [first] = element.classList
  return `${element.localName}${id ? `#${id}` : first ? `.${first}` : ''}`.slice(0, LONGEST)
}
