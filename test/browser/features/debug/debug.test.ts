import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import {
  add,
  HOST,
  lines,
  openDebug,
  PATH,
  panelBox,
  pressIn,
  putBack,
  takeAway,
  waitForLine,
} from '../../support/features/debug.ts'
import { keepLedger, type Ledger, settledLedger } from '../../support/ledger.ts'
import { settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
const CAROUSELS = '/features/carousel/'

describe('without JavaScript', () => {
  test('the address changes nothing', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(`${PATH}?thistledown-debug`)
    expect(await page.evaluate(() => document.querySelectorAll('[data-feature~=debug]').length)).toBe(0)
  })
})

describe('without the parameter', () => {
  test('nothing of the panel is requested', async ({ page, site }) => {
    await page.goto(PATH)
    await settled(page, 'expand-collapse')
    expect(site.requested(/debug\.|runtime/)).toEqual([])
    expect(await page.evaluate(() => document.querySelectorAll('[data-feature~=debug]').length)).toBe(0)
  })
})

describe('mounts', () => {
  test('as a named region above the page, without the site’s styles', async ({ page }) => {
    await openDebug(page)
    const state = await page.evaluate((host: string) => {
      const aside = document.querySelector(host)
      const panel = aside?.lastElementChild?.shadowRoot?.querySelector('section')
      return { name: aside?.ariaLabel, position: getComputedStyle(panel as Element).position }
    }, HOST)
    expect(state).toEqual({ name: 'Thistledown', position: 'fixed' })
  })

  test('lists each feature with host, trigger and state, and not itself', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'expand-collapse')
    const found = await lines(page, 'Features')
    expect(found).toContainEqual(expect.stringMatching(/^mega-menu ul\.menu intent, armed$/))
    expect(found.filter(line => line.includes('debug section'))).toEqual([])
  })

  test('finds no error on a page without one, nor in its own markup', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu ul.menu intent, armed')
    expect(await lines(page, 'Mistakes')).toEqual([])
    expect(await lines(page, 'Errors')).toEqual([])
  })

  test.for([
    ['a phone', PHONE, 'light'],
    ['a phone', PHONE, 'dark'],
    ['a desktop', WIDE, 'light'],
    ['a desktop', WIDE, 'dark'],
  ] as const)('without an accessibility violation on %s', async ([, size, colorScheme], { open }) => {
    const page = await open({ ...size, colorScheme })
    await openDebug(page, CAROUSELS)
    await add(page, 'div', { 'data-feature': 'carousl' })
    await waitForLine(page, 'Mistakes', 'carousl')
    expect(await axe(page, HOST)).toEqual([])
  })

  test('covers at most half of a phone’s screen, and makes no page wider', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page, CAROUSELS)
    await waitForLine(page, 'Features', 'carousel')
    const { height, ...box } = await panelBox(page)
    expect(height).toBeLessThanOrEqual(422)
    expect(box).toEqual({ fills: true, overflows: false })
  })
})

describe('shows', () => {
  test('how a feature goes from armed to ready', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page, CAROUSELS)
    await waitForLine(page, 'Features', 'visible, armed')
    const count = (found: string[]) => found.filter(line => line.endsWith('visible, armed')).length
    const before = count(await lines(page, 'Features'))
    await page.evaluate(() => document.querySelector('#right-to-left')?.scrollIntoView())
    await page.waitFor(() => document.querySelector('#right-to-left [data-ready~=carousel]') !== null)
    await expect.poll(async () => count(await lines(page, 'Features'))).toBeLessThan(before)
  })

  test('that a feature is loading, until it is loaded', async ({ open, site }) => {
    site.fault({ match: /\/carousel\.\w+\.js/, action: 'hang' })
    const page = await open(WIDE)
    await openDebug(page, CAROUSELS)
    await waitForLine(page, 'Features', 'visible, loading')
    site.release()
    await waitForLine(page, 'Features', 'visible, ready')
  })

  test('that a feature is disabled where its media query does not match', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu ul.menu intent, off')
  })

  test('the sizes of the page’s files, and of those that only the panel needs', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    await settled(page, 'expand-collapse')
    await waitForLine(page, 'Weight of the page', 'expand-collapse')
    await waitForLine(page, 'Weight of this panel', 'mega-menu')
    const names = (found: string[]) => found.map(line => line.split(' ')[0]).sort()
    expect(names(await lines(page, 'Weight of the page'))).toEqual(['core', 'expand-collapse', 'loader'])
    expect(names(await lines(page, 'Weight of this panel'))).toEqual(['debug', 'mega-menu', 'runtime'])
    expect(await waitForLine(page, 'Weight of the page', 'core')).toMatch(/^core [1-9][\d,]* B, \d+ ms$/)
  })
})

describe('reports', () => {
  test('each error as it appears, until it is fixed', async ({ page }) => {
    await openDebug(page)
    await add(page, 'div', { id: 'made', 'data-feature': 'carousl' })
    const said = await waitForLine(page, 'Mistakes', 'carousl')
    expect(said).toBe('div#made There is no feature "carousl". Write carousel.')
    await page.evaluate(() => document.querySelector('#made')?.remove())
    await expect.poll(() => lines(page, 'Mistakes')).toEqual([])
  })

  test('a malformed setting of a feature that the page has not loaded', async ({ page }) => {
    await openDebug(page)
    await add(page, 'div', {
      'data-feature': 'carousel',
      'data-load': 'intent',
      'data-carousel-type': 'slides',
    })
    expect(await waitForLine(page, 'Mistakes', 'data-carousel-type')).toBe(
      'div data-carousel-type="slides" cannot be read: "gallery" is used. Write one of gallery, logos, pathways, testimonials.',
    )
    await waitForLine(page, 'Weight of this panel', 'carousel')
  })

  test('errors in the server markup', async ({ page }) => {
    await page.initScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const link = document.createElement('a')
        link.href = '#nowhere'
        link.textContent = 'Nowhere'
        document.querySelector('main')?.append(link)
      })
    })
    await openDebug(page)
    await waitForLine(page, 'Mistakes', 'This leads to "#nowhere"')
  })
})

describe('aborts cleanly', () => {
  test('with the server markup of its host, and no outline', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu')
    await pressIn(page, 'mega-menu')
    expect(await takeAway(page)).toBe('<aside data-feature="debug"></aside>')
    const outline = () => getComputedStyle(document.querySelector('ul.menu') as Element).outlineStyle
    expect(await page.evaluate(outline)).toBe('none')
  })

  test('without a listener, timer, frame or observer left', async ({ open }) => {
    const page = await open(PHONE)
    await page.initScript(keepLedger)
    await openDebug(page)
    await waitForLine(page, 'Weight of this panel', 'mega-menu')
    await takeAway(page)
    const before = await settledLedger(page)
    await putBack(page)
    await waitForLine(page, 'Features', 'expand-collapse')
    expect(await page.evaluate('ledger()')).not.toBe(before)
    await takeAway(page)
    await page.waitFor((before: string) => (globalThis as unknown as Ledger).ledger() === before, before)
  })
})
