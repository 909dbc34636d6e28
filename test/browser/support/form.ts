import type { Page } from '../driver/types.ts'
import { openPage } from './core.ts'

export const PATH = '/features/form/'
export const FORM = '#seed-form'
export const SEND = `${FORM} button`
export const CODE = '#server form'

/** Mounted by the first sign of interest. */
export const mountForm = async (page: Page, form = FORM): Promise<void> => {
  // Interest shown before the loader listens would be nobody's.
  await page.evaluate(() => window.thistledown?.load('form').then(() => true))
  await page.hover(`${form} label`)
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), form)
}

export const openForm = async (page: Page, form = FORM): Promise<void> => {
  await openPage(page, PATH)
  await mountForm(page, form)
}

/** What is said beside the fields, in the page's order. */
export const said = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-form-error]')].map(it => it.textContent))

export const summary = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-form-summary] li:not([hidden]) a')].map(it => it.textContent),
  )

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('value'))

/** What assistive technology reads with a field. */
export const description = (page: Page, field: string) =>
  page.evaluate((it: string) => {
    const control = document.querySelector(it)
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
    return [
      control?.getAttribute('aria-invalid') ?? null,
      ...ids.map(id => document.getElementById(id)?.textContent.trim()),
    ]
  }, field)

/** Types as a visitor does. */
export const write = async (page: Page, field: string, text: string) => {
  await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), field)
  await page.type(text)
}

/** Everything that is required. */
export const fillIn = async (page: Page) => {
  await write(page, '#seed-name', 'Iris')
  await write(page, '#seed-mail', 'iris@garden.example')
  await page.click(`${FORM} [value=gate]`)
  await page.click('#seed-terms')
}

export const isAt = (path: string) => location.pathname === path
