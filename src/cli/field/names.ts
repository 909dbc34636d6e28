/** Control characters, invisible ones, those that turn the direction of text, and halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const codeOf = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/**
 * A name that a visitor has sent, safe on a terminal and in a log: GitHub runs lines with `::` or `##[` as commands.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const visible = (name: string): string =>
  name.replace(UNSEEN, codeOf).replace(/::+|##+\[/g, found => [...found].map(codeOf).join(''))
