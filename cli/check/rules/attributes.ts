import { features, texts } from 'thistledown:features'
import { TRIGGERS } from '../../../src/shared/checks/rules.ts'
import { all, having, quote } from '../../../src/shared/checks/spot.ts'
import { isWithin, nearest, suggest } from '../../../src/shared/checks/suggest.ts'
import { isOurs } from './loading.ts'
import type { PageRule, Spotted, View } from './rule.ts'

const PANELS = ['nav', 'search', 'language']

/** Attributes of Thistledown's that may be on any element, each with the values that only it has. */
const MEANT = {
  'data-feature': (value: string, names: readonly string[]) =>
    value.split(/\s+/).every(it => names.includes(it)),
  'data-load': (value: string) => TRIGGERS.some(it => it === value),
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

/** Other scripts have attributes that differ from a shorter name in two letters, such as data-label. */
const LONG = 10

/** Elements with an attribute that is none of ours, and nearly this one. */
const misspellingsOf = (name: string, { root, known, attributes }: View): readonly Spotted[] =>
  attributes
    .filter(it => /^data[\w-]+$/.test(it) && it !== name && isWithin(name.length > LONG ? 2 : 1, it, name))
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
      const name = attribute.slice(5)
      const known = OF_PAGE.filter(it => it.length > LONG || isWithin(1, name, it))
      const meant = nearest(name, known)
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
      const fix = `If you mean the panel ${quote(meant)}, correct the name.`
      return [{ element, attribute, problem, fix, severity: 'warning' }]
    }),
  )

/** Misspelt attributes and names, recognised by their values or by being nearly one of ours. */
export const misspeltAttribute: PageRule = view => [
  ...Object.keys(MEANT).flatMap(name => misspellingsOf(name, view)),
  ...(isOurs(view) ? [...nearlyOfPage(view), ...nearlyPanels(view)] : []),
]

type Fault = Pick<Spotted, 'problem' | 'fix'>

/** The flags of ValidityState, by which a page gives the form's messages, from the attributes of these names. */
const FLAGS = Object.keys(features.form?.attributes ?? {})
  .filter(it => it !== 'data-form-message')
  .map(it => it.slice('data-form-'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))

/** The mistakes in the page's texts block. */
const faultsIn = (json: string, names: readonly string[]): readonly Fault[] => {
  let block: unknown
  try {
    block = JSON.parse(json)
  } catch (error) {
    const problem = `The texts block is not JSON, so all texts stay English: ${(error as Error).message}.`
    return [{ problem, fix: 'Correct the JSON.' }]
  }
  return Object.entries(block ?? {}).flatMap(([feature, own]): readonly Fault[] => {
    const isOwn = names.includes(feature) && !features[feature]
    const known = texts[feature]
    if (!known && isOwn) return []
    if (!known) {
      const problem = `The texts block names ${quote(feature)}, which has no texts.`
      return [{ problem, fix: suggest(feature, Object.keys(texts)) }]
    }
    const keys = [...Object.keys(known), ...(feature === 'form' ? FLAGS : [])]
    return Object.entries(own ?? {}).flatMap(([key, text]): readonly Fault[] => {
      const unknown = `${quote(feature)} has no text ${quote(key)}, so this text is never shown.`
      if (!keys.includes(key)) return [{ problem: unknown, fix: suggest(key, keys) }]
      // An empty message means the browser's.
      if (typeof text === 'string' && (text.trim() || (!text && !known[key]))) return []
      const fault = typeof text === 'string' ? 'empty' : 'not a string'
      const problem = `The text ${quote(key)} of ${quote(feature)} is ${fault}.`
      return [{ problem, fix: 'Write a text in quotation marks, or remove the entry.' }]
    })
  })
}

const SECOND: Fault = {
  problem: 'The page already has a texts block, and only the first is read.',
  fix: 'Write all texts into that one.',
}

export const unknownText: PageRule = ({ root, known }) =>
  all('script[data-thistledown-texts]', root).flatMap((element, index) =>
    (index ? [SECOND] : faultsIn(element.textContent || '{}', known.names)).map(fault => ({
      element,
      ...fault,
    })),
  )
