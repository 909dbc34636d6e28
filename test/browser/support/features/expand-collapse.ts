import type { Page } from '../../driver/types.ts'
import { openOwn, settled } from '../own-page.ts'
import type { Site } from '../site.ts'

export const NAME = 'expand-collapse'
export const PATH = '/features/expand-collapse/'

/** The trigger of a panel. */
export const trigger = (id: string): string => `[aria-controls="${id}"]`
/** The content of a panel, whose visibility tests check. */
export const content = (id: string): string => `#${id} > *`

/** Opens a page of the test's own. */
export const openItems = async (page: Page, site: Site, body: string, hash = ''): Promise<void> => {
  await openOwn(page, site, { body }, hash)
  await settled(page, NAME)
}

export const item = (id: string, attributes = '', panel = `<p>Text of ${id}</p>`): string =>
  `<section data-feature="expand-collapse" id="host-${id}" ${attributes}><h2><button type="button" aria-controls="${id}">About ${id} <span data-expand-text></span></button></h2><div id="${id}">${panel}</div></section>`

/** The state of the host and `aria-expanded` of the trigger, as in `opened true`. */
export const stateOf = (page: Page, id: string): Promise<string> =>
  page.evaluateOn(trigger(id), element => {
    const host = element.closest<HTMLElement>('[data-feature]')
    return `${host?.dataset.expandState} ${element.getAttribute('aria-expanded')}`
  })
