import { describe, expect } from 'vitest'
import {
  button,
  count,
  dispose,
  host,
  inertSlides,
  openAt,
  PATH,
  remount,
  show,
  WIDE,
  waitForLive,
} from '../../support/features/carousel.ts'
import { keepLedger, type Ledger, settledLedger } from '../../support/ledger.ts'
import { test } from '../../support/test.ts'

describe('without JavaScript', () => {
  test('is a row that scrolls and snaps, with every slide', async ({ open }) => {
    const page = await open({ ...WIDE, javaScript: false })
    await page.goto(PATH)
    const row = await page.evaluate((selector: string) => {
      const viewport = document.querySelector(`${selector} [data-carousel-viewport]`) as HTMLElement
      const { overflowX, scrollSnapType } = getComputedStyle(viewport)
      return { overflowX, scrollSnapType, scrolls: viewport.scrollWidth > viewport.clientWidth }
    }, host('gallery'))
    expect(row).toEqual({ overflowX: 'auto', scrollSnapType: 'x mandatory', scrolls: true })
    expect(await inertSlides(page, 'gallery')).toEqual([])
  })

  test('reserves no space for controls', async ({ open }) => {
    const page = await open({ ...WIDE, javaScript: false })
    await page.goto(PATH)
    const height = await page.evaluate(
      (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height,
      `${host('gallery')} [data-carousel-controls]`,
    )
    expect(height).toBe(0)
  })
})

describe('mounts', () => {
  test('as a named carousel with named slides', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    const names = await page.evaluate((selector: string) => {
      const root = document.querySelector(selector)
      const describe = (element: Element | null | undefined) =>
        ['role', 'aria-roledescription', 'aria-label'].map(name => element?.getAttribute(name) ?? null)
      return [describe(root), describe(root?.querySelectorAll('li')[1])]
    }, host('gallery'))
    expect(names).toEqual([
      [null, 'carousel', 'Pictures of the garden'],
      [null, 'slide', '2 of 5'],
    ])
  })

  test('gives hosts and slides without a role the role of a group', async ({ page }) => {
    await page.goto(PATH)
    await page.evaluate(() => {
      const make = (name: string, ...children: Element[]) => {
        const element = document.createElement('div')
        if (name) element.dataset[name] = ''
        element.append(...children)
        return element
      }
      const slides = make('carouselSlides', make('', new Image()), make('', new Image()))
      const carousel = make('load', make('carouselViewport', slides))
      Object.assign(carousel.dataset, { feature: 'carousel', load: 'now' })
      carousel.id = 'made'
      carousel.ariaLabel = 'Made of plain elements'
      document.querySelector('main')?.prepend(carousel)
      window.thistledown?.scan(carousel)
    })
    await page.waitFor(() => document.querySelector('#made[data-ready]') !== null)
    const roles = await page.evaluate(() =>
      [...document.querySelectorAll('#made, #made [data-carousel-slides] > *')].map(element =>
        element.getAttribute('role'),
      ),
    )
    expect(roles).toEqual(['group', 'group', 'group'])
    expect(await count(page, '#made > [data-carousel-controls] > *')).toBe(3)
    await dispose(page, '#made')
    expect(await count(page, '#made > *')).toBe(1)
  })
})

describe('malformed markup', () => {
  // CAR-4, ERR-7
  test('without slides is reported, and other carousels work', async ({ page }) => {
    page.expectError(/Invalid carousel element/)
    await page.goto(PATH)
    await show(page, 'gallery')
    await dispose(page, host('gallery'))
    await page.evaluate((selector: string) => {
      const element = document.querySelector<HTMLElement>(selector)
      element?.querySelector('[data-carousel-slides]')?.replaceChildren()
      if (element) window.thistledown?.scan(element)
    }, host('gallery'))
    await page.waitFor(
      (s: string) => document.querySelector(`${s}[data-failed=carousel]`) !== null,
      host('gallery'),
    )
    const errors = page.console.filter(({ type }) => type === 'error').map(({ text }) => text)
    expect(errors.join()).toMatch(/thistledown.*carousel/)
    await show(page, 'pathways')
  })

  test('with a malformed setting uses the default', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await remount(page, 'gallery', { 'data-carousel-autoplay': 'soon', 'data-carousel-type': 'wheel' })
    expect(page.console.filter(({ text }) => /data-carousel-(autoplay|type)/.test(text))).toHaveLength(2)
    expect(await count(page, `${host('gallery')} button`)).toBe(2)
  })
})

describe('aborts cleanly', () => {
  test.for(['gallery', 'autoplay', 'right-to-left'])(
    'restores the server markup of %s',
    async (id, { open }) => {
      const plain = await open({ ...WIDE, javaScript: false })
      await plain.goto(PATH)
      const markup = (selector: string) => document.querySelector(selector)?.outerHTML
      const page = await openAt({ open }, id)
      await page.click(button(id, 'next'))
      await dispose(page, host(id))
      expect(await page.evaluate(markup, host(id))).toBe(await plain.evaluate(markup, host(id)))
    },
  )

  test('leaves no listener, timer, frame or observer', async ({ open }) => {
    const page = await open(WIDE)
    await page.initScript(keepLedger)
    await page.goto(PATH)
    await show(page, 'autoplay')
    await dispose(page, host('autoplay'))
    const before = await settledLedger(page)
    await remount(page, 'autoplay', { 'data-carousel-autoplay': '1000' })
    await waitForLive(page, 'off')
    expect(await page.evaluate('ledger()')).not.toBe(before)
    await dispose(page, host('autoplay'))
    await page.waitFor((before: string) => (globalThis as unknown as Ledger).ledger() === before, before)
  })
})
