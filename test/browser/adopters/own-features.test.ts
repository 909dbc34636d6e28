import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { useOwnBundle } from '../support/own-bundle.ts'

const test = useOwnBundle()

/** The place of this day in a week that begins on Monday. */
const TODAY = (new Date().getDay() + 6) % 7
const currents = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('#hours > *')].map(it => it.ariaCurrent))

test('a bundle with a site’s own features mounts its behaviour and stylesheet, its island on the shared runtime, and features of Thistledown', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page).toExist('#hours[data-ready]')
  expect((await currents(page)).indexOf('date')).toBe(TODAY)
  expect(await page.style('#hours > [aria-current]', 'font-weight')).toBe('700')
  await expect(page).toHaveText('#sum[data-ready] output', 'Together 18 euros')
  await page.click('#sum input')
  await page.press('ArrowUp')
  await expect(page).toHaveText('#sum output', 'Together 27 euros')
  expect(site.requested(/runtime\./)).toHaveLength(1)
  await page.click('#more')
  await expect(page).toExist('dialog[open]')
  await page.evaluate(() => window.thistledown?.dispose(document))
  expect(await currents(page)).toEqual(Array(7).fill(null))
})
