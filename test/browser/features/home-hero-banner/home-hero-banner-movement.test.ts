import { describe, expect } from 'vitest'
import { seen } from '../../support/core.ts'
import {
  button,
  moves,
  openHero,
  openPage,
  pauses,
  plays,
  rests,
  slideShows,
  slides,
  VIDEO,
  video,
} from '../../support/features/home-hero-banner.ts'
import { can, test } from '../../support/test.ts'

const STOP = button('#hero', 'stop')
const START = button('#hero', 'start')

describe('slides', () => {
  test('rotate, with the others inert, and dispatch a change', async ({ page, site }) => {
    await page.initScript(() => {
      window.seen = []
      addEventListener('thistledown:change', event => window.seen.push((event as CustomEvent).detail.index))
    })
    await openHero(page, site, slides())
    for (const number of [2, 3, 1]) await slideShows(page, number)
    expect((await seen(page)).slice(0, 3)).toEqual([1, 2, 0])
  })

  test('continue from the slide that the visitor has scrolled to', async ({ open, site }) => {
    const page = await open({ reducedMotion: true })
    await openHero(page, site, slides())
    await page.evaluateOn('[data-hero-slides]', list =>
      list.scrollTo({ left: list.clientWidth, behavior: 'instant' }),
    )
    await page.clickByScript(button('#hero'))
    await slideShows(page, 3)
  })

  test('pause under the pointer, and continue afterwards', async ({ page, site }) => {
    await openHero(page, site, slides())
    await moves(page)
    await page.hover('#hero')
    await rests(page)
    await expect(page).toExist(STOP)
    await page.moveMouse(1, 1)
    await moves(page)
  })

  test('stop permanently when they receive the focus', async ({ page, site }) => {
    // At its second step the slide with the link would be inert.
    await openHero(page, site, slides('data-hero-interval="60000"'))
    await moves(page)
    await page.focus('#link-one')
    await expect(page).toExist(START)
    await page.focus('#before')
    await rests(page)
    await expect(page).toExist(START)
  })

  // HER-3
  test('stop and start by keyboard: the label names the button’s action, and the button keeps the focus', async ({
    page,
    site,
  }) => {
    await openHero(page, site, slides())
    await page.focus('#before')
    await page.press('Tab')
    expect(await page.attribute(':focus', 'aria-label')).toBe('Stop the moving pictures')
    await page.press('Enter')
    await rests(page)
    expect(await page.attribute(':focus', 'aria-label')).toBe('Start the moving pictures')
    await page.press(' ')
    await moves(page)
  })

  test('do not move while they are out of view', async ({ page, site }) => {
    await openHero(page, site, `${'<br>'.repeat(200)}${slides()}`)
    await rests(page)
    await page.evaluateOn('#hero', it => it.scrollIntoView())
    await moves(page)
  })
})

/** Runs in the page, in one task, because the third slide comes after a second. May be asked again afterwards. */
const stopAtSecond = (button: string): boolean => {
  const { dataset } = document.body
  const [first, second] = document.querySelectorAll<HTMLElement>('#hero [data-hero-slides] > *')
  if (first?.inert && !second?.inert) {
    document.querySelector<HTMLElement>(button)?.click()
    dataset.stopped = ''
  }
  return dataset.stopped !== undefined
}

describe('stopped slides', () => {
  test('can all be reached after stopping, starting with the visible one', async ({ page, site }) => {
    await openHero(page, site, slides())
    await page.waitFor(stopAtSecond, STOP)
    await expect(page).not.toExist('#hero [inert]')
    const [list, shown] = [
      await page.box('[data-hero-slides]'),
      await page.box('[data-hero-slides] > :nth-child(2)'),
    ]
    expect(Math.round(shown.x)).toBe(Math.round(list.x))
    await page.clickByScript(START)
    await slideShows(page, 3)
  })
})

describe('the video', () => {
  // HER-2
  test('plays once the page is idle; the button pauses it', async ({ page, site }) => {
    await openHero(page, site, video())
    await plays(page)
    await page.clickByScript(button('#hero'))
    await pauses(page)
    await expect(page).toExist(START)
    await page.clickByScript(button('#hero'))
    await plays(page)
  })

  test('pauses in a hidden tab', async ({ page, site }) => {
    await openHero(page, site, video())
    await plays(page)
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    await page.evaluate(hide, true)
    await pauses(page)
    await page.evaluate(hide, false)
    await plays(page)
  })
})

describe('a video whose download failed', () => {
  test('is downloaded again with the button', async ({ page, site }) => {
    page.expectError(/./)
    site.fault({ match: VIDEO, action: 'status:503', times: 1 })
    await openHero(page, site, video())
    await expect(page).toExist(START)
    await page.waitFor(() => document.querySelector('video')?.networkState === 3)
    await page.clickByScript(START)
    await plays(page)
    await expect(page).toExist(STOP)
  })
})

describe('a video whose download breaks off while it plays', () => {
  test('stops at its last picture, reports one error, and the button plays it again', async ({
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
})

describe('preferences', () => {
  // HER-3
  test('with reduced motion nothing moves or is fetched, until the visitor starts it', async ({
    open,
    site,
  }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await expect(page).toExist(button('#video', 'start'))
    await expect(page).toExist(button('#slides', 'start'))
    expect(site.requested(VIDEO)).toEqual([])
    expect(await page.count('main [inert]')).toBe(0)
    await page.click(button('#video'))
    await plays(page)
  })

  test.skipIf(!can('saveData'))('under data saver no part of a video is fetched', async ({ open, site }) => {
    const page = await open({ saveData: true })
    await openPage(page)
    await expect(page).toExist(button('#video', 'start'))
    expect(site.requested(VIDEO)).toEqual([])
  })

  test('labels the button in the page’s language', async ({ page, site }) => {
    const german = '{"home-hero-banner": {"start": "Bilder bewegen", "stop": "Bilder anhalten"}}'
    const block = `<script type="application/json" data-thistledown-texts>${german}</script>`
    await openHero(page, site, slides() + block)
    await expect(page).toHaveAttribute(button('#hero'), 'aria-label', 'Bilder anhalten')
    await page.clickByScript(button('#hero'))
    await expect(page).toHaveAttribute(button('#hero'), 'aria-label', 'Bilder bewegen')
  })
})
