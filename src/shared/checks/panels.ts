import type { Rule } from './rule.ts'
import { quote, spot, wordsIn } from './spot.ts'

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
