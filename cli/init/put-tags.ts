import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { escapeRegExp } from '../lib/escape-regexp.ts'
import type { Change } from './bundle-files.ts'
import type { System } from './systems.ts'

/** Attributes of the site's own, such as a nonce. Inlined core and import maps have a type. */
const ATTRIBUTES =
  /(?:\s+(?!(?:src|type|integrity|crossorigin)\b)[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*/
    .source

/** The head snippet of any version: it is the script with the queue's name. */
const SNIPPET = new RegExp(
  `<script(${ATTRIBUTES})\\s*>(?:(?!</script>).)*tdEarlyClicks(?:(?!</script>).)*</script>`,
  'gs',
)

export const isStarter = (tag: string): boolean => /^<link .*styles\/starter\.css/.test(tag)

const isSnippet = (tag: string): boolean => /^<script(?: is:inline)?>/.test(tag)

/** Earlier versions wrote the integrity of each file. */
const INTEGRITY = '(?: integrity="[^"]*")?'

/**
 * Matches a tag for the same address, whatever version of the package wrote it, and captures what the site has added
 * before and after its attributes.
 */
const patternOf = (tag: string): RegExp =>
  new RegExp(
    escapeRegExp(tag.replace(/ integrity="[^"]*"/, ''))
      .replace(/\\\?v=[\w-]+/, '(?:\\?v=[\\w-]+)?')
      .replace(/(?= crossorigin|>)/, INTEGRITY)
      .replace('>', `(${ATTRIBUTES})>`)
      .replace(/^<\w+/, open => `${open}(${ATTRIBUTES})`),
    'g',
  )

const timesIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a text has each tag exactly once, of any version of the package. A site may leave out the snippet and the look. */
export const hasTags = (text: string, tags: readonly string[]): boolean =>
  tags.every(tag => isSnippet(tag) || isStarter(tag) || timesIn(text, patternOf(tag)) === 1)

/** Whether a text loads core, by these tags or others. */
export const loadsCore = (text: string): boolean => /scripts\/core\.js/.test(text)

/** Whether tags can be inserted: there is one place, and core is not loaded yet. */
export const canTakeTags = (text: string): boolean => timesIn(text, /<\/head\s*>/gi) === 1 && !loadsCore(text)

const renewSnippet = (text: string, tag: string): string =>
  text.replace(SNIPPET, (_, own: string) => (own ? tag.replace(/^<script[^>]*/, () => `<script${own}`) : tag))

const renewTag = (text: string, tag: string): string =>
  text.replace(patternOf(tag), (_, before: string, after: string) =>
    tag.replace(/^<\w+/, open => open + before + after),
  )

/** Replaces the tags of another version. The site's own attributes stay. */
export const renewTags = (text: string, tags: readonly string[]): string =>
  tags.reduce((result, tag) => (isSnippet(tag) ? renewSnippet : renewTag)(result, tag), text)

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const isStyle = (tag: string): boolean => /^<link .*styles\/thistledown\.css/.test(tag)

/** Adds the look to start from after the stylesheet, on a line with the same indentation. */
const addStarter = (text: string, tags: readonly string[], starter: string): string => {
  const style = tags.find(isStyle)
  if (!style || timesIn(text, patternOf(starter))) return text
  return text.replace(patternOf(style), (tag, _before, _after, at: number) => {
    const [indent = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at) + 1)) ?? []
    return `${tag}${lineEndOf(text)}${indent}${starter}`
  })
}

/** The tags of the package's example pages, which lie in a folder beside the bundle's. */
const EXAMPLE_TAGS =
  /^[ \t]*<(?:link rel="stylesheet" href|script type="module" src)="\.\.\/(?:styles\/(?:thistledown|starter)\.css|scripts\/core\.js)">(?:<\/script>)?\r?\n/gm

/**
 * Gives a copy of an example page the site's tags, with the look to start from: its own tags name an
 * address that no site has.
 */
const replaceExampleTags = (text: string, tags: readonly string[], starter: string): string => {
  const without = text.replace(EXAMPLE_TAGS, '')
  if (without === text || !starter || !canTakeTags(without)) return text
  return addStarter(insertTags(without, tags), tags, starter)
}

/** The indentation of the line before `</head>` if that is larger, else one step more than `</head>` has. */
const indentOf = (before: string, close: string): string => {
  const [, last = ''] = /(?:^|\n)([ \t]*)\S[^\n]*\s*$/.exec(before) ?? []
  if (last.length > close.length && last.startsWith(close)) return last
  return close + (close.includes('\t') ? '\t' : '  ')
}

/** Inserts the tags before `</head>`: on lines of their own if it has one. */
export const insertTags = (text: string, tags: readonly string[]): string => {
  const end = lineEndOf(text)
  const ownLine = /^([ \t]*)<\/head\s*>/im
  return ownLine.test(text)
    ? text.replace(ownLine, (close, indent: string, at: number) => {
        const own = indentOf(text.slice(0, at), indent)
        return [...tags.map(tag => own + tag), close].join(end)
      })
    : text.replace(/<\/head\s*>/i, close => [...tags, close].join(end))
}

/** Folders of other tools, and generated ones: none of their pages is a source of the site. */
const SKIPPED_FOLDERS = /^(\..*|node_modules|vendor|coverage|dist|build)$/

const filesIn = (root: string, path: string): readonly string[] => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap(entry => {
    const inner = posix.join(path, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.test(entry.name) ? [] : filesIn(root, inner)
    return inner
  })
}

export interface TagPlan {
  readonly changes: readonly Change[]
  /** Files that have the tags afterwards. */
  readonly tagged: readonly string[]
  /** Files that load core with tags of their own. */
  readonly other: readonly string[]
  /** The tags get a file of their own, which a template must include. */
  readonly isPartial: boolean
}

/** Latin-1 keeps every byte, whatever the file's encoding is; the tags are ASCII. */
const BYTES = 'latin1'

/**
 * Plans to write the tags into the site's templates. Templates with the tags of another version get
 * those of this one. If none has tags, and exactly one has a `</head>`, they are inserted there: of
 * several, one may include another, and pages would load core twice. Plain pages include nothing, so
 * each gets the tags. Where a theme has the template with the `</head>`, the tags get a file of their
 * own, so that the next version can renew them.
 * @param tags one per element
 * @param starter the tag of the look to start from, which is renewed where it is
 */
export const planTags = (root: string, system: System, tags: readonly string[], starter = ''): TagPlan => {
  const { layouts, extensions, ownsPages, partial } = system
  const paths = [...new Set(layouts.flatMap(path => filesIn(root, path)))].filter(path =>
    extensions.test(path),
  )
  const templates = paths
    .sort()
    .map(path => ({ path, text: replaceExampleTags(readFileSync(join(root, path), BYTES), tags, starter) }))
  const ours = templates.filter(({ text }) => hasTags(text, tags))
  const candidates = templates.filter(({ text }) => canTakeTags(text))
  const other = templates.filter(it => loadsCore(it.text) && !ours.includes(it))
  const canInsert = ownsPages || (!ours.length && !other.length && candidates.length === 1)
  const isAsked = tags.some(isStarter)
  const renewed = (text: string): string => {
    const result = renewTags(text, [...tags, starter].filter(Boolean))
    return isAsked ? addStarter(result, tags, starter) : result
  }
  const edited = [
    ...ours.map(({ path, text }) => ({ path, text: renewed(text) })),
    ...(canInsert ? candidates : []).map(({ path, text }) => ({ path, text: insertTags(text, tags) })),
  ]
  const isTaken = templates.some(({ path }) => path === partial?.path)
  const isPartial = !!partial && !isTaken && !edited.length && !other.length
  if (isPartial) edited.push({ path: partial.path, text: `${tags.join('\n')}\n` })
  return {
    changes: edited.map(({ path, text }) => ({ path, content: Buffer.from(text, BYTES) })),
    tagged: edited.map(({ path }) => path),
    other: other.map(({ path }) => path),
    isPartial,
  }
}
