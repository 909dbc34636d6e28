import { find } from '../dom.ts'
import { warn } from '../report.ts'

/**
 * Texts that a script renders. English defaults stand beside the feature; a page replaces any of them in one
 * JSON block, `{ "carousel": { "next": "Weiter" } }`, which is read only when a feature asks.
 * A missing or malformed block leaves the defaults.
 */
export const texts = <T extends Readonly<Record<string, string>>>(feature: string, defaults: T): T => {
  const block = find('script[data-thistledown-texts]')
  try {
    return { ...defaults, ...JSON.parse(block?.textContent || '{}')[feature] }
  } catch (error) {
    warn('the texts block is not JSON', block, error)
    return defaults
  }
}
