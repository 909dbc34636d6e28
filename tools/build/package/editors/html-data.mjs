/** VS Code's name for an attribute without a value: it completes no `=""`. */
const NO_VALUE = 'v'

/**
 * HTML custom data for VS Code: https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md
 * @param {readonly import('./attributes.mjs').Attribute[]} attributes
 * @param {string} [site] the documentation's address, if it has one
 */
export const htmlData = (attributes, site) => ({
  version: 1.1,
  globalAttributes: attributes.map(({ name, text, kind, words, page }) => ({
    name,
    description: markdown(text),
    ...(words && { values: Object.entries(words).map(([word, meaning]) => completion(word, meaning)) }),
    ...((kind === 'present' || kind === 'flag') && { valueSet: NO_VALUE }),
    ...(site && { references: [{ name: 'Thistledown', url: new URL(page, site).href }] }),
  })),
})

/** @param {string} value */
const markdown = value => ({ kind: 'markdown', value })

/** @param {string} name @param {string} meaning */
const completion = (name, meaning) => ({ name, ...(meaning && { description: markdown(meaning) }) })
