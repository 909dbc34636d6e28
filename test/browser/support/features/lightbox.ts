import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { openWith } from '../actions.ts'

export const PATH = '/features/lightbox/'
export const CHUNK = /\/scripts\/lightbox\.\w+\.js/
export const VIEWER = 'dialog:modal'
export const STAGE = `${VIEWER} [data-lightbox-stage]`
/** The first link of the gallery. */
export const FIRST = '#gallery li:first-child a'

export const button = (name: string): string => `[data-lightbox-button=${name}]`

/** A link that mounts at once, for test pages. */
export const link = (attributes: string): string =>
  `<a id="link" data-feature="lightbox" data-load="now" ${attributes}>Link</a>`

/** Waits until the viewer shows the picture whose address contains this name. */
export const expectPicture = (page: Page, name: string): Promise<void> =>
  expect(page).toHaveAttribute(`${STAGE} img`, 'src', new RegExp(name))

export const openViewer = async (page: Page, selector = FIRST, name = 'thistle-meadow'): Promise<void> => {
  await openWith(page, 'lightbox')
  await page.click(selector)
  await expectPicture(page, name)
}

/** `page.back()` waits for another address, but here the address stays the same. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())
