import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { features, modules } from 'thistledown:features'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { flag, milliseconds, number, numberOr, oneOf, text } from '../../../src/shared/readers.ts'
import { kebab } from '../../../src/shared/text.ts'
import { attributesOf, kindOf } from '../../../tools/build/package/editors/attributes.mjs'
import { readFeatures } from '../../../tools/build/package/editors/editors.mjs'
import { htmlData, webTypes } from '../../../tools/build/package/editors/formats.mjs'
import { PAGE } from '../../../tools/build/package/editors/markup.mjs'
import { readRegistry } from '../../../tools/build/registry.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { checkHtml, ours } from '../../cli/support/check.ts'
import { expand, readAll } from '../support/editors.ts'

const require = createRequire(import.meta.url)
const built = readAll()
const documented = await readFeatures()
const registry = await readRegistry(join(ROOT, 'src'))

/** The settings of every feature, by attribute, from the features' own modules. */
const settings = Object.fromEntries(
  Object.entries(modules).flatMap(([name, { settings = {}, prefix = name }]) =>
    Object.entries(settings).map(([key, reader]) => [`data-${prefix}-${kebab(key)}`, reader] as const),
  ),
)
const parts = [
  ...Object.keys(PAGE),
  ...Object.values(features).flatMap(({ attributes = {} }) => Object.keys(attributes)),
]
const expected = ['data-feature', 'data-load', ...parts, ...Object.keys(settings)].sort()

const namesOf = (attributes: readonly { readonly name: string }[]) =>
  attributes.map(({ name }) => name).sort()

/** Written by scripts, as sentences of docs/attributes.md say. */
const WRITTEN = [
  'form-error',
  'form-summary',
  'hidden',
  'overflow',
  'sticky',
  'stuck',
  'video-note',
  'video-status',
]

/** All names in docs/attributes.md, but for table rows of attributes that scripts write. */
const inAttributesDoc = (): string[] => {
  const doc = readFileSync(join(ROOT, 'docs', 'attributes.md'), 'utf8').replace(/^.*\| written.*$/gm, '')
  let prefix = ''
  const names = [...doc.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    // `data-form-value-missing`, `-type-mismatch` stands for two attributes of the form.
    if (/^-[a-z][a-z-]+$/.test(code)) return [`${prefix}${code}`]
    prefix = code.match(/^data-[a-z]+/)?.[0] ?? prefix
    return code.match(/data-[a-z-]+[a-z]/g) ?? []
  })
  return [...new Set(names)]
}

describe('the data for editors', () => {
  test('has, as docs/attributes.md has, every setting and attribute that authors write, and no other', () => {
    expect(namesOf(built.dataAttributes)).toEqual(expected)
    expect(namesOf(built.webAttributes)).toEqual(expected)
    expect(built.typed.sort()).toEqual(expected)
    expect(inAttributesDoc().sort()).toEqual([...expected, ...WRITTEN.map(name => `data-${name}`)].sort())
  })

  test('offers the words that each reader accepts, and its default', () => {
    for (const [name, reader] of Object.entries(settings)) {
      const data = built.dataAttributes.find(it => it.name === name)
      const { value } = built.webAttributes.find(it => it.name === name) ?? {}
      expect(data?.values?.map(it => it.name).join(', '), name).toBe(
        reader.expected.match(/^one of (.*)$/)?.[1],
      )
      expect(data?.description.value, name).toContain(`Expected: ${reader.expected}. Default: `)
      expect(value?.default, name).toBe(reader.fallback == null ? undefined : String(reader.fallback))
    }
  })

  test('offers every feature that pages name, and describes each attribute', () => {
    const names = registry.map(({ name }) => name).filter(name => name !== 'debug')
    const [attribute] = built.dataAttributes
    expect(attribute?.values?.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(built.named.sort()).toEqual(names)
    for (const { name, description } of built.dataAttributes)
      expect(description.value.length, name).toBeGreaterThan(12)
  })
})

test.each([
  [number(12, 0, 22), { kind: 'number', empty: false }],
  [numberOr(3000, 1000), { kind: 'number', empty: true }],
  [milliseconds(), { kind: 'number', empty: false }],
  [text(undefined), { kind: 'text' }],
  [flag(), { kind: 'flag' }],
  [oneOf('slide', 'none'), { kind: 'words', words: { slide: '', none: '' } }],
])('the kind of a value of $expected is found by trial', (reader, kind) => {
  expect(kindOf(reader)).toEqual(kind)
})

describe('HTML custom data', () => {
  const schema = JSON.parse(
    readFileSync(require.resolve('vscode-html-languageservice/docs/customData.schema.json'), 'utf8'),
  )
  const validate = new Ajv({ strict: false }).compile(schema)

  test('is valid by the schema of VS Code, which refuses another version', () => {
    expect(validate(built.htmlData), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ ...built.htmlData, version: 2 })).toBe(false)
  })
})

test('links of the data lead to the documentation, once it has an address', async () => {
  const site = 'https://docs.invalid/'
  const attributes = attributesOf(documented)
  const { globalAttributes } = htmlData(attributes, site)
  const links = globalAttributes.map(({ references }) => references?.[0]?.url ?? '')
  const { contributions } = webTypes(attributes, { version: '1.0.0', site })
  expect(contributions.html.attributes.map(it => it['doc-url'])).toEqual(links)
  for (const page of new Set(links.map(link => link.replace(site, '').replace(/#.*/, ''))))
    expect(readFileSync(join(ROOT, 'public', page, 'index.html'), 'utf8')).toContain('<h1')
})

describe('snippets', () => {
  const all = Object.entries(built.snippets)
  const prefixes = all.map(([, { prefix }]) => prefix)

  test('exist for each feature that pages name, under prefixes of their own', () => {
    const names = documented
      .map(({ doc }) => `thistledown-${doc.name}`)
      .filter(name => name !== 'thistledown-debug')
    expect(prefixes).toEqual(expect.arrayContaining(names))
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  test('are markup in which the command finds nothing', () => {
    const head =
      '<link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script>'
    for (const [name, snippet] of all) {
      const html = expand(snippet)
      expect(html, name).not.toMatch(/\$\{|class=/)
      const page = `<!doctype html><html lang="en" data-maps-key="key"><head><title>Page</title>${head}</head><body>${html}</body></html>`
      expect(ours(checkHtml(page).findings), name).toEqual([])
    }
  })
})
