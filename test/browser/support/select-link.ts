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

/**
 * Sets a value as a pick from the open list does; drawing that list is the browser's own. What is picked is soon followed,
 * so in the same breath the page says where it is, and comes back from the cache if it should.
 */
export const pick = (page: Page, value: string, comesBack = false): Promise<string> =>
  page.evaluate(
    (it: string, wanted: string, comesBack: boolean) => {
      const select = document.querySelector(it) as HTMLSelectElement
      select.value = wanted
      select.dispatchEvent(new Event('change', { bubbles: true }))
      if (comesBack) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return location.pathname
    },
    HOST,
    value,
    comesBack,
  )

/** Browses the closed list as far as to the first page. */
export const browse = async (page: Page): Promise<void> => {
  for (const arrow of ['ArrowDown', 'ArrowDown']) await page.press(arrow)
  expect(await chosenIn(page)).toBe('/plain/')
}

export const chosenIn = (page: Page) =>
  page.evaluate((it: string) => document.querySelector<HTMLSelectElement>(it)?.value, HOST)

export const isAt = (path: string) => location.pathname === path

export const stays = async (page: Page): Promise<void> => {
  await passChecks(page)
  expect(await page.evaluate(isAt, PATH)).toBe(true)
}
