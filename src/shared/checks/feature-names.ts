import type { Trigger } from '../contract.ts'
import type { Rule } from './rule.ts'
import { quote, spot } from './spot.ts'
import { suggest } from './suggest.ts'

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
