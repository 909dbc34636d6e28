import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** The built documentation. */
export const DOCS = join(ROOT, 'public', 'docs')
const FIGURE = /<figure ([^>]*data-snippet=[^>]*)>(.*?)<\/figure>/gs
const CODE = /<figcaption>(.*?)<\/figcaption>.*<code>(.*)<\/code>/s

export interface Snippet {
  readonly page: string
  readonly lang: string
  readonly file: string | undefined
  readonly title: string
  readonly code: string
}

export const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const snippetsIn = (page: string): Snippet[] =>
  [...readFileSync(join(DOCS, page), 'utf8').matchAll(FIGURE)].map(([, attributes = '', inner = '']) => {
    const [, lang = ''] = attributes.match(/data-snippet="(\w+)"/) ?? []
    const [, file] = attributes.match(/data-file="([^"]+)"/) ?? []
    const [, title = '', code = ''] = inner.match(CODE) ?? []
    return { page, lang, file, title: decode(title), code: decode(code.replace(/<[^>]*>/g, '')) }
  })

export const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.html'),
)
export const snippets = pages.flatMap(snippetsIn)
/** Only the snippets in the given languages. */
export const of = (...langs: string[]): readonly Snippet[] =>
  snippets.filter(({ lang }) => langs.includes(lang))
