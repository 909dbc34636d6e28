import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { fontsLoaded, passChecks } from '../../support/core.ts'
import {
  button,
  CHUNK,
  NAME,
  openHero,
  openPage,
  PATH,
  plays,
  slideShows,
  slides,
  VIDEO,
  video,
} from '../../support/features/home-hero-banner.ts'
import { keepLedger, type Ledger } from '../../support/ledger.ts'
import { letGo } from '../../support/loader.ts'
import { dispose, scan } from '../../support/mount.ts'
import { openOwn, settled, warnings } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

describe('without its script', () => {
  // HER-2
  test('the slides are a row that scrolls, and the poster replaces the video', async ({ open, site }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    const row = await page.evaluateOn('#slides [data-hero-slides]', list => ({
      overflow: getComputedStyle(list).overflowX,
      scrolls: list.scrollWidth > 2 * list.clientWidth,
    }))
    expect(row).toEqual({ overflow: 'auto', scrolls: true })
    expect(await page.count('main [inert]')).toBe(0)
    expect(site.requested(VIDEO)).toEqual([])
  })

  test('the slides are a row that scrolls if the chunk fails', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await settled(page, NAME)
    expect(await page.count('main [inert]')).toBe(0)
    expect(await page.style('[data-hero-slides]', 'overflow-x')).toBe('auto')
  })
})

describe('mounts', () => {
  test('from the built chunk, with the button first in tab order', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
    expect(await page.attribute('#slides [data-feature] :is(a, button)', 'aria-label')).toBe(
      'Stop the moving pictures',
    )
    expect(await page.exists(button('#single'))).toBe(false)
  })

  test('without moving or resizing anything', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    // Without steps, which move slides.
    await page.initScript(() => void Object.assign(window, { setInterval: () => 0 }))
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    const layout = () =>
      [...document.querySelectorAll('main :is(h2, h3, p, img, video)')].map(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left, top + scrollY, width, height].map(Math.round)
      })
    const before = await page.evaluate(layout)
    await letGo(site, CHUNK)
    await settled(page, NAME)
    await expect(page).toHaveCount('[data-hero-button]', 2)
    expect(await page.evaluate(layout)).toEqual(before)
  })

  test.skipIf(!can('paintTiming'))('and the first slide stays the largest paint', async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          window.seen.push((entry as LargestContentfulPaint).element?.id ?? 'gone')
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    // Some browsers do not report a small SVG as a largest paint, and slow ones report it late.
    const body = slides('data-hero-interval="4000"')
    await openHero(page, site, body.replaceAll('/images/logos/wend.svg', '/images/palm-house/480.avif'))
    await slideShows(page, 2)
    await page.waitFor(() => window.seen.includes('one'))
    expect(await page.evaluate(() => window.seen.at(-1))).toBe('one')
  })

  // HER-2
  test('and fetches no part of a video before the page has loaded', async ({ page, site }) => {
    site.fault({ match: /wend\.svg\?late/, action: 'hang', times: 1 })
    await page.initScript(keepLedger)
    const body = `${video()}<img src="/images/logos/wend.svg?late" alt="Late">`
    const html = `<!doctype html><html lang="en"><title>Test</title><link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script><main>${body}</main></html>`
    site.fault({ match: /\/late\/$/, action: { body: html, type: 'text/html;charset=utf-8' } })
    await page.goto('/late/', { waitUntil: 'domcontentloaded' })
    await expect(page).toExist(button('#hero', 'stop'))
    await passChecks(page)
    expect(site.requested(VIDEO)).toEqual([])
    site.release()
    await plays(page)
    await expect.poll(() => site.requested(VIDEO).length).toBeGreaterThan(0)
  })
})

describe('malformed markup', () => {
  // ERR-7
  test('without its parts: reports it, and other hosts still work', async ({ page, site }) => {
    page.expectError(/No \[data-hero-control\]/)
    await openHero(page, site, `<section data-feature="home-hero-banner"><p>Bare</p></section>${slides()}`)
    expect(await page.count('[data-failed]')).toBe(1)
    await slideShows(page, 2)
  })

  test.for(['fast', '10', ''])(
    'the interval “%s”: one warning, and 3000 ms',
    async (value, { page, site }) => {
      await openHero(page, site, slides(`data-hero-interval="${value}"`))
      const warning = 'expected milliseconds from 1000, using 3000'
      expect(warnings(page).filter(text => text.includes(warning))).toHaveLength(1)
    },
  )

  test.for(['/videos/gone.webm', 'javascript:alert(1)'])(
    'the video %s: the poster stays, the button offers to start, and the error is reported',
    async (source, { page, site }) => {
      page.expectError(/./)
      await openHero(page, site, video(source))
      await expect(page).toExist(button('#hero', 'start'))
      const errors = page.console.filter(({ type }) => type === 'error').map(({ text }) => text)
      expect(errors.join()).toContain(NAME)
      expect(await page.evaluateOn('video', it => (it as HTMLVideoElement).paused)).toBe(true)
    },
  )
})

test('has no accessibility violation, before and after a slide change', async ({ page }) => {
  await openPage(page)
  expect(await axe(page, 'main')).toEqual([])
  await page.evaluateOn('#slides', it => it.scrollIntoView())
  await expect(page).toExist('#slides [inert]')
  expect(await axe(page, 'main')).toEqual([])
})

test.for([slides(), video()])(
  'aborts with the server markup, without listeners or timers',
  async (body, { page, site }) => {
    await openHero(page, site, body)
    const ledger = () => page.evaluate(() => (globalThis as unknown as Ledger).ledger())
    await dispose(page, 'html')
    const before = await ledger()
    await scan(page, 'html')
    await settled(page, NAME)
    if (body.includes('video')) await plays(page)
    else await slideShows(page, 2)
    await dispose(page, 'html')
    await expect.poll(ledger).toBe(before)
    expect(await page.evaluate(markupOf, 'main', 'page')).toEqual(
      await page.evaluate(markupOf, 'main', 'server'),
    )
  },
)

test('the stop button can be clicked even if a layer covers the whole banner', async ({ page, site }) => {
  const slides = '<ul data-hero-slides><li>One</li><li>Two</li></ul>'
  await openOwn(page, site, {
    head: '<style>#layer { position: absolute; inset: 0; z-index: 1 } section { position: relative }</style>',
    body: `<section data-feature="home-hero-banner" aria-label="News"><div data-hero-control></div>${slides}<div id="layer"></div></section>`,
  })
  await page.click('[data-hero-button=stop]')
  await expect(page).toExist('[data-hero-button=start]')
})
