import type { Rule } from './rule.ts'
import { quote, spot, wordsIn } from './spot.ts'

/** An id that an earlier element already has. References find only the first one. */
export const duplicateId: Rule = root => {
  const seen = new Set<string>()
  return spot(root, 'id', id => {
    if (seen.has(id))
      return `An earlier element already has the id ${quote(id)}. Give this element another id.`
    seen.add(id)
    return
  })
}

/** Decodes a fragment. Returns it unchanged if a percent sign is malformed. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Attributes that hold `#` and an id, each with a selector for the elements where they do. */
const LINKS = {
  href: '',
  'data-modal-target': '',
  'data-lightbox-content': '',
  // Else it is a text, such as "#1 of ten".
  'data-lightbox-caption': ':not([data-lightbox-caption*=" "])',
}

/**
 * A reference to an id that does not exist. Empty fragments, `#top` and text fragments are always
 * valid.
 */
export const missingId: Rule = root => {
  const ids = new Set(wordsIn(root, 'id'))
  const places = new Set([...ids, '', 'top', ...wordsIn(root, 'name', 'a')])
  return [
    ...['aria-controls', 'commandfor'].flatMap(attribute =>
      spot(
        root,
        attribute,
        id =>
          !ids.has(id) &&
          `${attribute} names ${quote(id)}, which is not on the page. Give the id ${quote(id)} to its target.`,
      ),
    ),
    ...Object.entries(LINKS).flatMap(([attribute, kind]) =>
      spot(
        root,
        attribute,
        link => {
          const id = link.slice(1).replace(/:~:.*/, '')
          return (
            link.startsWith('#') &&
            !places.has(id) &&
            !places.has(decode(id)) &&
            `This leads to ${quote(`#${id}`)}, which is not on the page. Give the id ${quote(decode(id))} to its target.`
          )
        },
        kind,
      ),
    ),
  ]
}
