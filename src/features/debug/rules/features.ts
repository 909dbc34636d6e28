import type { Rule } from './rule.ts'
import { quote, spot } from './spot.ts'
import { suggest } from './suggest.ts'

const TRIGGERS = ['now', 'visible', 'idle', 'intent']

/** `data-feature` names something that does not exist. */
export const unknownFeature: Rule = (root, { names }) =>
  spot(
    root,
    'data-feature',
    name => !names.includes(name) && [`There is no feature ${quote(name)}.`, suggest(name, names)],
  )

/** `data-load` is none of its four words. */
export const loadWord: Rule = root =>
  spot(
    root,
    'data-load',
    word =>
      !TRIGGERS.includes(word) && [
        `data-load=${quote(word)} means nothing: the feature loads at once.`,
        suggest(word, TRIGGERS),
      ],
    '[data-feature]',
  )
