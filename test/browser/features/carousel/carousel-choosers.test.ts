import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import {
  button,
  live,
  ownCarousel,
  PATH,
  ROTATING,
  viewport,
  WIDE,
  waitForRest,
} from '../../support/features/carousel.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const dot = (n: number) => `#dots [data-carousel-to="${n}"]`
const thumbnail = (n: number) => `#thumbnails .thumbnails [data-carousel-to="${n}"]`

/** The numbers of the slides whose dots or thumbnails are marked. */
const marked = (page: Page, id: string) =>
  page.evaluate(
    (it: string) =>
      [...document.querySelectorAll<HTMLElement>(`#${it} [data-carousel-to][aria-current=true]`)].map(
        ({ dataset }) => dataset.carouselTo,
      ),
    id,
  )

// CAR-6
test('dots show a slide by click and by key, even before the script has loaded, mark the current slide, and are large enough for a finger', async ({
  open,
  site,
}) => {
  const page = await open(WIDE)
  await page.goto(PATH)
  expect(site.requested(/\/scripts\/carousel\./)).toEqual([])
  await page.click(dot(3))
  await waitForRest(page, 'dots', 3)
  expect(await page.text(live('dots'))).toBe('3 of 5')
  expect(await marked(page, 'dots')).toEqual(['3'])
  await expect(page).toHaveFocus(dot(3))
  await page.press('Tab')
  await page.press('Enter')
  await waitForRest(page, 'dots', 4)
  await page.click(button('dots', 'next'))
  await waitForRest(page, 'dots', 5)
  expect(await marked(page, 'dots')).toEqual(['5'])
  const { width, height } = await page.box(dot(1))
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  expect(await axe(page)).toEqual([])
})

test('a carousel with dots loads before anybody uses it, because they follow a swipe', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 800 } })
  await page.goto(PATH)
  await page.evaluateOn('#dots', it => it.scrollIntoView())
  await expect(page).toExist('#dots [data-ready=carousel]')
})

test('a carousel that rotates loads before anybody uses it, also with its buttons in the server markup', async ({
  page,
  site,
}) => {
  const next = '<button type="button" data-carousel-button="next" aria-label="Next"></button>'
  const body = ownCarousel({ attributes: ROTATING })
    .replace(' data-load="now"', '')
    .replace('</div>', `${next}</div>`)
  await openOwn(page, site, { body })
  await expect(page).toExist('[data-ready=carousel]')
})

// CAR-6
test('thumbnails outside the carousel show a slide, mark the current slide, and work without scripts', async ({
  open,
}) => {
  const page = await open(WIDE)
  await page.goto(PATH)
  await page.evaluateOn('#thumbnails', it => it.scrollIntoView())
  await expect(page).toExist('#thumbnails [data-ready=carousel]')
  await page.click(thumbnail(2))
  await waitForRest(page, 'thumbnails', 2)
  expect(await marked(page, 'thumbnails')).toEqual(['2'])
  await page.click(thumbnail(4))
  await waitForRest(page, 'thumbnails', 4)
  expect(await page.path()).toBe(PATH)
  await page.clickByScript(button('thumbnails', 'previous'))
  await waitForRest(page, 'thumbnails', 3)
  expect(await marked(page, 'thumbnails')).toEqual(['3'])

  const plain = await open({ ...WIDE, javaScript: false })
  await plain.goto(PATH)
  await plain.click(thumbnail(3))
  const scrolled = () => plain.evaluateOn(viewport('thumbnails'), it => it.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(300)
})

test('where several slides show at once, only dots that lead to another place are shown', async ({
  page,
  site,
}) => {
  const slides = Array(6).fill('<p>Fern</p>')
  const dots = slides.map(
    (_, index) => `<button type="button" data-carousel-to="${index + 1}" aria-label="${index + 1}"></button>`,
  )
  const controls = '<div data-carousel-controls>'
  const markup = ownCarousel({
    slides,
    attributes: 'data-carousel-type="pathways"',
    list: 'style="--carousel-slide:16%;--carousel-gap:0px"',
  })
  await openOwn(page, site, {
    body: `<div id="own">${markup.replace(controls, controls + dots.join(''))}</div>`,
  })
  await settled(page, 'carousel')
  expect(await page.countShown('#own [data-carousel-to]')).toBe(0)
  await page.setAttribute('#own [data-carousel-slides]', 'style', '--carousel-slide:34%;--carousel-gap:0px')
  await expect.poll(() => page.countShown('#own [data-carousel-to]')).toBe(5)
})

test('with data-carousel-autoheight a carousel is as high as its visible slide, at once under reduced motion', async ({
  open,
  site,
}) => {
  const page = await open({ ...WIDE, reducedMotion: true })
  const slides = [3, 9, 5].map(height => `<div><p style="margin:0;height:${height}rem">Fern</p></div>`)
  const markup = ownCarousel({ slides, attributes: 'data-carousel-autoheight' })
  await openOwn(page, site, { body: `<div id="own">${markup}</div>` })
  await settled(page, 'carousel')
  const height = async () => (await page.box(viewport('own'))).height
  expect(await height()).toBe(3 * 16)
  await page.click(button('own', 'next'))
  await waitForRest(page, 'own', 2)
  expect(await height()).toBe(9 * 16)
  await page.click(button('own', 'next'))
  await waitForRest(page, 'own', 3)
  expect(await height()).toBe(5 * 16)
})
