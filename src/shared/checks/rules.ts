import type { Trigger } from '../contract.ts'
import type { Schema } from '../readers.ts'
import { kebab } from '../text.ts'
import { unknownAttribute } from './attributes.ts'
import type { Known, Mistake, Rule } from './rule.ts'
import { all, quote, spot, spotAll, spotEach, words, wordsIn } from './spot.ts'
import { nearest, suggest } from './suggest.ts'

/** In the order in which they start. */
export const TRIGGERS: readonly Trigger[] = ['now', 'visible', 'idle', 'intent']

/** `data-feature` with an unknown name. */
export const unknownFeature: Rule = (root, { names }) =>
  spot(
    root,
    'data-feature',
    name => !names.includes(name) && `There is no feature ${quote(name)}. ${suggest(name, names)}`,
  )

/** `data-load` with a value that is not a trigger. */
export const unknownTrigger: Rule = root =>
  spot(
    root,
    'data-load',
    word =>
      !TRIGGERS.includes(word as Trigger) &&
      `data-load=${quote(word)} is not a trigger: the feature loads at once. ${suggest(word, TRIGGERS)}`,
    '[data-feature]',
  )

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

/** A feature on the wrong element, or without a part that it needs. */
export const missingPart: Rule = (root, { names, partsOf }) =>
  names.flatMap(name =>
    Object.entries(partsOf(name)).flatMap(([selector, text]) =>
      spotEach(root, `[data-feature~=${name}]:not(${selector})`, text, 'data-feature'),
    ),
  )

/** A modal's trigger whose target is not a dialog. A missing target is another rule's finding. */
export const noDialog: Rule = root => {
  const idsOf = (selector: string) => all(selector, root).map(it => it.getAttribute('id'))
  const [ids, dialogs] = [idsOf('[id]'), idsOf('dialog[id]')]
  return all('[data-feature~=modal]', root).flatMap((element): readonly Mistake[] => {
    const target = element.getAttribute('data-modal-target') ?? element.getAttribute('href')
    const id = target?.slice(1) ?? element.getAttribute('commandfor') ?? ''
    if (!ids.includes(id) || dialogs.includes(id)) return []
    return [
      { element, problem: `This opens ${quote(id)}, which is not a <dialog>.`, fix: 'Make it a <dialog>.' },
    ]
  })
}

/** A toggle without its panel, or a panel without its toggle. */
export const lonelyPanel: Rule = root => {
  const panels = wordsIn(root, 'data-panel')
  const toggles = wordsIn(root, 'data-panel-toggle')
  return [
    ...spot(
      root,
      'data-panel-toggle',
      name =>
        !panels.includes(name) &&
        `This opens the panel ${quote(name)}, which is not on the page. Add data-panel=${quote(name)} to what it opens.`,
    ),
    ...spot(
      root,
      'data-panel',
      name =>
        !toggles.includes(name) &&
        `Nothing opens the panel ${quote(name)}. Add a button with data-panel-toggle=${quote(name)}.`,
    ),
  ]
}

/** An id that an earlier element already has. References find only the first one. */
export const duplicateId: Rule = root => {
  const seen = new Set<string>()
  return spot(root, 'id', id => {
    if (id && seen.has(id))
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

/** A reference to an id that does not exist. Empty fragments, `#top` and text fragments are always valid. */
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

/** Mistakes that a selector can find. */
const MISUSES = {
  ':is([data-panel-toggle],[data-carousel-button],[data-grid-toggle],[data-permission-choice]):not(button)':
    'This is not a button: a link moves the page, and the keyboard may not reach another element. Make it a <button type="button">.',
  '[data-back-to-top]:not(a[href*="#"])':
    'This is not a link to #top: without scripts it does nothing. Write <a href="#top" data-back-to-top>.',
  '[data-map-canvas]:has(*):not([data-ready~=map] *)':
    'The map replaces this content. Put it before the element for the map, and leave that empty.',
  '[data-feature~=map]:not([data-map-center])':
    'The map has no centre. Add data-map-center="latitude,longitude".',
}

const MAPS_KEY = {
  'html:not([data-maps-key]) [data-feature~=map],[data-maps-key=""] [data-feature~=map]':
    'The page has no key for maps. Add data-maps-key to <html>.',
}

/** Controls that are no buttons, back-to-top that is no link, maps without a centre or with content. */
export const misuse: Rule = root => spotAll(root, MISUSES)

/** Maps of a page without a key: visitors see only the address. */
export const noMapsKey: Rule = root => spotAll(root, MAPS_KEY)

export const rules: readonly Rule[] = [
  unknownFeature,
  unknownTrigger,
  badSetting,
  unknownAttribute,
  missingPart,
  noDialog,
  lonelyPanel,
  missingId,
  duplicateId,
  misuse,
  noMapsKey,
]

/** Every mistake on a page, rule by rule. */
export const check = (root: ParentNode, known: Known): readonly Mistake[] =>
  rules.flatMap(rule => rule(root, known))
