import { expect } from 'vitest'
import { dispose } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import {
  button,
  expectLive,
  expectStopped,
  host,
  live,
  openOwnRotating,
  ownCarousel,
  ROTATING,
} from '../../support/features/carousel.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/carousel_carousel-1-prev-next.js

const SLIDES = '[data-carousel-slides] > *'

test('names itself and its slides by position, with roles where the markup has none, and controls the list by its id', async ({
  page,
  site,
}) => {
  const plain = ownCarousel({ attributes: ROTATING }).replaceAll('section', 'div')
  await openOwn(page, site, {
    body: `<div id="own">${plain}</div><section id="list" data-feature="carousel" data-load="now" aria-label="Ferns">
      <div data-carousel-viewport tabindex="0"><ul data-carousel-slides id="ferns"><li>Polypody</li><li>Moss</li></ul></div></section>
      <div id="links">${ownCarousel({ slides: ['<a href="#1">Fern</a>', '<a href="#2">Moss</a>'] })}</div>`,
  })
  await expect(page).toExist('#list[data-ready] > [data-carousel-controls]:first-child button')
  await expect(page).toExist(button('own', 'next'))
  const describe = (element: Element) =>
    ['role', 'aria-roledescription', 'aria-label'].map(name => element.getAttribute(name))
  expect(await page.evaluateOn(host('own'), describe)).toEqual(['group', 'carousel', 'Shows'])
  expect(await page.evaluateOn(`#own ${SLIDES}`, describe)).toEqual(['group', 'slide', '1 of 3'])
  expect(await page.evaluateOn('#list', describe)).toEqual([null, 'carousel', 'Ferns'])
  expect(await page.evaluateOn('#list li + li', describe)).toEqual([null, 'slide', '2 of 2'])
  await expect(page).toExist(button('links', 'next'))
  // A slide that is a link stays one, with its text as its name.
  expect(await page.evaluateOn(`#links ${SLIDES}`, describe)).toEqual([null, null, null])
  await expect(page).toHaveCount(`${host('own')} button[aria-label]:not([aria-label=""])`, 3)
  // The row no longer scrolls.
  expect(await page.attribute('#list [data-carousel-viewport]', 'tabindex')).toBe(null)
  expect(await axe(page, 'main')).toEqual([])

  await expect(page).toExist('#own [data-carousel-slides][id]')
  const list = await page.attribute('#own [data-carousel-slides]', 'id')
  for (const name of ['previous', 'next']) {
    expect(await page.attribute(button('own', name), 'aria-controls')).toBe(list)
    expect(await page.attribute(`#list [data-carousel-button=${name}]`, 'aria-controls')).toBe('ferns')
  }
  await dispose(page, 'html')
  expect(await page.attribute('#own [data-carousel-slides]', 'id')).toBe(null)
  expect(await page.exists('#list [data-carousel-controls]')).toBe(false)
})

test('Tab goes through rotation, previous, next and the links of the visible slide', async ({
  page,
  site,
}) => {
  await openOwnRotating(page, site)
  await page.focus('#before')
  const stops = [button('own', 'stop'), button('own', 'previous'), button('own', 'next')]
  for (const selector of [...stops, 'a[href="#1"]', 'a[href="#more-1"]']) {
    await page.press('Tab')
    await expect(page).toHaveFocus(selector)
  }
  await page.press('Shift+Tab')
  await expect(page).toHaveFocus('a[href="#1"]')
})

// CAR-5
test('stops when the keyboard reaches it, and does not resume by itself', async ({ page, site }) => {
  await openOwnRotating(page, site)
  await expectLive(page, 'own', 'off')
  await page.focus('#before')
  await page.press('Tab')
  await expect(page).toHaveFocus(button('own', 'stop'))
  await expectLive(page, 'own', 'polite')
  await page.press('Shift+Tab')
  await expectStopped(page, 'own')
  // Despite the pointer and the focus on it.
  await page.click(button('own', 'start'))
  await expectLive(page, 'own', 'off')
  await page.press('Tab')
  await expect(page).toHaveFocus(button('own', 'previous'))
  await expectStopped(page, 'own')
  // A click without a focus, as in Safari.
  await page.click(button('own', 'start'))
  await page.evaluateOn('a[href="#1"]', it => (it as HTMLElement).click())
  await expectStopped(page, 'own')
})

test('Enter and Space show slides, and stop and start the rotation, which continues once the focus has left', async ({
  page,
  site,
}) => {
  await openOwnRotating(page, site)
  await page.focus(button('own', 'stop'))
  expect(await page.attribute(':focus', 'aria-pressed')).toBe(null)
  await page.press('Enter')
  await expect(page).toHaveAttribute(':focus', 'aria-label', 'Start automatic rotation')
  await expectStopped(page, 'own')
  await page.press(' ')
  await expect(page).toHaveAttribute(':focus', 'aria-label', 'Stop automatic rotation')
  await page.press('Shift+Tab')
  await expect(page).toHaveFocus('#before')
  await expectLive(page, 'own', 'off')
  for (const [name, key, position] of [
    ['previous', ' ', '3 of 3'],
    ['next', 'Enter', '1 of 3'],
  ] as const) {
    await page.focus(button('own', name))
    await page.press(key)
    await expect(page).toHaveText(live('own'), position)
    await expect(page).toHaveCount(`${SLIDES}:not([inert])`, 1)
    await expect(page).toExist(`${SLIDES}[aria-label="${position}"]:not([inert])`)
  }
  await expectStopped(page, 'own')
})
