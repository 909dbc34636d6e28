import { expect } from 'vitest'
import { holdIntervals, intervals, turn } from '../../support/clock/intervals.ts'
import { seen } from '../../support/core.ts'
import * as hero from '../../support/features/home-hero-banner.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { button, moves, openHero, openPage, plays, rests, slideShows, slides, VIDEO } = hero
const STOP = button('#hero', 'stop')
const START = button('#hero', 'start')

test('hero slides rotate, with the others inert, and dispatch a change, also after the page has added and removed some, but not under a finger; nothing moves as they start', async ({
  page,
  site,
}) => {
  await page.initScript(() => {
    window.seen = []
    addEventListener('thistledown:change', event => window.seen.push((event as CustomEvent).detail.index))
  })
  await page.initScript(holdIntervals)
  site.fault({ match: /home-hero-banner\./, action: 'hang' })
  await openOwn(page, site, { body: slides(), waitUntil: 'domcontentloaded' })
  const { y } = await page.box('[data-hero-slides]')
  site.release()
  await settled(page, 'home-hero-banner')
  expect((await page.box('[data-hero-slides]')).y).toBe(y)
  const turnTo = async (number: number) => {
    await turn(page)
    await slideShows(page, number)
  }
  for (const number of [2, 3, 1]) await turnTo(number)
  expect((await seen(page)).slice(0, 3)).toEqual([1, 2, 0])
  await page.evaluateOn('[data-hero-slides]', ({ firstElementChild: first, children }) => {
    first?.after(first.cloneNode(true))
    children[2]?.remove()
  })
  for (const number of [2, 3]) await turnTo(number)
  // As before a router caches the page, and stays on it.
  await page.evaluateOn('#hero', it => window.thistledown?.dispose(it))
  await page.evaluateOn('#hero', it => window.thistledown?.scan(it))
  await turnTo(2)
  await page.evaluateOn('#hero', it =>
    it.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' })),
  )
  await expect.poll(() => intervals(page)).toEqual([])
})

test('the first change of hero slides fades like the later ones: the next slide fades in, the other one out with its picture, but its text is gone at once', async ({
  page,
  site,
}) => {
  await page.initScript(() => {
    window.seen = []
    addEventListener('thistledown:change', ({ target }) => {
      const slides = [...(target as Element).querySelectorAll('li')]
      const [first] = slides
      // In the task of the change, so at the start of the fade.
      window.seen.push({
        slides: slides.map(it => [getComputedStyle(it).opacity, it.getAnimations().length > 0]),
        parts: ['img', 'a'].map(selector => {
          const part = first?.querySelector(selector)
          return part ? getComputedStyle(part).visibility : ''
        }),
        // Text right in the slide.
        text: first ? getComputedStyle(first).webkitTextFillColor : '',
      })
    })
  })
  await page.initScript(holdIntervals)
  await openHero(page, site, slides())
  await turn(page)
  await expect
    .poll(async () => (await seen(page))[0])
    .toEqual({
      slides: [
        ['1', true],
        ['0', true],
        ['0', false],
      ],
      parts: ['visible', 'hidden'],
      text: 'rgba(0, 0, 0, 0)',
    })
})

// HER-3
test('the button stops and starts hero slides by keyboard, names its action in the page’s language, and keeps the focus', async ({
  page,
  site,
}) => {
  const german = '{"home-hero-banner": {"start": "Bilder bewegen", "stop": "Bilder anhalten"}}'
  const block = `<script type="application/json" data-thistledown-texts>${german}</script>`
  await openHero(page, site, slides() + block)
  await page.focus('#before')
  await page.press('Tab')
  expect(await page.attribute(':focus', 'aria-label')).toBe('Bilder anhalten')
  await page.press('Enter')
  await rests(page)
  expect(await page.attribute(':focus', 'aria-label')).toBe('Bilder bewegen')
  await page.press(' ')
  await moves(page)
})

test('all hero slides can be reached once they are stopped; they stay stopped when they are mounted again, and continue from the visible slide', async ({
  page,
  site,
}) => {
  await page.initScript(holdIntervals)
  await openHero(page, site, slides())
  await turn(page)
  await slideShows(page, 2)
  await page.clickByScript(STOP)
  await expect(page).not.toExist('#hero [inert]')
  const list = await page.box('[data-hero-slides]')
  const shown = await page.box('[data-hero-slides] > :nth-child(2)')
  expect(Math.abs(shown.x - list.x)).toBeLessThanOrEqual(1)
  await page.evaluateOn('#hero', it => window.thistledown?.dispose(it))
  await page.evaluateOn('#hero', it => window.thistledown?.scan(it))
  await expect(page).toExist(START)
  await page.clickByScript(START)
  await turn(page)
  await slideShows(page, 3)
})

test('a swipe before the first change stops hero slides', async ({ page, site }) => {
  site.fault({ match: /home-hero-banner\./, action: 'hang' })
  await openOwn(page, site, { body: slides(), waitUntil: 'domcontentloaded' })
  await page.evaluateOn('[data-hero-slides]', it => it.scrollBy(it.clientWidth, 0))
  site.release()
  await expect(page).toExist(START)
  await expect(page).not.toExist('#hero [inert]')
})

// HER-1
test('a change of hero slides waits an interval for a lazy picture, unless that is hidden', async ({
  page,
  site,
}) => {
  await page.initScript(holdIntervals)
  site.fault({ match: /\?two/, action: 'hang' })
  const hidden = '?two" loading="lazy" hidden><img id="lazy" src="/images/logos/wend.svg?two" loading="lazy"'
  await openOwn(page, site, { body: slides().replace('?two"', hidden), waitUntil: 'domcontentloaded' })
  await turn(page)
  expect(await page.exists('#hero [inert]')).toBe(false)
  const modes = () => Promise.all(['#two', '#lazy'].map(it => page.attribute(it, 'loading')))
  expect(await modes()).toEqual(['lazy', 'eager'])
  await turn(page)
  await slideShows(page, 2)
  await page.evaluateOn('#hero', it => window.thistledown?.dispose(it))
  expect(await modes()).toEqual(['lazy', 'lazy'])
})

// HER-3
test('under reduced motion no hero moves or is fetched, until the visitor starts it, even while the page loads', async ({
  open,
  site,
}) => {
  const page = await open({ reducedMotion: true })
  await page.initScript(() => Object.defineProperty(document, 'readyState', { value: 'interactive' }))
  await openPage(page)
  await expect(page).toExist(button('#video', 'start'))
  await expect(page).toExist(button('#slides', 'start'))
  expect(site.requested(VIDEO)).toEqual([])
  expect(await page.count('main [inert]')).toBe(0)
  await page.click(button('#video'))
  await plays(page)
})
