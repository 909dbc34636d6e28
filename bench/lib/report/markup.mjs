// Markup from data, escaped by construction: what is put into the template's holes is text unless it says otherwise.

/** @typedef {{ readonly markup: string }} Markup */
/** @typedef {Markup | string | number | readonly Markup[]} Hole */

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** @param {string} text */
export const escapeText = text => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/**
 * @param {TemplateStringsArray} strings
 * @param {...Hole} holes
 * @returns {Markup}
 */
export function markup(strings, ...holes) {
  const filled = strings.map(
    (string, index) => string + (index < holes.length ? fill(holes[index] ?? '') : ''),
  )
  return { markup: filled.join('') }
}

/** @param {Hole} hole @returns {string} */
function fill(hole) {
  if (typeof hole === 'object') return 'markup' in hole ? hole.markup : hole.map(fill).join('\n')
  return escapeText(String(hole))
}
