import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { passChecks } from '../../support/core.ts'
import { ownCarousel } from '../../support/features/carousel.ts'
import { serveProviders, YOUTUBE } from '../../support/features/video.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const FILM = '/films/seed-1.webm'
const video = (id: string, href = FILM) =>
  `<div data-feature="video-player" data-load="now" style="width:200px"><a id="${id}" href="${href}">Seed</a></div>`

/** Plays without a sound, as no autoplay policy forbids. */
const plays = async (page: Page, link: string): Promise<void> => {
  await page.clickByScript(link)
  await expect(page).toExist('video')
  await page.evaluate(() => {
    for (const it of document.querySelectorAll('video')) Object.assign(it, { loop: true })
  })
  await page.waitFor(() => [...document.querySelectorAll('video')].some(it => !it.paused))
}
const pauses = (page: Page) =>
  page.waitFor(() => [...document.querySelectorAll('video')].every(it => it.paused))

const PLACES: Record<string, { body: string; leave: () => void }> = {
  'a dialog that closes': {
    body: `<dialog id="place">${video('film')}</dialog>`,
    leave: () => document.querySelector<HTMLDialogElement>('#place')?.close(),
  },
  'a dialog that closes, in Safari before 17.4': {
    body: `<dialog id="place">${video('film')}</dialog>`,
    leave: () => {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility')
      document.querySelector<HTMLDialogElement>('#place')?.close()
    },
  },
  'a box that closes': {
    body: `<details open id="place"><summary>Films</summary>${video('film')}</details>`,
    leave: () => document.querySelector('#place')?.removeAttribute('open'),
  },
  'a part that is hidden': {
    body: `<div id="place">${video('film')}</div>`,
    leave: () => document.querySelector('#place')?.setAttribute('style', 'display:none'),
  },
  'a part that a class makes invisible': {
    body: `<style>.away{visibility:hidden}</style><div id="place">${video('film')}</div>`,
    leave: () => document.querySelector('#place')?.classList.add('away'),
  },
  'a part that becomes inert below the window': {
    body: `<p style="height:3000px"></p><div id="place">${video('film')}</div>`,
    leave: () => document.querySelector('#place')?.toggleAttribute('inert', true),
  },
  'a slide that is turned away while it has the focus': {
    body: ownCarousel({ slides: [`<div>${video('film')}</div>`, '<div>Two</div>', '<div>Three</div>'] }),
    leave: () => document.querySelector<HTMLElement>('[data-carousel-button=next]')?.click(),
  },
  'a page that a dialog covers': {
    body: `${video('film')}<dialog id="dialog">Text</dialog><a id="open" href="#dialog" data-feature="modal" data-load="now">Open</a>`,
    leave: () => document.querySelector<HTMLElement>('#open')?.click(),
  },
}

test.for(Object.entries(PLACES))('a video pauses in %s', async ([, { body, leave }], { page, site }) => {
  await openOwn(page, site, { body })
  await page.evaluate(
    () =>
      document.querySelector('dialog')?.matches('#place') && document.querySelector('dialog')?.showModal(),
  )
  for (const feature of ['video-player', 'carousel', 'modal'].filter(it => body.includes(`"${it}"`)))
    await settled(page, feature)
  await plays(page, '#film')
  await page.evaluate(leave)
  await pauses(page)
})

/** Scrolls the page, or the dialog around a video, until 2 px of the video are left, as after a slow scroll. */
const scrollAway = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const film = document.querySelector('video') as HTMLElement
    film.style.height = '400px'
    const box = film.closest('dialog')
    const top = film.getBoundingClientRect().bottom - (box?.getBoundingClientRect().top ?? 0) - 2
    ;(box ?? window).scrollTo({ top, behavior: 'instant' })
  })
  await passChecks(page)
}

test('a video goes on while the page is scrolled past it, and pauses when another one starts', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: `${video('first')}<p style="height:3000px">Text</p>${video('second')}` })
  await settled(page, 'video-player')
  await plays(page, '#first')
  await scrollAway(page)
  // As an animation (Lottie) does.
  await page.evaluate(() => document.body.dispatchEvent(new Event('play')))
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  await page.clickByScript('#second')
  await expect(page).toHaveCount('video', 2)
  await page.waitFor(() => document.querySelector('video')?.paused)
})

test('a video in a second dialog goes on while that is scrolled and the first one stays open, and pauses once a third covers it', async ({
  page,
  site,
}) => {
  await openOwn(page, site, {
    body: `<dialog id="third">3</dialog><dialog id="first">1</dialog><dialog id="second" style="margin:100px auto;max-height:450px">${video('film')}<p style="height:3000px">2</p></dialog><p id="more">More</p>`,
  })
  const show = (id: string) =>
    page.evaluate((it: string) => (document.getElementById(it) as HTMLDialogElement).showModal(), id)
  await settled(page, 'video-player')
  await show('first')
  await show('second')
  await plays(page, '#film')
  await page.setAttribute('#more', 'hidden', '')
  await scrollAway(page)
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  await show('third')
  await pauses(page)
})

test('a provider’s video goes back to its link where it cannot be seen, and when another one starts', async ({
  page,
  site,
}) => {
  await serveProviders(page)
  await openOwn(page, site, {
    body: `<div id="place">${video('first', YOUTUBE)}</div>${video('second', YOUTUBE)}`,
  })
  await settled(page, 'video-player')
  await page.clickByScript('#first')
  await expect(page).toExist('#place iframe')
  await page.clickByScript('#second')
  await expect(page).toExist('#place a')
  await expect(page).toHaveCount('iframe', 1)
  await page.clickByScript('#first')
  await expect(page).toExist('#place iframe')
  await page.setAttribute('#place', 'style', 'display:none')
  await expect(page).not.toExist('iframe, [data-video-note]')
})
