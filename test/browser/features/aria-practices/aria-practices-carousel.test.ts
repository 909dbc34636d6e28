import { expect } from 'vitest'
import { danglingIds } from '../../support/actions.ts'
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
import { dispose } from '../../support/mount.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/carousel_carousel-1-prev-next.js

const SLIDES = '[data-carousel-slides] > *'

test('carousel: is a named section of named slides, whose list gets an id that the named buttons control', async ({
  page,
  site,
}) => {
  const given = ownCarousel({ list: 'id="shows"' })
  await openOwn(page, site, {
    body: `<div id="own">${ownCarousel({ attributes: ROTATING })}</div><div id="given">${given}</div>`,
  })
  await expect(page).toExist(button('given', 'next'))
  await expect(page).toExist(button('own', 'next'))
  await expect(page).toExist(`#own > section[aria-label=Shows][aria-roledescription=carousel]`)
  await expect(page).toHaveCount(
    `#own ${SLIDES}[role=group][aria-roledescription=slide][aria-label$="of 3"]`,
    3,
  )
  await expect(page).toHaveCount(`${host('own')} button[aria-label]:not([aria-label=""])`, 3)
  const steps = '[data-carousel-button=previous], [data-carousel-button=next]'
  expect(await danglingIds(page, steps, 'aria-controls')).toEqual([])
  const list = await page.attribute('#own [data-carousel-slides]', 'id')
  expect(await page.attribute(button('own', 'next'), 'aria-controls')).toBe(list)
  expect(await page.attribute(button('given', 'previous'), 'aria-controls')).toBe('shows')
  await dispose(page, 'html')
  expect(await page.attribute('#own [data-carousel-slides]', 'id')).toBe(null)
})

test('carousel: Tab goes through rotation, previous, next and the links of the visible slide', async ({
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
test('carousel: stops when the keyboard reaches it, and does not resume by itself', async ({
  page,
  site,
}) => {
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
})

test('carousel: Enter and Space stop and start the rotation, which goes on without the focus, and show slides', async ({
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
