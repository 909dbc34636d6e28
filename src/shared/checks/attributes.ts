import { kebab } from '../text.ts'
import type { Known, Mistake, Rule } from './rule.ts'
import { all, having, spotEach } from './spot.ts'
import { nearest } from './suggest.ts'

/** Attributes that have a feature's prefix or name, and that it neither reads there nor writes. */
const unknownOf = (
  feature: string,
  root: ParentNode,
  attributes: readonly string[],
  { moduleOf, attributesOf, written }: Known,
): readonly Mistake[] => {
  const [module, parts] = [moduleOf(feature), attributesOf(feature)]
  const host = `[data-feature~=${feature}]`
  if (!module || !parts || !all(host, root).length) return []
  const prefix = module.prefix ?? feature
  const settings = Object.keys(module.settings ?? {}).map(kebab)
  const own = `data-${prefix}-`
  /** The names that follow the prefix: of settings, and of other attributes. */
  const keys = [...settings, ...parts.filter(it => it.startsWith(own)).map(it => it.slice(own.length))]
  const misplaced = settings
    .map(key => own + key)
    .filter(it => attributes.includes(it) && !parts.includes(it))
    .flatMap(attribute =>
      spotEach(
        root,
        `[${attribute}]:is(${host} *,:has(${host})):not([data-feature])`,
        `${attribute} does nothing here. Move it to the element with data-feature="${feature}".`,
        attribute,
      ),
    )
  const unknown = [...new Set([prefix, feature])].flatMap(start => {
    const similar = attributes.filter(it => it.startsWith(`data-${start}-`) || it.startsWith(`${start}-`))
    return similar.flatMap(attribute => {
      const isData = attribute.startsWith('data-')
      const key = attribute.slice(start.length + (isData ? 'data--' : '-').length)
      if (written.includes(attribute) || (isData && start === prefix && keys.includes(key))) return []
      const meant = keys.includes(key) ? key : nearest(key, keys)
      // Another rule reports a misspelt setting on a host as an error.
      const isReported = start === prefix && nearest(key, settings)
      // Without data- it may be an attribute of a custom element, but not on a host.
      const where = isData ? (isReported ? `${host} *:not(${host})` : `${host} *,${host}`) : host
      const others = keys.map(it => own + it).join(', ') || 'the attributes on the feature’s page'
      const fix = meant ? `Write ${own}${meant}.` : `Remove it, or write one of ${others}.`
      const problem = `${attribute} does nothing: ${feature} has no such attribute.`
      return spotEach(root, `${having(attribute)}:is(${where})`, `${problem} ${fix}`, attribute)
    })
  })
  return [...misplaced, ...unknown]
}

/**
 * Attributes with a feature's prefix that the feature does not know, on its hosts and in them, or that lack
 * `data-`, and settings on an element in or around the host.
 */
export const unknownAttribute: Rule = (root, known) => {
  const attributes = [...new Set(all('*', root).flatMap(it => it.getAttributeNames()))]
  return known.names.flatMap(name => unknownOf(name, root, attributes, known))
}
