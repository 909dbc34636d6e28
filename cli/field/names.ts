/** Control and invisible characters, those that change the direction of text, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const codeOf = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/**
 * Makes a name that a visitor has sent safe for terminals and logs: GitHub runs lines with `::` or
 * `##[` as commands.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const visible = (name: string): string =>
  name.replace(UNSEEN, codeOf).replace(/::+|##+\[/g, found => [...found].map(codeOf).join(''))
