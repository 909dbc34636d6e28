import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { keepLedger, type Ledger, settledLedger } from '../support/ledger.ts'
import { attributeOf, settled } from '../support/own-page.ts'
import { buildReactApp } from '../support/servers/react-app.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

/**
 * A React 19 application that uses `thistledown/react` from the built package. Its page loads
 * core.js as usual.
 */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const app = await buildReactApp()
  const site = await startSite([app.root, join(ROOT, 'public'), join(ROOT, 'dist')])
  onCleanup(() => site.close().then(app.remove))
  return site
})

const NEXT = '[data-carousel-button=next]'
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-carousel-controls] p')?.textContent)
const at = (page: Page, text: string) =>
  page.waitFor((it: string) => document.querySelector('[data-carousel-controls] p')?.textContent === it, text)

/**
 * Waits until the hosts have mounted after hydration, because their controls move the content
 * below.
 */
const mounted = async (page: Page): Promise<void> => {
  await page.waitFor(() => !!document.querySelector('[data-carousel-button]'))
  for (const name of ['home-hero-banner', 'carousel', 'expand-collapse']) await settled(page, name)
}

const openApp = async (page: Page, path = '/app/index/'): Promise<void> => {
  await page.goto(path)
  await mounted(page)
}

const complaints = (page: Page) => page.console.filter(({ type }) => type === 'error')

describe('in a React application', () => {
  test('islands mount, keep their state when the application renders, and show a new slide', async ({
    page,
  }) => {
    await openApp(page)
    await page.click(NEXT)
    await at(page, '2 of 3')
    await page.evaluate(() => window.app.change({ renders: 1 }))
    await page.waitFor(() => !!document.querySelector('[title="Render 1"]'))
    expect(await position(page)).toBe('2 of 3')
    await page.evaluate(() => window.app.change({ slides: 4 }))
    await at(page, '2 of 4')
    expect(complaints(page)).toEqual([])
  })

  test('an island mounts again when a setting changes', async ({ page }) => {
    await openApp(page)
    expect(await page.evaluate(() => document.querySelector('[data-carousel-button^=st]'))).toBeNull()
    await page.evaluate(() => window.app.change({ autoplay: 60_000 }))
    await page.waitFor(() => !!document.querySelector('[data-carousel-button^=st]'))
    expect(complaints(page)).toEqual([])
  })

  test('behaviours work on markup that React rendered, and on HTML from a CMS', async ({ page }) => {
    await openApp(page)
    for (const host of ['#own', '#cms']) {
      await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), host)
      await page.click(`${host} button`)
      await page.waitFor((it: string) => !!document.querySelector(`${it} [aria-expanded=true]`), host)
    }
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    // Opening a panel above may move the page by its height.
    await page.waitFor(() => {
      const y = window.thistledown?.scroll.value
      return !!y && document.querySelector('output')?.textContent === `${y}`
    })
  })

  test('an open island leaks nothing when it is removed', async ({ page }) => {
    await page.initScript(keepLedger)
    await page.goto('/app/off/')
    await settled(page, 'expand-collapse')
    const markup = () => document.body.getHTML()
    const show = async (on: boolean) => {
      await page.evaluate((on: boolean) => window.app.change({ on }), on)
      if (on) await mounted(page)
      else await page.waitFor(() => !document.querySelector('[data-carousel-controls]'))
    }
    // Uses everything once, so that chunks and styles are loaded.
    await show(true)
    await show(false)
    const [before, ledger] = [await page.evaluate(markup), await settledLedger(page)]
    await show(true)
    await page.click(NEXT)
    await page.click('#event')
    await page.waitFor(() => !!document.querySelector('[data-calendar-menu]:not([hidden])'))
    await page.click('#picture')
    await page.waitFor(() => !!document.querySelector('dialog[open] img'))
    await show(false)
    await page.waitFor(() => !document.querySelector('dialog'))
    expect(await page.evaluate(markup)).toBe(before)
    await page.waitFor((it: string) => (globalThis as unknown as Ledger).ledger() === it, ledger)
    await page.evaluate(() => window.app.end())
    await page.waitFor(() => !document.querySelector('#app')?.firstChild)
    expect(complaints(page)).toEqual([])
  })
})

describe('in server-rendered React', () => {
  test('hydration succeeds, and keeps what the visitor did before', async ({ page, site }) => {
    const late = site.fault({ match: /app\.js$/, action: 'hang', times: 1 })
    await page.goto('/app/served/', { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => !!document.querySelector('#cms[data-ready]'))
    await expect.poll(() => late.hits).toBe(1)
    await page.click('#cms button')
    await page.click('input')
    await page.type('Ada')
    // React renders these hosts, and they wait for hydration.
    expect(await attributeOf(page, '#own', 'data-feature')).toBeNull()
    const marked = await page.evaluate(() => {
      const all = [...document.querySelectorAll('#app *')]
      window.seen = all
      return all.length
    })
    site.release()
    await page.waitFor(() => !!document.querySelector('#own[data-ready]'))
    await settled(page, 'carousel')
    const kept = await page.evaluate(() => window.seen.filter(it => (it as Element).isConnected).length)
    expect(kept).toBe(marked)
    expect(await page.evaluate(() => window.app.recovered)).toEqual([])
    expect(await attributeOf(page, '#cms button', 'aria-expanded')).toBe('true')
    expect(
      await page.evaluate(() => [document.querySelector('input')?.value, document.activeElement?.localName]),
    ).toEqual(['Ada', 'input'])
    await page.click(NEXT)
    await at(page, '2 of 3')
    expect(complaints(page)).toEqual([])
  })
})
