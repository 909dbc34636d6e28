import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { openOwn } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const HOST = '[data-feature=carousel]'
const SLIDES = '[data-carousel-slides] > *'
const button = (name: string) => `[data-carousel-button=${name}]`

const bodyWith = (
  attributes = '',
) => `<section data-feature="carousel" data-load="now" data-carousel-autoplay="60000"
  aria-label="Shows"><div data-carousel-controls></div><div data-carousel-viewport><div ${attributes} data-carousel-slides>
  ${[1, 2, 3].map(n => `<div style="height:9rem"><a href="#${n}">Show ${n}</a></div>`).join('')}</div></div></section>`

const openCarousel = async (page: Page, site: Site, attributes?: string): Promise<void> => {
  await openOwn(page, site, { body: bodyWith(attributes) })
  await expect(page).toExist(button('next'))
}

/** Waits until the live region announces this position. */
const expectSaid = (page: Page, text: string) => expect(page).toHaveText(`${HOST} [aria-live]`, text)

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/carousel_carousel-1-prev-next.js
describe('carousel', () => {
  test('is a named section, its slides are named groups, its buttons have names', async ({ page, site }) => {
    await openCarousel(page, site)
    await expect(page).toExist(`section${HOST}[aria-label=Shows][aria-roledescription=carousel]`)
    await expect(page).toHaveCount(`${SLIDES}[role=group][aria-roledescription=slide][aria-label$="of 3"]`, 3)
    await expect(page).toHaveCount(`${HOST} button[aria-label]`, 3)
  })

  test('previous and next control the slides, whose list gets an id', async ({ page, site }) => {
    await openCarousel(page, site)
    expect(await danglingIds(page, `${button('previous')}, ${button('next')}`, 'aria-controls')).toEqual([])
    const id = await page.attribute(button('next'), 'aria-controls')
    expect(await page.attribute('[data-carousel-slides]', 'id')).toBe(id)
    await page.evaluate(() => window.thistledown?.dispose(document))
    expect(await page.attribute('[data-carousel-slides]', 'id')).toBe(null)
  })

  test('previous and next control the slides by the id that the server gave', async ({ page, site }) => {
    await openCarousel(page, site, 'id="shows"')
    expect(await page.attribute(button('previous'), 'aria-controls')).toBe('shows')
  })

  test('Tab goes through rotation, previous, next and the visible slide', async ({ page, site }) => {
    await openCarousel(page, site)
    await page.focus(button('stop'))
    const focused: string[] = []
    for (const selector of [button('previous'), button('next'), `${SLIDES} a[href="#1"]`]) {
      await page.press('Tab')
      if (await page.hasFocus(selector)) focused.push(selector)
    }
    expect(focused).toHaveLength(3)
    expect(await walk(page, ['Shift+Tab'])).not.toEqual(['Show 1'])
  })

  test.for([
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)(
    '%s stops and starts the rotation, and shows the previous and the next slide',
    async ([, key], { page, site }) => {
      await openCarousel(page, site)
      await page.focus(button('stop'))
      await page.press(key)
      await expect(page).toHaveAttribute(`${HOST} [aria-live]`, 'aria-live', 'polite')
      await expect(page).toHaveFocus(button('start'))
      await page.press(key)
      await expect(page).toHaveFocus(button('stop'))
      await page.focus(button('previous'))
      await page.press(key)
      await expectSaid(page, '3 of 3')
      await page.focus(button('next'))
      await page.press(key)
      await expectSaid(page, '1 of 3')
      await expect(page).toHaveAttribute(`${HOST} [aria-live]`, 'aria-live', 'polite')
    },
  )
})
