import type { Page } from '../../driver/types.ts'
import { mount } from '../actions.ts'
import { openPage } from '../core.ts'

export const PATH = '/features/form/'
export const FORM = '#seed-form'
export const SEND = `${FORM} button`
/** The messages beside the fields, and the links in the summary. */
export const MESSAGE = '[data-form-error]'
export const SUMMARY = '[data-form-summary] li:not([hidden]) a'

export const mountForm = async (page: Page, form = FORM): Promise<void> => {
  // Core must be listening before the pointer moves.
  await page.evaluate(() => window.thistledown?.load('form').then(() => true))
  await mount(page, form, `${form} label`)
}

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
