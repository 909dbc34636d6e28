/** Control and invisible characters, those that change the direction of text, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const codeOf = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/**
 * Makes a text of a page or a visitor safe for terminals and logs: GitHub runs lines that
 * begin with `::`, after white space, or have `##[`, as commands.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const visible = (text: string): string =>
  text.replace(UNSEEN, codeOf).replace(/^\s*::+|##+\[/g, found => [...found].map(codeOf).join(''))
