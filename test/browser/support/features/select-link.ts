import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { openPage, passChecks } from '../core.ts'

export const PATH = '/features/select-link/'
export const HOST = '#choose-page'
export const BUTTON = `form:has(${HOST}) button`

/** Mounts the select by focusing it. */
export const openSelect = async (page: Page): Promise<void> => {
  await openPage(page, PATH)
  // The loader must be listening before the intent.
  await page.evaluate(() => window.thistledown?.load('select-link').then(() => true))
  await page.hover(HOST)
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), HOST)
  await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), HOST)
}

/**
 * Sets a value like a choice from the open list, which drivers cannot click. The choice navigates
 * soon, so the same call returns the address, and simulates a return from the cache if wanted.
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

/** Browses the closed list to the first page. */
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
