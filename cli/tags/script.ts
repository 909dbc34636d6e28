import { createHash } from 'node:crypto'

/**
 * Opts a page into cross-document view transitions: the old page and the new one both need the rule.
 * https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule
 */
export const TRANSITION_STYLE =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** The hash of a script or style in the form of a content security policy. */
export const cspHashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Escapes JSON for a script in a page, where `</script>` would end it, and in a template, where `{%`
 * begins a tag of the template's. The same in all formats, so that they have one hash.
 */
export const inScript = (json: string): string =>
  json.replace(/<|\{(?=[{%#])/g, sign => (sign === '<' ? '\\u003c' : '\\u007b'))
