import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { keepLedger, type Ledger } from '../ledger.ts'
import { openOwn, settled } from '../own-page.ts'
import type { Site } from '../site.ts'

export const NAME = 'home-hero-banner'
export const PATH = '/features/home-hero-banner/'
export const VIDEO = /\.webm/

/** The button of a host. `start` or `stop` is its action: `stop` while the banner moves or is about to. */
export const button = (host: string, action?: 'start' | 'stop'): string =>
  `${host} [data-hero-button${action ? `=${action}` : ''}]`

export const openPage = async (page: Page): Promise<void> => {
  await page.goto(PATH)
  await settled(page, NAME)
  await expect(page).toHaveCount('[data-hero-button]', 2)
}

const slide = (id: string): string =>
  `<li><img id="${id}" src="/images/logos/wend.svg?${id}" width="600" height="300" alt="${id}"><a id="link-${id}" href="/plain/">Link</a></li>`
const banner = (inner: string, attributes = ''): string =>
  `<section id="hero" aria-label="Hero" data-feature="home-hero-banner" ${attributes}><div data-hero-control></div>${inner}</section>`

/** A banner with three slides. */
export const slides = (): string =>
  banner(
    `<ul data-hero-slides>${['one', 'two', 'three'].map(slide).join('')}</ul>`,
    'data-hero-interval="1000"',
  )
/** A banner with a video. */
export const video = (source = '/films/seed-1.webm'): string =>
  banner(
    `<video src="${source}" poster="/images/thistle-meadow/480.avif" width="480" height="320" preload="none" muted loop playsinline></video><a id="link" href="/plain/">Link</a>`,
  )

/** Opens a test page that counts timers. */
export const openHero = async (page: Page, site: Site, body: string): Promise<void> => {
  await page.initScript(keepLedger)
  await openOwn(page, site, { body: `<p><a id="before" href="/plain/">Before</a></p>${body}` })
  await settled(page, NAME)
}

/** Waits until all slides except this one (from 1) are inert. */
export const slideShows = (page: Page, number: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main [data-hero-slides] > *')].flatMap(({ inert }, at) =>
          inert ? [] : [at + 1],
        ),
      ),
    )
    .toEqual([number])

const timers = (page: Page) => page.evaluate(() => (globalThis as unknown as Ledger).ledger())

/** Waits until no timer is pending, so that nothing will move. */
export const rests = (page: Page) => expect.poll(() => timers(page)).toContain(' 0 timers')
export const moves = (page: Page) => expect.poll(() => timers(page)).not.toContain(' 0 timers')

const isPaused = (page: Page) => page.evaluateOn('video', it => (it as HTMLVideoElement).paused)

export const plays = (page: Page) => expect.poll(() => isPaused(page)).toBe(false)
export const pauses = (page: Page) => expect.poll(() => isPaused(page)).toBe(true)
