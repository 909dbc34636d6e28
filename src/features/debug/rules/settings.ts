import type { Schema } from '../../../core/types.ts'
import type { Rule } from './rule.ts'
import { all, quote, words } from './spot.ts'
import { nearest } from './suggest.ts'

const kebab = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Values that the reader cannot read, and names that are almost a setting's. Others are the feature's or the site's. */
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
      problem: `${attribute}=${quote(text)} cannot be read: ${JSON.stringify(reader.fallback) ?? 'nothing'} is used.`,
      fix: `Write ${reader.expected}.`,
    }
  })
}

/** The settings of each feature whose module is known, by the readers that the page itself uses. */
export const badSetting: Rule = (root, { moduleOf }) =>
  all('[data-feature]', root).flatMap(element =>
    words(element, 'data-feature').flatMap(name => {
      const { settings = {}, prefix = name } = moduleOf(name) ?? {}
      return judge(element, `data-${prefix}-`, settings)
    }),
  )
