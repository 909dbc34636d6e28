import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { fontsLoaded } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import { letGo } from './support/loader.ts'
import { openOwn, pressOn, settled, warnings } from './support/own-page.ts'
import type { Site } from './support/site.ts'
import { can, test } from './support/test.ts'

const NAME = 'home-hero-banner'
const PATH = '/features/home-hero-banner/'
const CHUNK = /\/scripts\/home-hero-banner\.\w+\.js/
const VIDEO = /\.webm/
const SLIDES = '#slides [data-feature]'
const FILM = '#video [data-feature]'

const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
  await page.waitFor(() => document.querySelectorAll('[data-hero-button]').length === 2)
}

const button = (host: string): string => `${host} [data-hero-button]`

/** What the button would do: `stop` means that it moves, or waits to. */
const offers = (page: Page, host: string, want: 'start' | 'stop') =>
  page.waitFor((it: string) => !!document.querySelector(it), `${host} [data-hero-button=${want}]`)

/** Waits until this slide, from 1, is the only one that can be reached. */
const only = (page: Page, at: number, host = 'main') =>
  page.waitFor(
    (it: string, want: number) =>
      [...document.querySelectorAll<HTMLElement>(`${it} [data-hero-slides] > *`)].every(
        (slide, index) => slide.inert === (index !== want - 1),
      ),
    host,
    at,
  )

const inertCount = (page: Page) => page.evaluate(() => document.querySelectorAll('main [inert]').length)

/** No timer runs: nothing is going to move. */
const rests = (page: Page) =>
  page.waitFor(() => (globalThis as unknown as Ledger).ledger().includes(' 0 timers'))
const runs = (page: Page) =>
  page.waitFor(() => !(globalThis as unknown as Ledger).ledger().includes(' 0 timers'))

const isPlaying = (page: Page, want = true) =>
  page.waitFor((playing: boolean) => document.querySelector('video')?.paused === !playing, want)

const slide = (id: string): string =>
  `<li><img id="${id}" src="/images/logos/wend.svg?${id}" width="600" height="300" alt="${id}"><a id="link-${id}" href="/plain/">Link</a></li>`
const banner = (inner: string, attributes = ''): string =>
  `<section id="hero" aria-label="Hero" data-feature="home-hero-banner" ${attributes}><div data-hero-control></div>${inner}</section>`
const three = (attributes = 'data-hero-interval="1000"'): string =>
  banner(`<ul data-hero-slides>${['one', 'two', 'three'].map(slide).join('')}</ul>`, attributes)
const film = (source = '/films/seed-1.webm'): string =>
  banner(
    `<video src="${source}" poster="/images/thistle-meadow-480.avif" width="480" height="320" preload="none" muted loop playsinline></video><a id="link" href="/plain/">Link</a>`,
  )

const openOwnHero = async (page: Page, site: Site, body: string): Promise<void> => {
  await page.initScript(keepLedger)
  await openOwn(page, site, { body: `<p><a id="before" href="/plain/">Before</a></p>${body}` })
  await settled(page, NAME)
}

describe('without JavaScript', () => {
  test('the slides are a row that scrolls, and the poster stands for the video', async ({ open, site }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    const row = await page.evaluate(() => {
      const list = document.querySelector('#slides [data-hero-slides]') as HTMLElement
      return { overflow: getComputedStyle(list).overflowX, scrolls: list.scrollWidth > 2 * list.clientWidth }
    })
    expect(row).toEqual({ overflow: 'auto', scrolls: true })
    expect(await inertCount(page)).toBe(0)
    expect(site.requested(VIDEO)).toEqual([])
  })
})

