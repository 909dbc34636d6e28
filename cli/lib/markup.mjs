// A template tag that escapes: values are text unless they are themselves results of the tag.

/** @typedef {{ readonly markup: string }} Markup */
/** @typedef {Markup | string | number | readonly Markup[]} Hole */

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** @param {string} text */
export const escapeText = text => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** @param {TemplateStringsArray} strings @param {...Hole} holes @returns {Markup} */
export const markup = (strings, ...holes) => {
  const filled = strings.map(
    (string, index) => string + (index < holes.length ? fill(holes[index] ?? '') : ''),
  )
  return { markup: filled.join('') }
}

/** @param {Hole} hole @returns {string} */
const fill = hole => {
  if (typeof hole === 'object') return 'markup' in hole ? hole.markup : hole.map(fill).join('\n')
  return escapeText(String(hole))
}
