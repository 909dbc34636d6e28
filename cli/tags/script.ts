import { createHash } from 'node:crypto'

/** The hash of a script or style in the form of a content security policy. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Escapes JSON for a script in a page, where `</script>` would end it, and in a template, where `{%`
 * begins a tag of the template's. The same in all formats, so that they have one hash.
 */
export const inScript = (json: string): string =>
  json.replace(/<|\{(?=[{%#])/g, sign => (sign === '<' ? '\\u003c' : '\\u007b'))
