import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { fontsLoaded } from '../../support/core.ts'
import {
  attribute,
  button,
  count,
  drag,
  host,
  inertSlides,
  openAt,
  PATH,
  remount,
  show,
  status,
  WIDE,
  waitForRest,
} from '../../support/features/carousel.ts'
import { letGo } from '../../support/loader.ts'
import { test } from '../../support/test.ts'

describe('mounts without a jump', () => {
  test('moves nothing on the page', async ({ open, site }) => {
    site.fault({ match: /\/scripts\/carousel\./, action: 'hang' })
    const page = await open(WIDE)
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    // Fonts that load late also move elements, but are not the carousel's.
    await fontsLoaded(page)
    await page.evaluate(noteLayout)
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
    expect(await page.evaluate(moved)).toEqual([])
  })

  test('leaves the first slide where the server painted it', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await waitForRest(page, 'gallery', 1)
    expect(await status(page, 'gallery')).toBe('1 of 5')
  })

  test('starts at the slide to which the visitor has scrolled', async ({ open, site }) => {
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
  test('has no accessibility violation, at rest or while moving', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'next'))
    await show(page, 'autoplay')
    expect(await axe(page)).toEqual([])
  })

  test('renders no controls for a single slide, and leaves its markup unchanged', async ({ open }) => {
    const page = await openAt({ open }, 'single')
    expect(await attribute(page, host('single'), 'aria-roledescription')).toBe(null)
    expect(await count(page, `${host('single')} button`)).toBe(0)
  })

  test('renders no controls while all slides fit, and adds them once they no longer do', async ({ open }) => {
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

  test('starts when its hidden panel is shown', async ({ open }) => {
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
