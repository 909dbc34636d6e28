import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'

export const trigger = (id: string): string => `#open-${id}`

/** The ids of the open dialogs, in document order. */
export const openIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('dialog:modal')].map(({ id }) => id))

/** Waits until only these dialogs are open. */
export const expectOpen = (page: Page, ...ids: string[]): Promise<void> =>
  expect.poll(() => openIds(page)).toEqual(ids)

export const openDialog = async (page: Page, id: string): Promise<void> => {
  await page.click(trigger(id))
  await expectOpen(page, id)
}

/** A trigger that mounts at once, for test pages. */
export const link = (id: string, attributes = 'data-load="now"'): string =>
  `<a id="${id}" href="#dialog" data-feature="modal" ${attributes}>${id}</a> `

export const DIALOG =
  '<dialog id="dialog"><p>Text</p><button autofocus data-modal-close>Close</button></dialog>'
