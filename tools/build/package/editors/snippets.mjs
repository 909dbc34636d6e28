import { selectAll, selectOne } from 'css-select'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** @typedef {import('./attributes.mjs').Attribute} Attribute */
/** @typedef {import('parse5-htmlparser2-tree-adapter').Htmlparser2TreeAdapterMap} Tree */

/** @param {Tree['node']} node @returns {string} */
const textOf = node =>
  node.type === 'text' ? node.data : 'children' in node ? node.children.map(textOf).join('') : ''

/** The examples of a feature's page, with the HTML that it offers to copy. @param {string} html */
export const examplesIn = html => {
  const page = /** @type {Tree['node']} */ (parse(html, { treeAdapter: adapter }))
  const examples = selectAll('[class=example]', page)
  return /** @type {Tree['element'][]} */ (examples)
    .map(example => {
      const firstText = (/** @type {string} */ tag) => {
        const found = /** @type {Tree['element'] | null} */ (selectOne(tag, example))
        return found ? textOf(found).trim() : ''
      }
      const { id = '' } = example.attribs
      return { id, title: firstText('h2'), text: firstText('p'), code: firstText('code') }
    })
    .filter(({ code }) => code.includes('data-'))
}

/** @typedef {{ prefix: string, scope: string, description: string, body: string[] }} Snippet */

const SCOPE = 'astro,blade,django-html,erb,handlebars,html,jinja-html,liquid,nunjucks,php,razor,twig,vue-html'

/** Examples besides the first on a feature's page, with markup for what the platform's markup cannot do. */
const MORE = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'expand-collapse': ['single'],
  modal: ['basic'],
})

/** Removes the demo site's own design: classes, and pictures in several sizes. @param {string} code */
export const withoutDesign = code =>
  code
    .replace(/ class="[^"]*"/g, '')
    .replace(/^( *)<picture>\n[\s\S]*?^ *(<img .*)\n *<\/picture>/gm, '$1$2')
    .replace(/ src="\/images\/[^"]*"/g, ' src="/picture.webp"')
    .replace(/ href="\/images\/[^"]*"/g, ' href="/picture.webp"')

/** Outside of placeholders a brace is plain. @param {string} text */
const plain = text => text.replace(/[\\$]/g, '\\$&')

/** @param {string} text of a placeholder */
const escapeDefault = text => text.replace(/[\\$}]/g, '\\$&')

/** @param {string} text of a choice */
const escapeChoice = text => escapeDefault(text).replace(/[,|]/g, '\\$&')

/** An attribute with a value, text within a line, or a line of text. */
const TOKEN = / ([\w-]+)="([^"]+)"|(?<=>)([^<>\n]*\S[^<>\n]*)(?=<)|(?<=^ *)([^<>\s][^<>\n]*)$/gm

const ID = /^(id|for|form|commandfor|aria-(controls|labelledby|describedby))$/
const SETTING = /^data-(?!feature$|load$|panel)/
/** Other values that authors replace. */
const REPLACED = /^(href|src|alt|aria-label)$/

/** Linked ones change together. @returns {(value: string, isLinked: boolean) => number} */
const numbering = () => {
  /** @type {Map<string, number>} */
  const known = new Map()
  let last = 0
  return (value, isLinked) => {
    const number = (isLinked && known.get(value)) || ++last
    if (isLinked) known.set(value, number)
    return number
  }
}

/**
 * @param {string} code HTML @param {ReadonlyMap<string, Attribute>} attributes
 * @returns {string} the same, with a placeholder for each text and value that authors replace
 */
const withPlaceholders = (code, attributes) => {
  const number = numbering()
  /** @param {string} name @param {string} value */
  const attribute = (name, value) => {
    const id = value.replace(/^#/, '')
    const isLinked = ID.test(name) || SETTING.test(name) || id !== value
    if (!isLinked && !REPLACED.test(name)) return plain(value)
    const { words } = attributes.get(name) ?? {}
    if (!words) return `${id === value ? '' : '#'}\${${number(id, isLinked)}:${escapeDefault(id)}}`
    const choices = [value, ...Object.keys(words).filter(word => word !== value)]
    return `\${${number(value, false)}|${choices.map(escapeChoice).join()}|}`
  }
  let end = 0
  let out = ''
  for (const { 0: all, 1: name, 2: value = '', 3: text, 4: line, index } of code.matchAll(TOKEN)) {
    const words = (text ?? line ?? '').trim()
    const found = name
      ? ` ${name}="${attribute(name, value)}"`
      : `\${${number(words, false)}:${escapeDefault(words)}}`
    out += plain(code.slice(end, index)) + found
    end = index + all.length
  }
  return out + plain(code.slice(end))
}

/**
 * Snippets for VS Code, from the HTML that the features' pages show.
 * @param {import('./attributes.mjs').Features} features @param {readonly Attribute[]} attributes
 * @returns {Record<string, Snippet>} by title
 */
export const snippets = (features, attributes) => {
  const byName = new Map(attributes.map(attribute => [attribute.name, attribute]))
  const entries = features.flatMap(({ doc, html }) =>
    examplesIn(html)
      .filter(({ id }, index) => index === 0 || MORE[doc.name]?.includes(id))
      .map(({ id, title, code }, index) => {
        const name = index ? `${doc.title}: ${title}` : doc.title
        const body = withPlaceholders(withoutDesign(code), byName).split('\n')
        const prefix = `thistledown-${doc.name}${index ? `-${id}` : ''}`
        return [`Thistledown: ${name}`, { prefix, scope: SCOPE, description: doc.lead, body }]
      }),
  )
  return Object.fromEntries(entries)
}
