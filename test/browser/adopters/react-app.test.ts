import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { keepLedger, type Ledger, settledLedger } from '../support/ledger.ts'
import { settled } from '../support/own-page.ts'
import { buildReactApp } from '../support/servers/react-app.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

/** A React 19 application that uses `thistledown/react` from the built package. Its page loads core.js as usual. */
const app = buildReactApp()
const test = testOn(
  async () => startSite([(await app).root, join(ROOT, 'public'), join(ROOT, 'dist')]),
  async () => (await app).remove(),
)

const NEXT = '[data-carousel-button=next]'
const POSITION = '[data-carousel-controls] p'

/** Waits until the hosts have mounted after hydration, because their controls move the content below. */
const mounted = async (page: Page): Promise<void> => {
  await expect(page).toExist('[data-carousel-button]')
  for (const name of ['home-hero-banner', 'carousel', 'expand-collapse']) await settled(page, name)
}

const complaints = (page: Page) => page.console.filter(({ type }) => type === 'error')

test('in a React application islands keep their state and follow its changes, and behaviours work on its markup', async ({
  page,
}) => {
  await page.goto('/app/index/')
  await mounted(page)
  await page.click(NEXT)
  await expect(page).toHaveText(POSITION, '2 of 3')
  await page.evaluate(() => window.app.change({ renders: 1 }))
  await expect(page).toExist('[title="Render 1"]')
  expect(await page.text(POSITION)).toBe('2 of 3')
  await page.evaluate(() => window.app.change({ slides: 4 }))
  await expect(page).toHaveText(POSITION, '2 of 4')
  // A setting mounts the island again.
  expect(await page.exists('[data-carousel-button^=st]')).toBe(false)
  await page.evaluate(() => window.app.change({ autoplay: 60_000 }))
  await expect(page).toExist('[data-carousel-button^=st]')
  for (const host of ['#own', '#cms']) {
    await expect(page).toExist(`${host}[data-ready]`)
    await page.click(`${host} button`)
    await expect(page).toExist(`${host} [aria-expanded=true]`)
  }
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  // Opening a panel above may move the page by its height.
  await page.waitFor(() => {
    const y = window.thistledown?.scroll.value
    return !!y && document.querySelector('output')?.textContent === `${y}`
  })
  expect(complaints(page)).toEqual([])
})

test('an open island that a React application removes leaks nothing', async ({ page }) => {
  await page.initScript(keepLedger)
  await page.goto('/app/off/')
  await settled(page, 'expand-collapse')
  const markup = () => document.body.getHTML()
  const show = async (on: boolean) => {
    await page.evaluate((on: boolean) => window.app.change({ on }), on)
    if (on) await mounted(page)
    else await expect(page).not.toExist('[data-carousel-controls]')
  }
  // Uses everything once, so that chunks and styles are loaded.
  await show(true)
  await show(false)
  const [before, ledger] = [await page.evaluate(markup), await settledLedger(page)]
  await show(true)
  await page.click(NEXT)
  await page.click('#event')
  await expect(page).toExist('[data-calendar-menu]:not([hidden])')
  await page.click('#picture')
  await expect(page).toExist('dialog[open] img')
  await show(false)
  await expect(page).not.toExist('dialog')
  expect(await page.evaluate(markup)).toBe(before)
  await page.waitFor((it: string) => (globalThis as unknown as Ledger).ledger() === it, ledger)
  await page.evaluate(() => window.app.end())
  await expect(page).not.toExist('#app > *')
  expect(complaints(page)).toEqual([])
})

test('hydration of server-rendered React succeeds, and keeps what the visitor did before', async ({
  page,
  site,
}) => {
  const late = site.fault({ match: /app\.js$/, action: 'hang', times: 1 })
  await page.goto('/app/served/', { waitUntil: 'domcontentloaded' })
  await expect(page).toExist('#cms[data-ready]')
  await expect.poll(() => late.hits).toBe(1)
  await page.click('#cms button')
  await page.click('input')
  await page.type('Ada')
  // React renders this host, and it waits for hydration.
  expect(await page.exists('#own[data-feature]')).toBe(false)
  const marked = await page.evaluate(() => {
    window.seen = [...document.querySelectorAll('#app *')]
    return window.seen.length
  })
  site.release()
  await mounted(page)
  const kept = () => window.seen.filter(it => (it as Element).isConnected).length
  expect(await page.evaluate(kept)).toBe(marked)
  expect(await page.evaluate(() => window.app.recovered)).toEqual([])
  expect(await page.attribute('#cms button', 'aria-expanded')).toBe('true')
  expect(await page.value('input')).toBe('Ada')
  await expect(page).toHaveFocus('input')
  await page.click(NEXT)
  await expect(page).toHaveText(POSITION, '2 of 3')
  expect(complaints(page)).toEqual([])
})
