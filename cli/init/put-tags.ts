import { escapeRegExp } from '../lib/escape-regexp.ts'

/** The head snippet of any version: it is the script with the queue's name. */
const SNIPPET = /<script(?: is:inline)?>(?:(?!<\/script>).)*tdEarlyClicks(?:(?!<\/script>).)*<\/script>/gs

const isSnippet = (tag: string): boolean => /^<script(?: is:inline)?>/.test(tag)

/** Matches a tag for the same address, whatever version of the package wrote it. */
const patternOf = (tag: string): RegExp => (isSnippet(tag) ? SNIPPET : addressPatternOf(tag))

/** Earlier versions wrote the integrity of each file. */
const INTEGRITY = '(?: integrity="[^"]*")?'

const addressPatternOf = (tag: string): RegExp =>
  new RegExp(
    escapeRegExp(tag.replace(/ integrity="[^"]*"/, ''))
      .replace(/\\\?v=[\w-]+/, '(?:\\?v=[\\w-]+)?')
      .replace(/(?= crossorigin|>)/, INTEGRITY),
    'g',
  )

const timesIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a text has each tag exactly once, of any version of the package. A site may leave out the snippet. */
export const hasTags = (text: string, tags: readonly string[]): boolean =>
  tags.every(tag => isSnippet(tag) || timesIn(text, patternOf(tag)) === 1)

/** Whether a text loads core, by these tags or others. */
export const loadsCore = (text: string): boolean => /scripts\/core\.js/.test(text)

/** Whether tags can be inserted: there is one place, and core is not loaded yet. */
export const canTakeTags = (text: string): boolean => timesIn(text, /<\/head\s*>/gi) === 1 && !loadsCore(text)

/** Replaces the tags of another version. */
export const renewTags = (text: string, tags: readonly string[]): string =>
  tags.reduce((result, tag) => result.replace(patternOf(tag), () => tag), text)

/** Inserts the tags before `</head>`: on lines of their own if it has one. */
export const insertTags = (text: string, tags: readonly string[]): string => {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const ownLine = /^([ \t]*)<\/head\s*>/im
  return ownLine.test(text)
    ? text.replace(ownLine, (close, indent: string) =>
        [...tags.map(tag => `${indent}  ${tag}`), close].join(end),
      )
    : text.replace(/<\/head\s*>/i, close => [...tags, close].join(end))
}
