import { features, modules, texts } from 'thistledown:features'
import { all, having, quote } from '../../../src/shared/checks/spot.ts'
import { isWithin, nearest, suggest } from '../../../src/shared/checks/suggest.ts'
import { kebab } from '../../../src/shared/text.ts'
import type { PageRule, Spotted, View } from './rule.ts'

const PANELS = ['nav', 'search', 'language']
const TRIGGERS = ['now', 'visible', 'idle', 'intent']

/** Attributes of Thistledown's that may be on any element, each with the values that only it has. */
const MEANT = {
  'data-feature': (value: string, names: readonly string[]) =>
    value.split(/\s+/).every(it => names.includes(it)),
  'data-load': (value: string) => TRIGGERS.includes(value),
  'data-panel': (value: string) => PANELS.includes(value),
  'data-panel-toggle': (value: string) => PANELS.includes(value),
}

/** The page's other attributes, without `data-`. Their values say nothing. */
const OF_PAGE = [
  'header',
  'notification-bar',
  'back-to-top',
  'native-scroll',
  'scripts-path',
  'thistledown-texts',
  'maps-key',
  'maps-id',
]

/** How many letters a misspelt name may differ by: two, if they are exchanged. */
const EXCHANGED = 2

/** Elements with an attribute that is none of ours, and nearly this one. */
const misspellingsOf = (name: string, { root, known, attributes }: View): readonly Spotted[] =>
  attributes
    .filter(it => /^data[\w-]+$/.test(it) && !Object.hasOwn(MEANT, it) && isWithin(EXCHANGED, it, name))
    .flatMap(attribute =>
      all(`[${attribute}]`, root).flatMap((element): readonly Spotted[] => {
        const value = element.getAttribute(attribute)?.trim() ?? ''
        if (!MEANT[name as keyof typeof MEANT](value, known.names)) return []
        const problem = `${attribute} does nothing: Thistledown has no such attribute.`
        return [{ element, attribute, problem, fix: `Write ${name}=${quote(value)}.` }]
      }),
    )

/** Attributes that are nearly one of the page's, where the page does not have that one. */
const nearlyOfPage = ({ root, attributes }: View): readonly Spotted[] =>
  attributes
    .filter(it => it.startsWith('data-') && !OF_PAGE.includes(it.slice(5)))
    .flatMap(attribute => {
      const meant = nearest(attribute.slice(5), OF_PAGE)
      if (!meant || attributes.includes(`data-${meant}`)) return []
      const problem = `${attribute} does nothing: Thistledown has no such attribute.`
      const fix = `If you mean the attribute data-${meant}, correct the name.`
      return all(having(attribute), root).map(
        (element): Spotted => ({ element, attribute, problem, fix, severity: 'warning' }),
      )
    })

/** Panels with other names work, but without the behaviour that core adds to these. */
const nearlyPanels = ({ root }: View): readonly Spotted[] =>
  ['data-panel', 'data-panel-toggle'].flatMap(attribute =>
    all(`[${attribute}]`, root).flatMap((element): readonly Spotted[] => {
      const name = element.getAttribute(attribute) ?? ''
      const meant =
        nearest(name, PANELS) ?? PANELS.find(it => name && (it.startsWith(name) || name.startsWith(it)))
      if (!meant || meant === name) return []
      const problem = `${attribute}=${quote(name)} names a panel of your own, which does not behave like the panel ${quote(meant)}.`
      return [
        {
          element,
          attribute,
          problem,
          fix: `If you mean the panel ${quote(meant)}, correct the name.`,
          severity: 'warning',
        },
      ]
    }),
  )

/** Misspelt attributes and names, recognised by their values or by being nearly one of ours. */
export const misspeltAttribute: PageRule = view => [
  ...Object.keys(MEANT).flatMap(name => misspellingsOf(name, view)),
  ...nearlyOfPage(view),
  ...nearlyPanels(view),
]

/** The names that follow a feature's prefix: of its settings, and of its other attributes. */
const keysOf = (feature: string, prefix: string): readonly string[] => {
  const start = `data-${prefix}-`
  const parts = Object.keys(features[feature]?.attributes ?? {}).filter(it => it.startsWith(start))
  const settings = Object.keys(modules[feature]?.settings ?? {}).map(kebab)
  return [...settings, ...parts.map(it => it.slice(start.length))]
}

/** Attributes that have a feature's prefix or name, and that it neither reads nor looks for. */
const unknownOf = (feature: string, { root, attributes }: View): readonly Spotted[] => {
  const host = `[data-feature~=${feature}]`
  if (!all(host, root).length) return []
  const prefix = modules[feature]?.prefix ?? feature
  const settings = Object.keys(modules[feature]?.settings ?? {}).map(kebab)
  const keys = keysOf(feature, prefix)
  return [...new Set([prefix, feature])].flatMap(start => {
    const own = attributes.filter(it => it.startsWith(`data-${start}-`) || it.startsWith(`${start}-`))
    return own.flatMap(attribute => {
      const isData = attribute.startsWith('data-')
      const key = attribute.slice(start.length + (isData ? 'data--' : '-').length)
      if (isData && start === prefix && keys.includes(key)) return []
      const meant = keys.includes(key) ? key : nearest(key, keys)
      // Another rule reports a misspelt setting on a host as an error.
      const isReported = isData && start === prefix && nearest(key, settings)
      // Without data- it may be an attribute of a custom element, but not on a host.
      const where = isData ? `${host} *,${host}` : host
      return all(`${having(attribute)}:is(${where})`, root)
        .filter(element => !(isReported && element.matches(host)))
        .map(
          (element): Spotted => ({
            element,
            attribute,
            problem: `${attribute} does nothing: ${feature} has no such attribute.`,
            fix: meant
              ? `Write data-${prefix}-${meant}.`
              : `Remove it, or write one of ${keys.map(it => `data-${prefix}-${it}`).join(', ') || 'the attributes on the feature’s page'}.`,
          }),
        )
    })
  })
}

/** Attributes with a feature's prefix that the feature does not know, on its hosts and in them, or that lack `data-`. */
export const unknownAttribute: PageRule = view => Object.keys(features).flatMap(name => unknownOf(name, view))

/** The mistakes in the page's texts block. */
const faultsIn = (json: string, names: readonly string[]): readonly (readonly [string, string])[] => {
  let block: unknown
  try {
    block = JSON.parse(json)
  } catch (error) {
    return [
      [
        `The texts block is not JSON, so all texts stay English: ${(error as Error).message}.`,
        'Correct the JSON.',
      ],
    ]
  }
  return Object.entries(block ?? {}).flatMap(([feature, own]) => {
    const known = texts[feature]
    if (!known)
      return names.includes(feature) && !features[feature]
        ? []
        : [
            [
              `The texts block names ${quote(feature)}, which has no texts.`,
              suggest(feature, Object.keys(texts)),
            ],
          ]
    const keys = Object.keys(known)
    return Object.keys(own ?? {})
      .filter(key => !keys.includes(key))
      .map(key => [
        `${quote(feature)} has no text ${quote(key)}, so this text is never shown.`,
        suggest(key, keys),
      ])
  })
}

export const unknownText: PageRule = ({ root, known }) =>
  all('script[data-thistledown-texts]', root).flatMap(element =>
    faultsIn(element.textContent || '{}', known.names).map(([problem, fix]) => ({ element, problem, fix })),
  )
