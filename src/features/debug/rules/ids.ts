import type { Rule } from './rule.ts'
import { quote, spot, wordsIn } from './spot.ts'

/** The second and later elements with an id: what refers to it finds only the first. */
export const duplicateId: Rule = root => {
  const seen = new Set<string>()
  return spot(root, 'id', id => {
    if (seen.has(id)) return [`The id ${quote(id)} is taken.`, 'Give this element another id.']
    seen.add(id)
    return
  })
}

/** Percent signs may be no code at all. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Attributes that hold `#` and an id: of links, of drawings that are used again, of what opens something. */
const LINKS = ['href', 'data-modal-target', 'data-lightbox-content']

/** What names an element that is not there. `#`, `#top` and texts to be found always are. */
export const missingId: Rule = root => {
  const ids = new Set(wordsIn(root, 'id'))
  const places = new Set([...ids, '', 'top', ...wordsIn(root, 'name', 'a')])
  return [
    ...spot(
      root,
      'aria-controls',
      id =>
        !ids.has(id) && [
          `aria-controls names ${quote(id)}, which is not on the page.`,
          `Give the id ${quote(id)} to its target.`,
        ],
    ),
    ...LINKS.flatMap(attribute =>
      spot(root, attribute, link => {
        const id = link.slice(1).replace(/:~:.*/, '')
        return (
          link.startsWith('#') &&
          !places.has(id) &&
          !places.has(decode(id)) && [
            `This leads to ${quote(`#${id}`)}, which is not on the page.`,
            `Give the id ${quote(decode(id))} to its target.`,
          ]
        )
      }),
    ),
  ]
}