describe('mounts', () => {
  test('from the built chunk, with the button first in tab order', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
    const first = (it: string) =>
      document.querySelector(it)?.querySelector('a, button')?.getAttribute('aria-label')
    expect(await page.evaluate(first, SLIDES)).toBe('Stop the moving pictures')
    expect(await page.evaluate(() => document.querySelector('#single [data-hero-button]'))).toBe(null)
  })

  test('without moving anything', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
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
    await page.waitFor(() => document.querySelectorAll('[data-hero-button]').length === 2)
    expect(await page.evaluate(layout)).toEqual(before)
  })

  test.skipIf(!can('paintTiming'))('leaving the largest paint to the first slide', async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          window.seen.push((entry as LargestContentfulPaint).element?.id ?? 'gone')
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    // A drawing of few bytes does not count as a picture to all browsers, and a slow one paints it late.
    const slides = three('data-hero-interval="4000"')
    await openOwnHero(page, site, slides.replaceAll('/images/logos/wend.svg', '/images/palm-house-480.avif'))
    await only(page, 2)
    await page.waitFor(() => window.seen.length > 0)
    expect(await page.evaluate(() => window.seen.at(-1))).toBe('one')
  })

  test('fetching nothing of a video before the page has loaded', async ({ page, site }) => {
    site.fault({ match: /wend\.svg\?late/, action: 'hang', times: 1 })
    await page.initScript(keepLedger)
    const body = `${film()}<img src="/images/logos/wend.svg?late" alt="Late">`
    const html = `<!doctype html><html lang="en"><title>Test</title><link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script><main>${body}</main></html>`
    site.fault({ match: /\/late\/$/, action: { body: html, type: 'text/html;charset=utf-8' } })
    await page.goto('/late/', { waitUntil: 'domcontentloaded' })
    await offers(page, '#hero', 'stop')
    await page.evaluate(() =>
      new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve), 300)).then(() => 1),
    )
    expect(site.requested(VIDEO)).toEqual([])
    site.release()
    await isPlaying(page)
    await expect.poll(() => site.requested(VIDEO).length).toBeGreaterThan(0)
  })
})

describe('mounts what is wrong as well as it can', () => {
  test('without its parts it says so, and the rest works', async ({ page, site }) => {
    page.expectError(/No \[data-hero-control\]/)
    await openOwnHero(page, site, `<section data-feature="home-hero-banner"><p>Bare</p></section>${three()}`)
    expect(await page.evaluate(() => document.querySelectorAll('[data-failed]').length)).toBe(1)
    await only(page, 2)
  })

  test.for(['fast', '10', ''])(
    'on the interval “%s”: one warning, and 3000 ms',
    async (value, { page, site }) => {
      await openOwnHero(page, site, three(`data-hero-interval="${value}"`))
      expect(
        warnings(page).filter(text => /expected milliseconds from 1000, using 3000/.test(text)),
      ).toHaveLength(1)
    },
  )

  test.for(['/videos/gone.webm', 'javascript:alert(1)'])(
    'with the video %s the poster stays, the button says so, and the error is reported',
    async (source, { page, site }) => {
      page.expectError(/./)
      await openOwnHero(page, site, film(source))
      await offers(page, '#hero', 'start')
      expect(page.console.some(({ type, text }) => type === 'error' && /home-hero-banner/.test(text))).toBe(
        true,
      )
      expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    },
  )

  test('when the chunk cannot be loaded it is what the server sent', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await settled(page, NAME)
    expect(await inertCount(page)).toBe(0)
    const overflow = () => getComputedStyle(document.querySelector('[data-hero-slides]') as Element).overflowX
    expect(await page.evaluate(overflow)).toBe('auto')
  })
})

describe('behaves: slides', () => {
  test('take turns, the others inert, and say so', async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      addEventListener('thistledown:change', event => window.seen.push((event as CustomEvent).detail.index))
    })
    await openOwnHero(page, site, three())
    for (const at of [2, 3, 1]) await only(page, at)
    expect((await page.evaluate(() => window.seen)).slice(0, 3)).toEqual([1, 2, 0])
  })

  test('go on from where the visitor has scrolled to', async ({ open, site }) => {
    const page = await open({ reducedMotion: true })
    await openOwnHero(page, site, three())
    await page.evaluate(() => {
      const list = document.querySelector('[data-hero-slides]') as HTMLElement
      list.scrollTo({ left: list.clientWidth, behavior: 'instant' })
    })
    await pressOn(page, button('#hero'))
    await only(page, 3)
  })

  test('wait under the pointer, and go on after', async ({ page, site }) => {
    await openOwnHero(page, site, three())
    await runs(page)
    await page.hover('#hero')
    await rests(page)
    await offers(page, '#hero', 'stop')
    await page.moveMouse(1, 1)
    await runs(page)
  })

  test('stop for good when the focus comes in', async ({ page, site }) => {
    await openOwnHero(page, site, three())
    await runs(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('#link-one')?.focus())
    await offers(page, '#hero', 'start')
    await page.evaluate(() => document.querySelector<HTMLElement>('#before')?.focus())
    await rests(page)
    await offers(page, '#hero', 'start')
  })

  test('stop and start by keyboard: the label says what a press does, and it keeps the focus', async ({
    page,
    site,
  }) => {
    await openOwnHero(page, site, three())
    await page.evaluate(() => document.querySelector<HTMLElement>('#before')?.focus())
    await page.press('Tab')
    const label = () => document.activeElement?.getAttribute('aria-label')
    expect(await page.evaluate(label)).toBe('Stop the moving pictures')
    await page.press('Enter')
    await rests(page)
    expect(await page.evaluate(label)).toBe('Start the moving pictures')
    await page.press(' ')
    await runs(page)
  })

  test('do not move while they are out of sight', async ({ page, site }) => {
    await openOwnHero(page, site, `${'<br>'.repeat(200)}${three()}`)
    await rests(page)
    await page.evaluate(() => document.querySelector('#hero')?.scrollIntoView())
    await runs(page)
  })
})

