/** @typedef {import('./attributes.mjs').Attribute} Attribute */

/**
 * HTML custom data for VS Code: https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md
 * @param {readonly Attribute[]} attributes
 * @param {string} [site] the documentation's address, if it has one
 */
export const htmlData = (attributes, site) => ({
  version: 1.1,
  globalAttributes: attributes.map(({ name, text, kind, words, page }) => ({
    name,
    description: markdown(text),
    ...(words && { values: Object.entries(words).map(([word, meaning]) => completion(word, meaning)) }),
    // VS Code's name for an attribute without a value: it completes no `=""`.
    ...((kind === 'present' || kind === 'flag') && { valueSet: 'v' }),
    ...(site && { references: [{ name: 'Thistledown', url: new URL(page, site).href }] }),
  })),
})

/** @param {string} value */
const markdown = value => ({ kind: 'markdown', value })

/** @param {string} name @param {string} meaning */
const completion = (name, meaning) => ({ name, ...(meaning && { description: markdown(meaning) }) })

/** @param {readonly string[]} words */
const union = words => words.map(word => `'${word}'`).join(' | ')

/** The value of an attribute: its type is a TypeScript expression. @param {Attribute} attribute */
const webValueOf = ({ kind, words = {}, initial }) => {
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
        value: { ...webValueOf(attribute), ...(attribute.empty && { required: false }) },
      })),
    },
  },
})

/** @param {Attribute} attribute @returns {string} the value's type in TypeScript */
const typeOf = ({ name, kind, words = {}, empty }) => {
  const types = {
    // React writes `true` as "true".
    present: "'' | true",
    flag: "'' | boolean | 'true' | 'false'",
    number: `${empty ? "'' | " : ''}number | \`\${number}\``,
    text: 'string',
    words: name.startsWith('data-panel') ? 'TogglePanel' : union(Object.keys(words)),
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

/** The types of `thistledown/attributes`. @param {readonly Attribute[]} attributes */
export const attributeTypes = attributes => `import type { FeatureNames, PanelName } from './names.js'

export type * from './names.js'

/** The mega menu opens its own. */
type TogglePanel = Exclude<PanelName, 'menu'>

/** Every attribute that authors write, with its values. */
export interface ThistledownAttributes {
${attributes.map(property).join('\n')}
}
`

const PREACT = 'HTMLAttributes<RefType extends EventTarget = EventTarget>'
/** In Preact the attributes of all elements, which `Feature` takes, are an interface of their own. */
const ELEMENTS = { react: ['HTMLAttributes<T>'], preact: [PREACT, `All${PREACT}`] }

/** These entries add the attributes to JSX. @param {keyof typeof ELEMENTS} library */
export const jsxTypes = library => `import type { ThistledownAttributes } from '../attributes.js'

declare module '${library}' {
${ELEMENTS[library].map(it => `  interface ${it} extends ThistledownAttributes {}`).join('\n')}
}
`
