import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import {
  button,
  host,
  openAt,
  openRotating,
  status,
  waitForButton,
  waitForRest,
} from '../../support/features/carousel.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const viewport = (id: string) => `${host(id)} [data-carousel-viewport]`

/**
 * Dispatches wheel events in one task. Returns whether the carousel prevented the default of each.
 */
const turn = (page: Page, id: string, ...events: WheelEventInit[]) =>
  page.evaluateOn(
    viewport(id),
    (element, all: WheelEventInit[]) =>
      all.map(
        init => !element.dispatchEvent(new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true })),
      ),
    events,
  )

/** The events of a trackpad swipe, including its momentum. */
const swipe = (sign = 1): WheelEventInit[] =>
  [2, 9, 24, 48, 60, 52, 40, 28, 18, 9, 4, 2, 1].map(deltaX => ({ deltaX: sign * deltaX, deltaY: 1 }))

/** Waits for longer than any gap between two events of a gesture. */
const rest = async (page: Page) => {
  const start = await page.evaluate(() => performance.now())
  await page.waitFor((from: number) => performance.now() - from > 200, start)
}

describe('a horizontal gesture of the wheel', () => {
  test('moves by one slide, however long it is, and does not scroll the page', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    expect(await turn(page, 'gallery', ...swipe())).toEqual([true, ...Array(11).fill(true), true])
    await waitForRest(page, 'gallery', 2)
    await rest(page)
    await turn(page, 'gallery', ...swipe(-1))
    await waitForRest(page, 'gallery', 1)
    expect(await status(page, 'gallery')).toBe('1 of 5')
  })

  test('can follow the one before while that still decelerates', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await turn(page, 'gallery', ...swipe(), ...swipe())
    await waitForRest(page, 'gallery', 3)
    await turn(page, 'gallery', ...swipe().slice(0, 8), ...swipe(-1))
    await waitForRest(page, 'gallery', 3)
    await turn(page, 'gallery', ...swipe(-1))
    await waitForRest(page, 'gallery', 2)
  })

  test('can also be a wheel with Shift', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    expect(await turn(page, 'gallery', { deltaY: 120, shiftKey: true })).toEqual([true])
    await waitForRest(page, 'gallery', 2)
  })

  test('is mirrored in right-to-left text', async ({ open }) => {
    const page = await openAt({ open }, 'right-to-left')
    await turn(page, 'right-to-left', ...swipe(-1))
    await waitForRest(page, 'right-to-left', 2)
  })

  test('stops the rotation', async ({ open }) => {
    const page = await openRotating({ open })
    await turn(page, 'autoplay', ...swipe())
    await waitForButton(page, 'start')
    expect(await page.exists(button('autoplay', 'start'))).toBe(true)
  })
})

describe('a vertical gesture', () => {
  test('scrolls the page, even if its first events are horizontal', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    const events = [{ deltaX: 2, deltaY: 1 }, { deltaX: 3, deltaY: 40 }, { deltaY: 120 }]
    expect((await turn(page, 'gallery', ...events)).slice(1)).toEqual([false, false])
    await page.hover(viewport('gallery'))
    const before = await page.scrollY()
    await page.wheel(200)
    await page.waitFor((from: number) => scrollY > from, before)
    expect(await status(page, 'gallery')).toBe('1 of 5')
  })
})

test('a carousel that shows all its slides leaves sideways gestures to the page', async ({ page, site }) => {
  const slides = '<li>Fern</li><li>Moss</li>'
  await openOwn(page, site, {
    body: `<section id="two" data-feature="carousel" data-load="now" aria-label="Two"><div data-carousel-controls></div>
      <div data-carousel-viewport tabindex="0"><ul data-carousel-slides style="--carousel-slide:20%">${slides}</ul></div></section>`,
  })
  await expect(page).toExist('#two[data-ready]')
  expect(await page.exists('#two [data-carousel-button]')).toBe(false)
  const kept = await page.evaluateOn('#two [data-carousel-viewport]', element =>
    element.dispatchEvent(new WheelEvent('wheel', { deltaX: 60, bubbles: true, cancelable: true })),
  )
  expect(kept).toBe(true)
})