describe('behaves: video', () => {
  test('plays once the page is idle; the button pauses it', async ({ page, site }) => {
    await openOwnHero(page, site, film())
    await isPlaying(page)
    await pressOn(page, button('#hero'))
    await isPlaying(page, false)
    await offers(page, '#hero', 'start')
    await pressOn(page, button('#hero'))
    await isPlaying(page)
  })

  test('pauses in a hidden tab', async ({ page, site }) => {
    await openOwnHero(page, site, film())
    await isPlaying(page)
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    await page.evaluate(hide, true)
    await isPlaying(page, false)
    await page.evaluate(hide, false)
    await isPlaying(page)
  })
})

describe('behaves: preferences and words', () => {
  test('with reduced motion nothing moves or is fetched, until the visitor starts it', async ({
    open,
    site,
  }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await offers(page, FILM, 'start')
    await offers(page, SLIDES, 'start')
    expect(site.requested(VIDEO)).toEqual([])
    expect(await inertCount(page)).toBe(0)
    await page.click(button(FILM))
    await isPlaying(page)
  })

  test.skipIf(!can('saveData'))('under data saver nothing of a video is fetched', async ({ open, site }) => {
    const page = await open({ saveData: true })
    await openPage(page)
    await offers(page, FILM, 'start')
    expect(site.requested(VIDEO)).toEqual([])
  })

  test('the button speaks the page’s language', async ({ page, site }) => {
    const german = '{"home-hero-banner": {"start": "Bilder bewegen", "stop": "Bilder anhalten"}}'
    const block = `<script type="application/json" data-thistledown-texts>${german}</script>`
    await openOwnHero(page, site, three() + block)
    const label = () => document.querySelector('[data-hero-button]')?.getAttribute('aria-label')
    await page.waitFor(() => !!document.querySelector('[data-hero-button]'))
    expect(await page.evaluate(label)).toBe('Bilder anhalten')
    await pressOn(page, button('#hero'))
    await page.waitFor(() => document.querySelector('[data-hero-button]')?.ariaLabel === 'Bilder bewegen')
  })

  test('has no accessibility violation, before and after a turn', async ({ page }) => {
    await openPage(page)
    expect(await axe(page, 'main')).toEqual([])
    await page.evaluate(() => document.querySelector('#slides')?.scrollIntoView())
    await page.waitFor(() => !!document.querySelector('#slides [inert]'))
    expect(await axe(page, 'main')).toEqual([])
  })
})

describe('aborts cleanly', () => {
  test.for([three(), film()])('with the server’s markup, and nothing left', async (body, { page, site }) => {
    await openOwnHero(page, site, body)
    const dispose = () => window.thistledown?.dispose(document).then(() => true)
    await page.evaluate(dispose)
    const ledger = () => (globalThis as unknown as Ledger).ledger()
    const before = await page.evaluate(ledger)
    await page.evaluate(() => window.thistledown?.scan(document).then(() => true))
    await settled(page, NAME)
    if (body.includes('video')) await isPlaying(page)
    else await only(page, 2)
    await page.evaluate(dispose)
    await page.waitFor((want: string) => (globalThis as unknown as Ledger).ledger() === want, before)
    const [served, left] = await page.evaluate(async () => {
      const text = await (await fetch('')).text()
      const server = new DOMParser().parseFromString(text, 'text/html')
      return [server, document].map(from => from.querySelector('main')?.getHTML())
    })
    expect(left).toBe(served)
  })
})
