import type { Schema } from '../readers.ts'
import { kebab } from '../text.ts'
import type { Rule } from './rule.ts'
import { all, quote, words } from './spot.ts'
import { nearest } from './suggest.ts'

const consequence = (fallback: unknown): string =>
  fallback === undefined ? 'it is ignored' : `${JSON.stringify(fallback)} is used`

/** Finds malformed values, and attributes whose names are close to a setting's. */
const judge = (element: Element, prefix: string, schema: Schema) => {
  const settings = new Map(Object.entries(schema).map(([key, reader]) => [kebab(key), reader]))
  return element.getAttributeNames().flatMap(attribute => {
    if (!attribute.startsWith(prefix)) return []
    const key = attribute.slice(prefix.length)
    const reader = settings.get(key)
    const text = element.getAttribute(attribute) as string
    const meant = !reader && nearest(key, [...settings.keys()])
    if (meant)
      return {
        element,
        attribute,
        problem: `There is no setting ${attribute}.`,
        fix: `Write ${prefix}${meant}.`,
      }
    if (!reader || reader.parse(text) !== undefined) return []
    return {
      element,
      attribute,
      problem: `${attribute}=${quote(text)} cannot be read: ${consequence(reader.fallback)}.`,
      fix: `Write ${reader.expected}.`,
    }
  })
}

/** Malformed settings, checked by the readers of each feature whose module is known. */
export const badSetting: Rule = (root, { moduleOf }) =>
  all('[data-feature]', root).flatMap(element =>
    words(element, 'data-feature').flatMap(name => {
      const { settings = {}, prefix = name } = moduleOf(name) ?? {}
      return judge(element, `data-${prefix}-`, settings)
    }),
  )
