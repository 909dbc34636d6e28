import type { Page } from '../../driver/types.ts'
import { openPage } from '../core.ts'
import { mountOnHover } from '../mount.ts'

export const PATH = '/features/form/'
export const FORM = '#seed-form'
export const SEND = `${FORM} button`
/** The messages beside the fields, and the links in the summary. */
export const MESSAGE = '[data-form-error]'
export const SUMMARY = '[data-form-summary] li:not([hidden]) a'

export const mountForm = (page: Page, form = FORM): Promise<void> =>
  mountOnHover(page, 'form', form, `${form} label`)

export const openForm = async (page: Page, form = FORM): Promise<void> => {
  await openPage(page, PATH)
  await mountForm(page, form)
}

/** Types into a field by keyboard. */
export const write = async (page: Page, field: string, text: string) => {
  await page.focus(field)
  await page.type(text)
}

/** Fills in all required fields. */
export const fillIn = async (page: Page) => {
  await write(page, '#seed-name', 'Iris')
  await write(page, '#seed-mail', 'iris@garden.example')
  await page.click(`${FORM} [value=gate]`)
  await page.click('#seed-terms')
}
