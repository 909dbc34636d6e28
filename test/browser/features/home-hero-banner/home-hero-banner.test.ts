import { expect } from 'vitest'
import { dispose, scan } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { holdIntervals, turn } from '../../support/clock/intervals.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { hideTab, passChecks, seen } from '../../support/core.ts'
import * as hero from '../../support/features/home-hero-banner.ts'
import type { Ledger } from '../../support/ledger.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

const { button, NAME, openHero, openPage, PATH, pauses, plays, slideShows, slides, VIDEO, video } = hero
const START = button('#hero', 'start')
const STOP = button('#hero', 'stop')

// HER-2
test('without JavaScript hero slides are a row that scrolls, and the poster replaces the video', async ({
  open,
  site,
}) => {
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

test('a hero has its button first in tab order, and no accessibility violation before and after a slide change', async ({
  page,
}) => {
  await openPage(page)
  const first = '#slides [data-feature] :is(a, button)'
  expect(await page.attribute(first, 'aria-label')).toBe('Stop the moving pictures')
  expect(await page.exists(button('#single'))).toBe(false)
  expect(await axe(page, 'main')).toEqual([])
  await page.evaluateOn('#slides', it => it.scrollIntoView())
  await expect(page).toExist('#slides [inert]')
  expect(await axe(page, 'main')).toEqual([])
})

test.skipIf(!can('paintTiming'))(
  'the first slide of a hero stays the largest paint',
  async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          window.seen.push((entry as LargestContentfulPaint).element?.id ?? 'gone')
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.initScript(holdIntervals)
    // Some browsers do not report a small SVG as a largest paint, and slow ones report it late.
    await openHero(page, site, slides().replaceAll('/images/logos/wend.svg', '/images/palm-house/480.avif'))
    await page.waitFor(() => window.seen.includes('one'))
    await turn(page)
    await slideShows(page, 2)
    await passChecks(page)
    expect(await page.evaluate(() => window.seen.at(-1))).toBe('one')
  },
)

test('heroes that are aborted while they move restore the server markup and leave no listener or timer', async ({
  page,
  site,
}) => {
  await openHero(page, site, slides() + video())
  const ledger = () => page.evaluate(() => (globalThis as unknown as Ledger).ledger())
  await dispose(page, 'html')
  const before = await ledger()
  await scan(page, 'html')
  await settled(page, NAME)
  await plays(page)
  await slideShows(page, 2)
  await dispose(page, 'html')
  await expect.poll(ledger).toBe(before)
  const served = await page.evaluate(markupOf, 'main', 'server')
  expect(await page.evaluate(markupOf, 'main', 'page')).toEqual(served)
})

test('the stop button of a hero can be clicked even if a layer covers the whole banner', async ({
  page,
  site,
}) => {
  const slides = '<ul data-hero-slides><li>One</li><li>Two</li></ul>'
  await openOwn(page, site, {
    head: '<style>#layer { position: absolute; inset: 0; z-index: 1 } section { position: relative }</style>',
    body: `<section data-feature="${NAME}" aria-label="News"><div data-hero-control></div>${slides}<div id="layer"></div></section>`,
  })
  await page.click('[data-hero-button=stop]')
  await expect(page).toExist('[data-hero-button=start]')
})

// HER-2
test('a hero video is fetched once the page has loaded; its button and a hidden tab pause it, the pointer over it does not', async ({
  page,
  site,
}) => {
  await page.initScript(holdIntervals)
  site.fault({ match: /wend\.svg\?late/, action: 'hang', times: 1 })
  const body = `${video()}<img src="/images/logos/wend.svg?late" alt="Late">`
  await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
  await expect(page).toExist(STOP)
  await passChecks(page)
  expect(site.requested(VIDEO)).toEqual([])
  site.release()
  await plays(page)
  await expect.poll(() => site.requested(VIDEO).length).toBeGreaterThan(0)
  await page.hover('video')
  expect(await page.evaluateOn('video', it => (it as HTMLVideoElement).paused)).toBe(false)
  await page.clickByScript(STOP)
  await pauses(page)
  await page.clickByScript(START)
  await plays(page)
  await hideTab(page)
  await pauses(page)
  await hideTab(page, false)
  await plays(page)
})

test('a hero video that cannot be loaded is reported, and its button fetches it again', async ({
  page,
  site,
}) => {
  page.expectError(/./)
  site.fault({ match: VIDEO, action: 'status:503', times: 1 })
  await openHero(page, site, video())
  await expect(page).toExist(START)
  await page.waitFor(() => document.querySelector('video')?.networkState === 3)
  expect(await page.evaluateOn('video', it => (it as HTMLVideoElement).paused)).toBe(true)
  const errors = page.console.filter(({ type }) => type === 'error').map(({ text }) => text)
  expect(errors.join()).toContain(NAME)
  await page.clickByScript(START)
  await plays(page)
  await expect(page).toExist(STOP)
})

test('a hero video whose download breaks off keeps its last picture, reports one error, and can be played again', async ({
  page,
  site,
}) => {
  page.expectError(/./)
  const cut = site.fault({ match: VIDEO, action: { cutAfter: 140_000 } })
  await page.initScript(() => {
    window.seen = []
    // Once in a row: a decoder without processor time stops for a moment.
    const note = () => window.seen.at(-1) !== 'playing' && window.seen.push('playing')
    addEventListener('playing', note, true)
    addEventListener('error', () => window.seen.push('reported'))
  })
  await openHero(page, site, video())
  await expect.poll(() => seen(page)).toEqual(['playing'])
  cut.times = 0
  const gone = site.fault({ match: VIDEO, action: 'status:503' })
  site.release()
  await expect(page).toExist(START)
  await pauses(page)
  // It shows the last picture.
  const readyState = await page.evaluateOn('video', it => (it as HTMLVideoElement).readyState)
  expect(readyState).toBeGreaterThanOrEqual(2)
  expect(await seen(page)).toEqual(['playing', 'reported'])
  gone.times = 0
  await page.clickByScript(START)
  await expect.poll(() => seen(page)).toEqual(['playing', 'reported', 'playing'])
  await expect(page).toExist(STOP)
})

test.for(['home-hero-banner', 'carousel'])(
  'in forced colours the icon of the pause button has the colour of text on buttons: %s',
  async (feature, { open }) => {
    const page = await open({ forcedColors: true })
    await page.goto(`/features/${feature}/`)
    // Carousels load near the window.
    await page.evaluate(() => document.querySelector('[data-carousel-autoplay]')?.scrollIntoView())
    const stop = '[data-hero-button=stop], [data-carousel-button=stop]'
    await expect(page).toExist(stop)
    const icon = await page.evaluateOn(stop, button => getComputedStyle(button, '::before').borderLeftColor)
    const text = await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'))
      button.style.color = 'ButtonText'
      return getComputedStyle(button).color
    })
    expect(icon).toBe(text)
  },
)
