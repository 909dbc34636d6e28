import { join } from 'node:path'
import { beforeEach, describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { attribute } from '../support/loader.ts'
import { createRenderer } from '../support/servers/rendering-server.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const renderer = createRenderer()
beforeEach(() => renderer.sent.splice(0))

// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await startSite([join(ROOT, 'dist')], { before: renderer.before })
  onCleanup(() => site.close())
  return site
})

describe('a site whose server renders each page', () => {
  // PAG-1
  test('handles forms and redirects without scripts', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto('/contact.php')
    await page.click('#name')
    await page.type('Ada')
    await page.press('Enter')
    await page.waitFor(() => location.pathname === '/thanks.php')
    expect(renderer.sent).toEqual([{ name: 'Ada', code: '' }])
  })

  test('receives only valid forms, and its thank-you page has features too', async ({ page }) => {
    await page.goto('/contact.php')
    await page.hover('#contact button')
    await page.waitFor(() => document.querySelector('#contact[data-ready]') !== null)
    await page.click('#contact button')
    await page.waitFor(
      () => document.querySelector('#contact[data-ready] [data-form-summary]:not([hidden])') !== null,
    )
    expect(renderer.sent).toEqual([])
    await page.click('#name')
    await page.type('Ada')
    await page.click('#contact button')
    await page.waitFor(() => location.pathname === '/thanks.php')
    await page.waitFor(() => document.querySelector('[data-feature=expand-collapse][data-ready]') !== null)
    expect(renderer.sent).toEqual([{ name: 'Ada', code: '' }])
    expect(await page.evaluate(() => document.querySelector('#for')?.textContent)).toBe('Thank you, Ada.')
  })

  test('shows a server error in the form until it is corrected', async ({ page }) => {
    await page.goto('/contact.php?name=Ada&code=wrong')
    await page.click('#contact button')
    await page.waitFor(() => document.querySelector('#problem') !== null)
    await page.click('#name')
    await page.waitFor(() => document.querySelector('#contact[data-ready]') !== null)
    expect(await attribute(page, '#code', 'aria-describedby')).toContain('problem')
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#name')?.value)).toBe('Ada')
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#code')?.select())
    await page.type('right')
    await page.click('#contact button')
    await page.waitFor(() => location.pathname === '/thanks.php')
    expect(renderer.sent).toEqual([{ name: 'Ada', code: 'right' }])
  })

  test('can be browsed page by page: each has its features, its query, and a closed menu', async ({
    open,
    site,
  }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await page.goto('/list.php?page=1')
    await page.click('#menu')
    await page.click('#nav a')
    await page.waitFor(() => location.search === '?page=2')
    await page.waitFor(() => document.querySelectorAll('[data-ready]').length === 2)
    expect(await page.evaluate(() => window.thistledown?.query('page'))).toBe('2')
    expect(await attribute(page, '#menu', 'aria-expanded')).toBe('false')
    await page.click('#next')
    await page.waitFor(() => location.search === '?page=3')
    await page.back()
    await page.click('[aria-controls=item-3]')
    await page.waitFor(() => document.querySelector('[aria-controls=item-3][aria-expanded=true]') !== null)
    expect(site.requested(/\.php\?page=2$/).length).toBeGreaterThan(0)
  })
})
