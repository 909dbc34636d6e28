import type { Reader } from './readers.ts'

/** A fragment: `#` and an id. Default: null. Not one of the readers, which the package exports. */
export const fragment = (): Reader<string | null> => ({
  fallback: null,
  expected: '"#" and an id',
  parse: text => (text.startsWith('#') && text.length > 1 ? text : undefined),
})
