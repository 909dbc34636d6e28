import { describe, expect } from 'vitest'
import { add, HOST, lines, openDebug, panelBox, pressIn, waitForLine } from '../../support/features/debug.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
const CAROUSELS = '/features/carousel/'

describe('its buttons', () => {
  test('scroll to an element, outline it, and remove the outline', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await add(page, 'p', { id: 'twice' })
    await page.evaluate(() => document.querySelector('footer')?.setAttribute('id', 'twice'))
    await waitForLine(page, 'Mistakes', 'An earlier element already has the id "twice"')
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('footer') as Element).outlineStyle)
    await pressIn(page, 'An earlier element already has the id "twice"')
    await page.waitFor(() => scrollY > 0)
    expect(await outline()).toBe('solid')
    await pressIn(page, 'An earlier element already has the id "twice"')
    expect(await outline()).toBe('none')
  })

  test('say which element is shown', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu')
    const pressed = () =>
      page.evaluate((host: string) => {
        const root = document.querySelector(host)?.lastElementChild?.shadowRoot
        return [...(root?.querySelectorAll('[aria-pressed=true]') ?? [])].map(({ ariaLabel }) => ariaLabel)
      }, HOST)
    await pressIn(page, 'mega-menu')
    await expect.poll(pressed).toEqual(['Show ul.menu'])
  })

  test('open and close the panel by keyboard', async ({ page }) => {
    await openDebug(page)
    const isOpen = (host: string) => {
      const root = document.querySelector(host)?.lastElementChild?.shadowRoot
      return root?.querySelector('details')?.open
    }
    await page.evaluate((host: string) => {
      document.querySelector(host)?.lastElementChild?.shadowRoot?.querySelector('summary')?.focus()
    }, HOST)
    await page.press('Enter')
    await page.waitFor(`!(${isOpen})(${JSON.stringify(HOST)})`)
    expect((await panelBox(page)).height).toBeLessThan(120)
    await page.press('Enter')
    await page.waitFor(`(${isOpen})(${JSON.stringify(HOST)})`)
  })
})

describe('its errors', () => {
  test('retry a chunk that failed to load, and mount its feature', async ({ open, site }) => {
    const page = await open(WIDE)
    page.expectError(/Loading chunk carousel failed/)
    const fault = site.fault({ match: /\/carousel\.\w+\.js/, action: 'status:503' })
    await openDebug(page, CAROUSELS)
    const said = await waitForLine(page, 'Errors', 'ChunkLoadError')
    expect(said).toMatch(/ChunkLoadError: Loading chunk carousel failed\. \(error: http:.*carousel\.\w+\.js/)
    // The panel asks for the chunk on its own, so its error may be there before the host's.
    await waitForLine(page, 'Features', 'failed')
    Object.assign(fault, { times: 0 })
    await pressIn(page, 'ChunkLoadError')
    await page.waitFor(() => document.querySelector('#gallery [data-ready~=carousel]') !== null)
    await expect.poll(() => lines(page, 'Errors')).toEqual([])
  })

  test('retry a feature that failed before the panel, which then says why', async ({ page, site }) => {
    page.expectError(/no slides in/)
    await openOwn(page, site, {
      body: '<section data-feature="carousel" data-load="now" aria-label="Empty"><ul></ul></section>',
    })
    await page.waitFor(() => document.querySelector('[data-failed~=carousel]') !== null)
    await page.evaluate(() => {
      history.replaceState(null, '', '?thistledown-debug')
      document.body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
    })
    await waitForLine(
      page,
      'Mistakes',
      'The carousel finds no slides. Put them right inside <ul data-carousel-slides>',
    )
    await pressIn(page, 'It failed before this panel was here')
    await waitForLine(page, 'Errors', 'Invalid carousel element: no slides in')
  })

  test('offer no retry for a feature that threw while mounting', async ({ page }) => {
    page.expectError(/Out of leaves/)
    await openDebug(page)
    await page.evaluate(async () => {
      await window.thistledown?.define('leaf', () => {
        throw new Error('Out of leaves')
      })
    })
    await add(page, 'div', { 'data-feature': 'leaf' })
    expect(await waitForLine(page, 'Errors', 'leaf')).toBe('leaf Error: Out of leaves')
  })
})

describe('the value of an attribute', () => {
  test('is shown as text, truncated, within the panel', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    const image = '<img/src=x/onerror=window.thistledown=0>'
    await add(page, 'div', { 'data-feature': image, class: 'w'.repeat(5000), id: '"><script>' })
    await add(page, 'a', { href: `#${'%'.repeat(1e5)}\u202E` })
    const said = await waitForLine(page, 'Mistakes', image)
    await waitForLine(page, 'Mistakes', 'This leads to')
    // Ignores the names that the suggested fix adds.
    const theirs = said.replace(/Write one of [a-z, -]+\.$/, '')
    expect(theirs).not.toBe(said)
    expect(theirs.length).toBeLessThan(200)
    const { height, ...box } = await panelBox(page)
    expect(height).toBeLessThanOrEqual(422)
    expect(box).toEqual({ fills: true, overflows: false })
    expect(await page.evaluate(() => typeof window.thistledown)).toBe('object')
  })

  test('is shown a hundred times and counted, for ten thousand elements', async ({ page }) => {
    await openDebug(page)
    await page.evaluate(() => {
      const items = Array.from({ length: 10_000 }, () => {
        const link = document.createElement('a')
        link.href = '#none'
        return link
      })
      document.querySelector('main')?.append(...items)
    })
    await waitForLine(page, 'Mistakes', '#none')
    expect(await lines(page, 'Mistakes')).toHaveLength(100)
    const summary = await page.evaluate((host: string) => {
      const root = document.querySelector(host)?.lastElementChild?.shadowRoot
      return root?.querySelector('summary')?.textContent
    }, HOST)
    expect(summary).toContain('Mistakes: 10000')
  })
})
