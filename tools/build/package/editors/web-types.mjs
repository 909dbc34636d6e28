/** @typedef {import('./attributes.mjs').Attribute} Attribute */

/** @param {readonly string[]} words */
const union = words => words.map(word => `'${word}'`).join(' | ')

/** The value of an attribute: its type is a TypeScript expression. @param {Attribute} attribute */
const typeOf = ({ kind, words = {}, initial }) => {
  const types = {
    present: 'boolean',
    flag: 'boolean',
    number: 'number',
    text: 'string',
    words: union(Object.keys(words)),
    // Several names may be given.
    features: [union(Object.keys(words)), 'string'],
  }
  if (kind === 'present') return { kind: 'no-value' }
  const required = kind !== 'flag'
  return { kind: 'plain', type: types[kind], required, ...(initial !== undefined && { default: initial }) }
}

/**
 * Web-types for JetBrains' editors: https://github.com/JetBrains/web-types
 * @param {readonly Attribute[]} attributes
 * @param {{ version: string, site?: string | undefined }} options `site`: the documentation's address, if it has one
 */
export const webTypes = (attributes, { version, site }) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'thistledown',
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      attributes: attributes.map(attribute => ({
        name: attribute.name,
        description: attribute.text,
        ...(site && { 'doc-url': new URL(attribute.page, site).href }),
        value: { ...typeOf(attribute), ...(attribute.empty && { required: false }) },
      })),
    },
  },
})
