import { LOAD, PAGE } from './markup.mjs'

/** @typedef {import('../../../../src/shared/readers.ts').Reader<unknown>} Reader */
/** @typedef {ReturnType<typeof import('./editors.mjs').readFeatures> extends Promise<infer T> ? T : never} Features */

/**
 * `flag`: present, "true" or "false". `empty`: a number's attribute may have no value.
 * @typedef {object} Attribute
 * @property {string} name
 * @property {string} text Markdown
 * @property {'present' | 'flag' | 'number' | 'text' | 'words' | 'features'} kind
 * @property {Readonly<Record<string, string>>} [words] accepted words, each with its meaning
 * @property {boolean} [empty]
 * @property {string} [initial] the default, only of settings that have one value
 * @property {string} page of the documentation
 */

/** A number that at least one of them accepts is within every range in use. */
const NUMBERS = ['1', '12', '500', '5000']

/** Determines by trial how a reader parses. @param {Reader} reader @returns {Pick<Attribute, 'kind' | 'words' | 'empty'>} */
export const kindOf = ({ expected, parse }) => {
  const [, list = ''] = expected.match(/^one of (.+)$/) ?? []
  const words = list.split(', ').filter(word => word && parse(word) === word)
  if (words.length) return { kind: 'words', words: Object.fromEntries(words.map(word => [word, ''])) }
  if (parse('true') === true) return { kind: 'flag' }
  if (!NUMBERS.some(text => typeof parse(text) === 'number')) return { kind: 'text' }
  return { kind: 'number', empty: parse('') !== undefined }
}

/** @param {Features[number]} feature @returns {Attribute[]} */
const settingsOf = ({ doc, settings, rows }) =>
  Object.entries(rows).map(([key, row]) => {
    const reader = /** @type {Reader} */ (settings[key])
    const text = `${row.text}\n\nExpected: ${row.values}. Default: ${row.initial}.`
    const initial = (reader.fallback ?? undefined) === undefined ? {} : { initial: String(reader.fallback) }
    return { name: row.name, text, ...kindOf(reader), ...initial, page: pageOf(doc.name) }
  })

/** @param {string} feature */
const pageOf = feature => `/features/${feature}/`

/** @param {Readonly<Record<string, import('./markup.mjs').Part>>} parts @param {string} page @returns {Attribute[]} */
const partsOf = (parts, page) =>
  Object.entries(parts).map(([name, { text: meaning, values, without }]) => {
    const text = without ? `${meaning}\n\nDefault: ${without}.` : meaning
    if (typeof values === 'object') return { name, text, kind: 'words', words: values, page }
    return { name, text, kind: values ?? 'present', page }
  })

/**
 * Every attribute that authors write: the settings, from each feature's own readers, and its other markup.
 * The debug panel is left out, because no page names it.
 * @param {Features} all @returns {Attribute[]}
 */
export const attributesOf = all => {
  const features = all.filter(({ doc }) => doc.name !== 'debug')
  return [
    {
      name: 'data-feature',
      text: 'Names of features, separated by spaces.',
      kind: 'features',
      words: Object.fromEntries(features.map(({ doc }) => [doc.name, doc.lead])),
      page: '/docs/#features',
    },
    ...partsOf({ 'data-load': LOAD }, '/docs/loading/'),
    ...partsOf(PAGE, '/docs/getting-started/'),
    ...features.flatMap(feature => [
      ...settingsOf(feature),
      ...partsOf(feature.attributes, pageOf(feature.doc.name)),
    ]),
  ]
}
