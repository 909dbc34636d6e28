import { escapeText } from '../lib/markup.mjs'
import type { Tag } from './tags.ts'

interface Language {
  /** Escapes an attribute's value, which is HTML already, for the template language. */
  readonly value?: (html: string) => string
  /** Escapes the text of a script or style, which must arrive in the page unchanged, because of its hash. */
  readonly text?: (code: string) => string
  readonly comment?: (text: string) => string
}

const NOTE = 'Written by `thistledown tags`. Write it again after each update.'

const braces = (html: string): string => html.replaceAll('{', '&#123;').replaceAll('}', '&#125;')

/**
 * Wraps a text with a delimiter in the tag that makes the engine print it as it is. Nunjucks also
 * refuses a `#}` that ends no comment.
 */
const literal =
  (tag: string) =>
  (code: string): string =>
    /\{[{%#]|#\}/.test(code) ? `{% ${tag} %}${code}{% end${tag} %}` : code

const LANGUAGES = {
  html: {},
  // The `?` comes after `?>`, because PHP drops a line break that follows `?>`.
  php: { text: code => code.replaceAll('<?', "<?= '<' ?>?"), comment: text => `<?php // ${text} ?>` },
  twig: { value: braces, text: literal('verbatim'), comment: text => `{# ${text} #}` },
  liquid: { value: braces, text: literal('raw'), comment: text => `{% comment %} ${text} {% endcomment %}` },
  nunjucks: { value: braces, text: literal('raw'), comment: text => `{# ${text} #}` },
} as const satisfies Record<string, Language>

const same = (text: string): string => text

const writeMarkup = (tags: readonly Tag[], language: Language): string => {
  const { value: inValue = same, text: inText = same, comment } = language
  const write = ({ name, attributes, text }: Tag): string => {
    const list = attributes.map(([key, value]) =>
      value ? ` ${key}="${inValue(escapeText(value))}"` : ` ${key}`,
    )
    return `<${name}${list.join('')}>${text === undefined ? '' : `${inText(text)}</${name}>`}`
  }
  return [...(comment ? [comment(NOTE)] : []), ...tags.map(write)].join('\n')
}

/** React's names of attributes, where they differ. */
const PROPS: Readonly<Record<string, string>> = { crossorigin: 'crossOrigin', fetchpriority: 'fetchPriority' }

/** JSX decodes character references in attributes, as HTML does. */
const writeElement = ({ name, attributes, text }: Tag): string => {
  const list = attributes.map(([key, value]) => ` ${PROPS[key] ?? key}="${escapeText(value)}"`)
  // JSX has no other way to write the text of a script or style, and this one is the package's own.
  const inner = text ? ` dangerouslySetInnerHTML={{ __html: ${JSON.stringify(text)} }}` : ''
  return `    <${name}${list.join('')}${inner} />`
}

const writeJsx = (tags: readonly Tag[]): string =>
  [
    `// ${NOTE}`,
    'export const ThistledownTags = () => (',
    '  <>',
    ...tags.map(writeElement),
    '  </>',
    ')',
  ].join('\n')

export const LANGUAGE_NAMES = ['html', 'php', 'twig', 'liquid', 'nunjucks', 'jsx'] as const
export type LanguageName = (typeof LANGUAGE_NAMES)[number]

/** Writes the tags for a page, or as a snippet that a template of the language can include. */
export const writeTags = (tags: readonly Tag[], language: LanguageName): string =>
  language === 'jsx' ? writeJsx(tags) : writeMarkup(tags, LANGUAGES[language])
