import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openPage, passChecks } from './core.ts'

export const PATH = '/features/select-link/'
export const HOST = '#choose-page'
export const BUTTON = `form:has(${HOST}) button`

/** Mounted by the first sign of interest; the visitor is in the box then. */
export const openSelect = async (page: Page): Promise<void> => {
  await openPage(page, PATH)
  // Interest shown before the loader listens would be nobody's.
  await page.evaluate(() => window.thistledown?.load('select-link').then(() => true))
  await page.hover(HOST)
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), HOST)
  await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), HOST)
}

/** Sets a value as a pick from the open list does; drawing that list is the browser's own. */
export const pick = (page: Page, value: string): Promise<void> =>
  page.evaluate(
    (it: string, wanted: string) => {
      const select = document.querySelector(it) as HTMLSelectElement
      select.value = wanted
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    HOST,
    value,
  )

export const chosenIn = (page: Page) =>
  page.evaluate((it: string) => document.querySelector<HTMLSelectElement>(it)?.value, HOST)

export const isAt = (path: string) => location.pathname === path

export const stays = async (page: Page): Promise<void> => {
  await passChecks(page)
  expect(await page.evaluate(isAt, PATH)).toBe(true)
}
