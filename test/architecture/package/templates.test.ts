import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { checkHtml, ours } from '../../cli/support/check.ts'
import { buildWithAstro, imitateAstro, removeAstro } from '../support/astro.ts'
import { liquid, njk, twig } from '../support/engines.ts'
import { of } from '../support/snippets.ts'

const FOLDER = join(ROOT, 'integrations', 'templates')
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')
const article = JSON.parse(read('article.json'))
const HEAD =
  '<link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script>'

const SYSTEMS = [
  ['Twig', (data: object) => twig(join(FOLDER, 'twig'), 'article', data)],
  ['Liquid', (data: object) => liquid(join(FOLDER, 'liquid'), 'article', data)],
  ['Nunjucks', (data: object) => njk(join(FOLDER, 'nunjucks'), 'article', data)],
  ['imitated Astro', imitateAstro],
  // Installed by the test, which takes half a minute: THISTLEDOWN_ASTRO=yes, as in CI.
  ...(process.env.THISTLEDOWN_ASTRO ? ([['Astro', buildWithAstro]] as const) : []),
] as const

afterAll(removeAstro)

/** Normalises a document, so that escapes and white space make no difference. */
const normal = (html: string): string =>
  serialize(parse(html))
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')

/** The names of a document's elements, and all attributes' values and texts. Engines escape attributes differently. */
const contentOf = (html: string): { elements: string[]; values: string[] } => {
  const elements: string[] = []
  const values: string[] = []
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if ('attrs' in node) {
      elements.push([node.nodeName, ...node.attrs.map(({ name }) => name).sort()].join(' '))
      values.push(...node.attrs.map(({ value }) => value))
    }
    if ('value' in node) values.push(node.value)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return { elements, values }
}

describe.for(SYSTEMS)('%s', ([, render]) => {
  test('renders the same page as all the others, in which the command finds no error', async () => {
    const html = await render({ ...article, head: HEAD })
    expect(normal(html)).toBe(normal(read('article.html')))
    expect(ours(checkHtml(html).findings)).toEqual([])
  })

  test('leaves out a question without an answer, and what a single picture does not need', async () => {
    const [picture] = article.pictures
    const questions = [{ id: 'when', title: 'When do they unroll?', text: '' }]
    const html = await render({ ...article, head: HEAD, questions, pictures: [{ ...picture, alt: '' }] })
    expect(html).not.toMatch(/expand-collapse|data-carousel-(?:type|controls)|tabindex/)
    expect(html).toContain(`alt="${picture.caption}"`)
    const short = { title: article.title, head: HEAD }
    expect(await render(short)).not.toContain('data-feature')
  })

  test('escapes everything that an editor typed', async () => {
    const hostile = '"></title><script>alert(1)</script>'
    const text = JSON.stringify(article).replace(
      /:"[^"\\]*(?:\\.[^"\\]*)*"/g,
      () => `:${JSON.stringify(hostile)}`,
    )
    const { elements, values } = contentOf(await render({ ...JSON.parse(text), head: '' }))
    expect(elements).toEqual(contentOf(read('article.html').replace(/<(link|script) .*/g, '')).elements)
    expect(values.filter(value => value.trim() === hostile).length).toBeGreaterThan(15)
  })
})

describe('code of other systems in the docs', () => {
  const templates = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })

  test.each(of('template'))('$page: $title is a file that a test above renders', ({ title, code }) => {
    const found = templates.filter(file => basename(file) === title)
    expect(found.map(file => read(file).trim())).toEqual([code])
  })

  test.each(of('php').filter(({ code }) => code.includes('thistledown')))(
    '$page: $title names filters that the plugin has',
    ({ code }) => {
      const plugin = readFileSync(join(ROOT, 'integrations/wordpress/thistledown/readme.txt'), 'utf8')
      const mappers = plugin.match(/Names: ([^.]*)\./)?.[1] ?? ''
      for (const [, name = ''] of code.matchAll(/thistledown_mapper_(\w+)/g)) expect(mappers).toContain(name)
      expect(code).toMatch(/thistledown_mapper_/)
    },
  )
})
