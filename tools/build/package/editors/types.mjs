/** @typedef {import('./attributes.mjs').Attribute} Attribute */

/** @param {Attribute} attribute @returns {string} the value's type in TypeScript */
const typeOf = ({ kind, words = {}, empty }) => {
  const types = {
    // React writes `true` as "true".
    present: "'' | true",
    flag: "'' | boolean | 'true' | 'false'",
    number: `${empty ? "'' | " : ''}number | \`\${number}\``,
    text: 'string',
    words: Object.keys(words)
      .map(word => `'${word}'`)
      .join(' | '),
    features: 'FeatureNames',
  }
  return types[kind]
}

/** @param {Attribute} attribute */
const property = attribute =>
  [
    '  /**',
    ...attribute.text.split('\n').map(line => `   * ${line}`.trimEnd()),
    '   */',
    `  '${attribute.name}'?: ${typeOf(attribute)} | undefined`,
  ].join('\n')

/**
 * The types of `thistledown/attributes`.
 * @param {readonly Attribute[]} attributes
 * @returns {string}
 */
export const attributeTypes = attributes => {
  const names = Object.keys(attributes.find(({ kind }) => kind === 'features')?.words ?? {})
  return `/**
 * The features that \`data-feature\` can name. A site adds its own:
 *
 *     declare module 'thistledown/attributes' {
 *       interface Features { 'opening-hours': true }
 *     }
 */
export interface Features {
${names.map(name => `  '${name}': true`).join('\n')}
}

type FeatureName = Extract<keyof Features, string>

/** One name, or several separated by spaces. */
export type FeatureNames = FeatureName | \`\${FeatureName} \${string}\`

/** Every attribute that authors write, with its values. */
export interface ThistledownAttributes {
${attributes.map(property).join('\n')}
}
`
}

/** The elements' own attributes in the types of each library. */
const ELEMENTS = {
  react: 'HTMLAttributes<T>',
  preact: 'HTMLAttributes<RefType extends EventTarget = EventTarget>',
}

/**
 * The types of `thistledown/attributes/react` and `thistledown/attributes/preact`: they add the attributes to JSX.
 * @param {keyof typeof ELEMENTS} library
 */
export const jsxTypes = library => `import type { ThistledownAttributes } from '../attributes.js'

declare module '${library}' {
  interface ${ELEMENTS[library]} extends ThistledownAttributes {}
}
`
