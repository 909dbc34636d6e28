import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
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
} from './support/debug.ts'
import { keepLedger, type Ledger, settledLedger } from './support/ledger.ts'
import { test } from './support/test.ts'

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
    await page.waitFor(() => document.querySelector('[data-ready~=expand-collapse]') !== null)
    expect(site.requested(/debug\.|runtime/)).toEqual([])
    expect(await page.evaluate(() => document.querySelectorAll('[data-feature~=debug]').length)).toBe(0)
  })
})

describe('mounts', () => {
  test('as a named part of the page, on top of it, with no style of the site’s', async ({ page }) => {
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
    expect(found).toContainEqual(expect.stringMatching(/^mega-menu ul\.menu now, ready$/))
    expect(found.filter(line => line.includes('debug section'))).toEqual([])
  })

  test('finds no mistake on a page without one, and so none in itself', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu ul.menu now, ready')
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

  test('covers no more than half of a phone’s screen, and makes no page wider', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page, CAROUSELS)
    await waitForLine(page, 'Features', 'carousel')
    const { height, ...box } = await panelBox(page)
    expect(height).toBeLessThanOrEqual(422)
    expect(box).toEqual({ fills: true, overflows: false })
  })
})

describe('tells', () => {
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

  test('that a feature is loading for as long as it is', async ({ open, site }) => {
    site.fault({ match: /\/carousel\.\w+\.js/, action: 'hang' })
    const page = await open(WIDE)
    await openDebug(page, CAROUSELS)
    await waitForLine(page, 'Features', 'visible, loading')
    site.release()
    await waitForLine(page, 'Features', 'visible, ready')
  })

  test('that a feature is off where its media query does not match', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu ul.menu now, off')
  })

  test('what the page’s files weigh, and what is here for the panel alone', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    await waitForLine(page, 'Weight of this panel', 'mega-menu')
    const names = (found: string[]) => found.map(line => line.split(' ')[0]).sort()
    expect(names(await lines(page, 'Weight of the page'))).toEqual(['core', 'expand-collapse', 'loader'])
    expect(names(await lines(page, 'Weight of this panel'))).toEqual(['debug', 'mega-menu', 'runtime'])
    expect(await waitForLine(page, 'Weight of the page', 'core')).toMatch(/^core [1-9][\d,]* B, \d+ ms$/)
  })

  test('each mistake as it is made, and no longer once it is mended', async ({ page }) => {
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

  test('what came with the page was wrong, too', async ({ page }) => {
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

describe('its buttons', () => {
  test('scroll to an element, outline it, and take the outline away', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await add(page, 'p', { id: 'twice' })
    await page.evaluate(() => document.querySelector('footer')?.setAttribute('id', 'twice'))
    await waitForLine(page, 'Mistakes', 'The id "twice" is taken')
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('footer') as Element).outlineStyle)
    await pressIn(page, 'The id "twice" is taken')
    await page.waitFor(() => scrollY > 0)
    expect(await outline()).toBe('solid')
    await pressIn(page, 'The id "twice" is taken')
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

  test('ask again for what failed to load, and mount it', async ({ open, site }) => {
    const page = await open(WIDE)
    page.expectError(/Loading chunk carousel failed/)
    const fault = site.fault({ match: /\/carousel\.\w+\.js/, action: 'status:503' })
    await openDebug(page, CAROUSELS)
    const said = await waitForLine(page, 'Errors', 'ChunkLoadError')
    expect(said).toMatch(/ChunkLoadError: Loading chunk carousel failed\. \(error: http:.*carousel\.\w+\.js/)
    Object.assign(fault, { times: 0 })
    await pressIn(page, 'ChunkLoadError')
    await page.waitFor(() => document.querySelector('#gallery [data-ready~=carousel]') !== null)
    await expect.poll(() => lines(page, 'Errors')).toEqual([])
  })

  test('do not offer to ask again for what threw as it was mounted', async ({ page }) => {
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

describe('whatever stands in an attribute', () => {
  test('is shown as text, cut short, within the panel', async ({ open }) => {
    const page = await open(PHONE)
    await openDebug(page)
    const image = '<img/src=x/onerror=window.thistledown=0>'
    await add(page, 'div', { 'data-feature': image, class: 'w'.repeat(5000), id: '"><script>' })
    await add(page, 'a', { href: `#${'%'.repeat(1e5)}\u202E` })
    const said = await waitForLine(page, 'Mistakes', image)
    await waitForLine(page, 'Mistakes', 'This leads to')
    // All of it but the names that the fix offers, which are ours.
    const theirs = said.replace(/Write one of [a-z, -]+\.$/, '')
    expect(theirs).not.toBe(said)
    expect(theirs.length).toBeLessThan(200)
    const { height, ...box } = await panelBox(page)
    expect(height).toBeLessThanOrEqual(422)
    expect(box).toEqual({ fills: true, overflows: false })
    expect(await page.evaluate(() => typeof window.thistledown)).toBe('object')
  })

  test('in ten thousand elements is shown a hundred times, and counted', async ({ page }) => {
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

describe('aborts cleanly', () => {
  test('leaving the markup of its host as it was, and no outline', async ({ open }) => {
    const page = await open(WIDE)
    await openDebug(page)
    await waitForLine(page, 'Features', 'mega-menu')
    await pressIn(page, 'mega-menu')
    expect(await takeAway(page)).toBe('<aside data-feature="debug"></aside>')
    const outline = () => getComputedStyle(document.querySelector('ul.menu') as Element).outlineStyle
    expect(await page.evaluate(outline)).toBe('none')
  })

  test('leaving no listener, timer, frame or observer', async ({ open }) => {
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
