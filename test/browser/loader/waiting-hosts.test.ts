import { describe, expect } from 'vitest'
import { registry } from '../../../src/registry.ts'
import { waitForLoader } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const item = (id: string, attributes = '', expanded = 'false') =>
  `<section data-feature="expand-collapse" ${attributes}><h3><button type="button" aria-controls="${id}" aria-expanded="${expanded}">About ${id}</button></h3><div id="${id}"><p><a href="#">Text of ${id}</a></p></div></section>`
const trigger = (id: string) => `[aria-controls="${id}"]`
const CHUNK = /\/scripts\/expand-collapse\./

// LOD-6
describe('waiting hosts', () => {
  test('are found by selectors that the browser supports', async ({ page, site }) => {
    await openOwn(page, site, { body: '' })
    const selectors = Object.values(registry).flatMap(({ waits = [] }) => waits)
    expect(selectors.length).toBeGreaterThan(0)
    const unread = (all: string[]) => all.filter(it => !CSS.supports(`selector(p${it})`))
    expect(await page.evaluate(unread, selectors)).toEqual([])
  })

  test('are not mounted: only their chunk is fetched', async ({ page, site }) => {
    await openOwn(page, site, { body: item('a') + item('b') })
    await expect.poll(() => site.requested(CHUNK).length).toBe(1)
    await page.evaluate(() => window.thistledown?.load('expand-collapse').then(() => true))
    expect(await page.exists('[data-ready]')).toBe(false)
    expect(await page.isShown('#a')).toBe(false)
    await page.click(trigger('b'))
    await expect(page).toShow('#b')
    expect(await page.texts('[data-ready] button')).toEqual(['About b'])
  })

  test('open on a click without preceding events, once', async ({ page, site }) => {
    await openOwn(page, site, { body: item('a') + item('b') })
    // The first host is mounted, so the feature now listens on the window.
    await page.click(trigger('a'))
    await expect(page).toShow('#a')
    await page.evaluateOn(trigger('b'), button =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
    )
    await expect(page).toHaveAttribute(trigger('b'), 'aria-expanded', 'true')
    expect(await page.isShown('#b')).toBe(true)
  })

  // EXP-2
  test('of a set close what the visitor had opened, if an address targets one of them', async ({
    page,
    site,
  }) => {
    await openOwn(page, site, { body: item('a', 'data-expand-set="s"') + item('b', 'data-expand-set="s"') })
    await page.click(trigger('a'))
    await expect(page).toShow('#a')
    await page.evaluate(() => {
      location.hash = 'b'
    })
    await expect(page).toHaveAttribute(trigger('b'), 'aria-expanded', 'true')
    expect(await page.attribute(trigger('a'), 'aria-expanded')).toBe('false')
  })

  test('keep a heading with an id visible, whatever precedes it', async ({ page, site }) => {
    const body = item('a').replace('<h3>', '<p>See <a href="#">this</a></p><h3 id="about-a">')
    await openOwn(page, site, { body })
    expect(await page.isShown('#about-a')).toBe(true)
    expect(await page.isShown('#a')).toBe(false)
  })
})

describe('a panel whose chunk failed', () => {
  // ERR-4
  test('stays open around the focus when the script loads later', async ({ page, site }) => {
    page.expectError(/Loading chunk/)
    site.fault({ match: CHUNK, action: { body: '', status: 503, hold: true }, times: 1 })
    await openOwn(page, site, { body: item('a') })
    await expect.poll(() => site.requested(CHUNK).length).toBe(1)
    await page.clickByScript(trigger('a'))
    site.release()
    await expect(page).toExist('[data-failed]')
    await page.focus('#a a')
    await expect(page).toExist('[data-ready]')
    expect(await page.hasFocus('#a a')).toBe(true)
    expect(await page.attribute(trigger('a'), 'aria-expanded')).toBe('true')
  })

  test('is requested again by a click, but not by each key that is typed', async ({ page, site }) => {
    page.expectError(/Loading chunk/)
    site.fault({ match: /\/scripts\/form\./, action: 'status:503' })
    await openOwn(page, site, { body: '<form data-feature="form"><input aria-label="Name" name="n"></form>' })
    // The chunk that is fetched ahead.
    await expect.poll(() => site.requested(/\/scripts\/form\./).length).toBe(1)
    await page.focus('input')
    await expect(page).toExist('[data-failed]')
    const before = site.requested(/\/scripts\/form\./).length
    await page.type('Fern')
    expect(await page.value('input')).toBe('Fern')
    expect(site.requested(/\/scripts\/form\./).length).toBe(before)
  })
})

describe('a click in a nested host', () => {
  test('is queued for the outer feature', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    const inner = item('a').replace('<h3>', '<h3 data-feature="scroll-appear">')
    await openOwn(page, site, { body: inner, waitUntil: 'domcontentloaded' })
    await expect(page).toExist('[data-ready=scroll-appear]')
    await page.click(trigger('a'))
    site.release()
    await expect(page).toHaveAttribute(trigger('a'), 'aria-expanded', 'true')
  })

  test('is replayed on the button if it hit an element in the button', async ({ page, site }) => {
    const match = /\/scripts\/gallery-grid\./
    site.fault({ match, action: 'hang' })
    const items = Array.from({ length: 12 }, (_, index) => `<li>${index}</li>`).join('')
    const body = `<div data-feature="gallery-grid"><ul data-grid-items>${items}</ul><button type="button" data-grid-toggle aria-expanded="false"><b>More</b> <i>items</i></button></div>`
    await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
    await waitForLoader(page)
    await page.click('[data-grid-toggle] i')
    site.release()
    await expect(page).toHaveAttribute('[data-grid-toggle]', 'aria-expanded', 'true')
  })
})

describe('while the loader hangs', () => {
  test('a link in a host is followed after five seconds', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/loader\./, action: 'hang' })
    await page.initScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms === 5000 ? 0 : ms),
      })
    })
    await openOwn(page, site, {
      body: '<p data-feature="scroll-appear"><a href="#there">There</a></p><h2 id="there">There</h2>',
      waitUntil: 'domcontentloaded',
    })
    await page.click('a')
    await page.waitFor(() => location.hash === '#there')
    site.release()
  })
})
