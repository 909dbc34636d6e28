import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { openOwn } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const HOST = '[data-feature=carousel]'
const LIVE = `${HOST} [aria-live]`
const SLIDES = '[data-carousel-slides] > *'
const button = (name: string) => `[data-carousel-button=${name}]`

const slide = (n: number) =>
  `<div style="height:9rem"><a href="#${n}">Show ${n}</a><a href="#more-${n}">More of ${n}</a></div>`

interface Options {
  /** Attributes of the list of slides. */
  readonly attributes?: string
  /** ms; so many by default that no slide changes by itself. */
  readonly autoplay?: number
}

const bodyWith = ({ attributes = '', autoplay = 60_000 }: Options) => `<button id="before">Before</button>
  <section data-feature="carousel" data-load="now" data-carousel-autoplay="${autoplay}" aria-label="Shows">
  <div data-carousel-controls></div><div data-carousel-viewport><div ${attributes} data-carousel-slides>
  ${[1, 2, 3].map(slide).join('')}</div></div></section>`

const openCarousel = async (page: Page, site: Site, options: Options = {}): Promise<void> => {
  await openOwn(page, site, { body: bodyWith(options) })
  await expect(page).toExist(button('next'))
}

const expectLive = (page: Page, value: 'off' | 'polite') =>
  expect(page).toHaveAttribute(LIVE, 'aria-live', value)

/** Waits until the live region announces this position, and its slide is the one that can be used. */
const expectShown = async (page: Page, position: string): Promise<void> => {
  await expect(page).toHaveText(LIVE, position)
  await expect(page).toHaveCount(`${SLIDES}:not([inert])`, 1)
  await expect(page).toExist(`${SLIDES}[aria-label="${position}"]:not([inert])`)
}

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/carousel_carousel-1-prev-next.js
describe('carousel: roles and states', () => {
  test('is a named section, its slides are named groups, its buttons have names', async ({ page, site }) => {
    await openCarousel(page, site)
    await expect(page).toExist(`section${HOST}[aria-label=Shows][aria-roledescription=carousel]`)
    await expect(page).toHaveCount(`${SLIDES}[role=group][aria-roledescription=slide][aria-label$="of 3"]`, 3)
    await expect(page).toHaveCount(`${HOST} button[aria-label]:not([aria-label=""])`, 3)
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
    await openCarousel(page, site, { attributes: 'id="shows"' })
    expect(await page.attribute(button('previous'), 'aria-controls')).toBe('shows')
  })
})

describe('carousel: keys', () => {
  test('Tab goes through rotation, previous, next and the links of the visible slide', async ({
    page,
    site,
  }) => {
    await openCarousel(page, site)
    await page.focus(button('stop'))
    const focused: string[] = []
    for (const selector of [button('previous'), button('next'), 'a[href="#1"]', 'a[href="#more-1"]']) {
      await page.press('Tab')
      if (await page.hasFocus(selector)) focused.push(selector)
    }
    expect(focused).toHaveLength(4)
    expect(await walk(page, ['Shift+Tab'])).toEqual(['Show 1'])
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
      await expectLive(page, 'polite')
      await expect(page).toHaveFocus(button('start'))
      await page.press(key)
      await expect(page).toHaveFocus(button('stop'))
      await page.focus(button('previous'))
      await page.press(key)
      await expectShown(page, '3 of 3')
      await page.focus(button('next'))
      await page.press(key)
      await expectShown(page, '1 of 3')
      await expectLive(page, 'polite')
    },
  )
})

describe('carousel: rotation', () => {
  test('the live region is off until the visitor changes the slide, then stays polite', async ({
    page,
    site,
  }) => {
    await openCarousel(page, site)
    await expectLive(page, 'off')
    await page.focus(button('next'))
    await page.press('Enter')
    await expectLive(page, 'polite')
    for (const control of [button('previous'), button('start'), '#before']) {
      await page.press('Shift+Tab')
      await expect(page).toHaveFocus(control)
    }
    await expectLive(page, 'polite')
    await page.click(button('start'))
    await expectLive(page, 'off')
    await page.click(button('stop'))
    await expectLive(page, 'polite')
  })

  test.for([
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)(
    '%s stops the slides, and starts them so that they go on without the focus',
    async ([, key], { page, site }) => {
      await openCarousel(page, site, { autoplay: 1000 })
      await page.focus(button('stop'))
      await expect(page).toHaveAttribute(':focus', 'aria-label', 'Stop automatic rotation')
      await page.press(key)
      await expect(page).toHaveAttribute(':focus', 'aria-label', 'Start automatic rotation')
      const position = await page.text(LIVE)
      await page.press('Shift+Tab')
      await expect(page).toHaveFocus('#before')
      await expectShown(page, position)
      await page.press('Tab')
      await page.press(key)
      await expect(page).toHaveAttribute(':focus', 'aria-label', 'Stop automatic rotation')
      await page.press('Shift+Tab')
      await expect(page).toHaveFocus('#before')
      await expectLive(page, 'off')
      await expect(page).not.toHaveText(LIVE, position)
    },
  )
})
