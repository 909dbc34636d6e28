import { find } from '../core/dom.ts'
import { warn } from '../core/report.ts'

/**
 * A feature's texts: English defaults, overridden by the page's JSON block, such as
 * `{ "carousel": { "next": "Weiter" } }`.
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
