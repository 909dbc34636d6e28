import { describe, expect } from 'vitest'
import {
  attribute,
  button,
  drag,
  host,
  inertSlides,
  loadings,
  openAt,
  PATH,
  remount,
  status,
  waitForRest,
  waitForStatus,
} from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

describe('behaves: buttons', () => {
  test('shows the next and the previous slide by buttons', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'next'))
    await waitForRest(page, 'gallery', 2)
    await page.click(button('gallery', 'previous'))
    await waitForRest(page, 'gallery', 1)
  })

  test('wraps around: the last slide comes before the first', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'previous'))
    await waitForRest(page, 'gallery', 5)
    expect(await status(page, 'gallery')).toBe('5 of 5')
    await page.click(button('gallery', 'next'))
    await waitForRest(page, 'gallery', 1)
  })

  test('moves logos by whole pages, and announces the visible ones', async ({ open }) => {
    const page = await openAt({ open }, 'logos')
    expect(await status(page, 'logos')).toBe('1 to 5 of 8')
    await page.click(button('logos', 'next'))
    await waitForStatus(page, 'logos', '4 to 8 of 8')
  })

  test('disables a button at its end, and keeps the focus on it', async ({ open }) => {
    const page = await openAt({ open }, 'logos')
    expect(await attribute(page, button('logos', 'previous'), 'aria-disabled')).toBe('true')
    await page.click(button('logos', 'next'))
    await waitForStatus(page, 'logos', '4 to 8 of 8')
    expect(await attribute(page, button('logos', 'next'), 'aria-disabled')).toBe('true')
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('next')
  })

  test('enables it again when fewer slides fit', async ({ open }) => {
    const page = await openAt({ open }, 'logos')
    await page.click(button('logos', 'next'))
    await waitForStatus(page, 'logos', '4 to 8 of 8')
    await page.setViewport({ width: 640, height: 900 })
    await page.waitFor(
      (s: string) => document.querySelector(s) !== null,
      `${button('logos', 'next')}:not([aria-disabled])`,
    )
  })
})

describe('behaves: keyboard', () => {
  test('makes slides that are out of view inert', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    expect(await inertSlides(page, 'gallery')).toEqual([3, 4, 5])
    await page.click(button('gallery', 'next'))
    await waitForRest(page, 'gallery', 2)
    expect(await inertSlides(page, 'gallery')).toEqual([1, 4, 5])
  })

  test('treats an arrow key on its buttons as a click', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'previous'))
    await waitForRest(page, 'gallery', 5)
    await page.press('ArrowRight')
    await waitForRest(page, 'gallery', 1)
    await page.press('ArrowLeft')
    await waitForRest(page, 'gallery', 5)
  })

  test('treats an arrow key within the slides as a click, and moves the focus to the button', async ({
    open,
  }) => {
    const page = await openAt({ open }, 'pathways')
    await page.evaluate(
      (s: string) => document.querySelector<HTMLElement>(s)?.focus(),
      `${host('pathways')} li a`,
    )
    await page.press('ArrowRight')
    await waitForRest(page, 'pathways', 2)
    expect(await attribute(page, ':focus', 'data-carousel-button')).toBe('next')
  })

  test('scrolls a focused slide into view', async ({ open }) => {
    const page = await openAt({ open }, 'pathways')
    await page.evaluate(
      (s: string) => document.querySelectorAll<HTMLElement>(s)[2]?.focus({ preventScroll: true }),
      `${host('pathways')} li a`,
    )
    await page.press('Tab')
    await page.waitFor(
      (s: string) => {
        const slide = document.activeElement?.closest('li')?.getBoundingClientRect()
        const window = document.querySelector(s)?.getBoundingClientRect()
        return slide && window && slide.left >= window.left - 1 && slide.right <= window.right + 1
      },
      `${host('pathways')} [data-carousel-viewport]`,
    )
    expect(await attribute(page, `${host('pathways')} [data-carousel-viewport]`, 'style')).toBe(null)
  })
})

describe('behaves: pointer and direction', () => {
  test('follows a drag', async ({ open }) => {
    const page = await openAt({ open }, 'testimonials')
    await drag(page, 'testimonials', -800)
    await waitForRest(page, 'testimonials', 2)
    await drag(page, 'testimonials', 800)
    await waitForRest(page, 'testimonials', 1)
  })

  test('does not take a drag for a click on a link', async ({ open }) => {
    const page = await openAt({ open }, 'pathways')
    await drag(page, 'pathways', -300)
    await waitForRest(page, 'pathways', 2)
    expect(new URL(await page.url()).pathname).toBe(PATH)
  })

  test('runs from right to left in right-to-left text', async ({ open }) => {
    const page = await openAt({ open }, 'right-to-left')
    await page.click(button('right-to-left', 'next'))
    await waitForRest(page, 'right-to-left', 2)
    await page.press('ArrowRight')
    await waitForRest(page, 'right-to-left', 1)
    await drag(page, 'right-to-left', 800)
    await waitForRest(page, 'right-to-left', 2)
  })
})

describe('behaves: pictures', () => {
  // CAR-3
  test('fetches two pictures of a gallery before they are needed', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    expect(await loadings(page, 'gallery')).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy'])
    await page.click(button('gallery', 'next'))
    await waitForRest(page, 'gallery', 2)
    expect(await loadings(page, 'gallery')).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])
  })

  // CAR-3
  test('fetches six logos before they are needed', async ({ open }) => {
    const page = await openAt({ open }, 'logos', { viewport: { width: 390, height: 800 } })
    const [first] = ((await status(page, 'logos')) ?? '').split(' of ')
    expect(first).toBe('1')
    const eager = (await loadings(page, 'logos')).filter(loading => loading === 'eager')
    expect(eager).toHaveLength(7)
  })

  // CAR-3
  test('fetches as many as data-carousel-lazy says', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await remount(page, 'gallery', { 'data-carousel-lazy': '3' })
    expect(await loadings(page, 'gallery')).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])
  })
})

describe('behaves: events and sizes', () => {
  test('dispatches a change with the index of the chosen slide', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.evaluate(() => {
      document.addEventListener('thistledown:change', event => {
        const { feature, index } = (event as CustomEvent).detail
        document.body.dataset.change = `${feature} ${index}`
      })
    })
    await page.click(button('gallery', 'next'))
    await page.waitFor(() => document.body.dataset.change === 'carousel 1')
  })

  test('keeps its slide when the window is resized', async ({ open }) => {
    const page = await openAt({ open }, 'gallery')
    await page.click(button('gallery', 'next'))
    await waitForRest(page, 'gallery', 2)
    await page.setViewport({ width: 700, height: 900 })
    await waitForRest(page, 'gallery', 2)
    expect(await status(page, 'gallery')).toBe('2 of 5')
  })
})
