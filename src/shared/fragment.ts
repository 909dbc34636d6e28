import type { Reader } from './readers.ts'

/**
 * The element that a fragment names, as browsers find it: by the fragment itself, else by what it is decoded.
 * https://html.spec.whatwg.org/#find-a-potential-indicated-element
 * @param hash with its `#`, as in a link's `hash`
 */
export const elementOf = (hash: string): HTMLElement | null => {
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}

/** A fragment: `#` and an id. Default: null. Not one of the readers, which the package exports. */
export const fragment = (): Reader<string | null> => ({
  fallback: null,
  expected: '"#" and an id',
  parse: text => (text.startsWith('#') && text.length > 1 ? text : undefined),
})
