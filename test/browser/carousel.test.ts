import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import {
  attribute,
  button,
  count,
  dispose,
  drag,
  host,
  inertSlides,
  openAt,
  PATH,
  remount,
  show,
  status,
  WIDE,
  waitForLive,
  waitForRest,
} from './support/carousel.ts'
import { fontsLoaded } from './support/core.ts'
import { keepLedger, type Ledger, settledLedger } from './support/ledger.ts'
import { letGo } from './support/loader.ts'
import { test } from './support/test.ts'

describe('without JavaScript', () => {
  test('is a row that scrolls and snaps, with every slide in it', async ({ open }) => {
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

  test('keeps no place for controls', async ({ open }) => {
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

  test('gives a host and slides without a role of their own the role of a group', async ({ page }) => {
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

describe('mounts without a jump', () => {
  test('moves nothing on the page', async ({ open, site }) => {
    site.fault({ match: /\/scripts\/carousel\./, action: 'hang' })
    const page = await open(WIDE)
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-carousel-viewport], .example')].map(element =>
          Math.round(element.getBoundingClientRect().top + scrollY),
        ),
      )
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    // Letters that come late move things too, but those are the site's.
    await fontsLoaded(page)
    const before = await tops()
    await letGo(site, /\/scripts\/carousel\./)
    for (const id of [
      'gallery',
      'pathways',
      'testimonials',
      'logos',
      'autoplay',
      'single',
      'right-to-left',
    ]) {
      await show(page, id)
    }
    expect(await tops()).toEqual(before)
  })

  test('leaves the first slide where the server painted it', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await waitForRest(page, 'gallery', 1)
    expect(await status(page, 'gallery')).toBe('1 of 5')
  })

  test('takes the row over where the visitor has scrolled it', async ({ open, site }) => {
    const page = await open(WIDE)
    const fault = site.fault({ match: /scripts\/carousel/, action: 'hang', times: 1 })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => fault.hits).toBe(1)
    await page.evaluate((selector: string) => {
      const slide = document.querySelectorAll<HTMLElement>(`${selector} li`)[2]
      document.querySelector(`${selector} [data-carousel-viewport]`)?.scrollTo(slide?.offsetLeft ?? 0, 0)
    }, host('gallery'))
    site.release()
    await show(page, 'gallery')
    await waitForRest(page, 'gallery', 3)
    expect(await status(page, 'gallery')).toBe('3 of 5')
  })
})

describe('mounts in any state', () => {
  test('has no accessibility violation, at rest or on the move', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'next'))
    await show(page, 'autoplay')
    expect(await axe(page)).toEqual([])
  })

  test('renders no controls for a single slide, and leaves it plain', async ({ open }) => {
    const page = await openAt({ open }, 'single')
    expect(await attribute(page, host('single'), 'aria-roledescription')).toBe(null)
    expect(await count(page, `${host('single')} button`)).toBe(0)
  })

  test('renders no controls while all slides fit, and some once they no longer do', async ({ open }) => {
    const page = await openAt({ open }, 'logos', { viewport: { width: 1280, height: 900 } })
    const narrow = (width: string) =>
      page.evaluate(
        (selector: string, width: string) => {
          document.querySelector<HTMLElement>(selector)?.style.setProperty('--carousel-slide', width)
        },
        host('logos'),
        width,
      )
    await narrow('5%')
    await page.waitFor((s: string) => !document.querySelector(s), button('logos', 'next'))
    expect(await inertSlides(page, 'logos')).toEqual([])
    await narrow('50%')
    await page.waitFor((s: string) => document.querySelector(s) !== null, button('logos', 'next'))
  })

  test('comes alive when its hidden panel is shown', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    const setHidden = (hidden: boolean) =>
      page.evaluate(
        (selector: string, hidden: boolean) => {
          const example = document.querySelector<HTMLElement>(selector)
          if (example) example.hidden = hidden
        },
        '#gallery',
        hidden,
      )
    await setHidden(true)
    await remount(page, 'gallery', { 'data-load': 'now' })
    await setHidden(false)
    await page.waitFor(
      (s: string) => document.querySelectorAll(s).length === 3,
      `${host('gallery')} [data-carousel-slides] > [inert]`,
    )
    await drag(page, 'gallery', -500)
    await waitForRest(page, 'gallery', 2)
  })
})

describe('mounts what is wrong as well as it can', () => {
  test('says so when there are no slides, and leaves the rest of the page alone', async ({ page }) => {
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

  test('takes the default for a malformed setting', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await remount(page, 'gallery', { 'data-carousel-autoplay': 'soon', 'data-carousel-type': 'wheel' })
    expect(page.console.filter(({ text }) => /data-carousel-(autoplay|type)/.test(text))).toHaveLength(2)
    expect(await count(page, `${host('gallery')} button`)).toBe(2)
  })
})

describe('aborts cleanly', () => {
  test.for(['gallery', 'autoplay', 'right-to-left'])('gives the markup of %s back', async (id, { open }) => {
    const plain = await open({ ...WIDE, javaScript: false })
    await plain.goto(PATH)
    const markup = (selector: string) => document.querySelector(selector)?.outerHTML
    const page = await openAt({ open }, id)
    await page.click(button(id, 'next'))
    await dispose(page, host(id))
    expect(await page.evaluate(markup, host(id))).toBe(await plain.evaluate(markup, host(id)))
  })

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
