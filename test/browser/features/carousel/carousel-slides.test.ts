import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import {
  button,
  drag,
  host,
  inertSlides,
  live,
  loadings,
  openAt,
  ownCarousel,
  viewport,
  waitForRest,
} from '../../support/features/carousel.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

/** Waits until the last logo ends where the row does. */
const waitForEnd = (page: Page) =>
  expect
    .poll(() =>
      page.evaluateOn(viewport('logos'), it => {
        const [row, last] = [it, it.querySelector('[data-carousel-slides]>:last-child') as Element]
        return Math.abs(row.getBoundingClientRect().right - last.getBoundingClientRect().right)
      }),
    )
    .toBeLessThanOrEqual(1)

// CAR-3
test('shows the next and the previous slide by buttons and arrow keys, with the others inert, and wraps around', async ({
  open,
}) => {
  const page = await openAt({ open }, 'gallery')
  await page.evaluate(() =>
    document.addEventListener('thistledown:change', event => {
      const { feature, index } = (event as CustomEvent).detail
      document.body.dataset.change = `${feature} ${index}`
    }),
  )
  expect(await inertSlides(page, 'gallery')).toEqual([3, 4, 5])
  expect(await loadings(page, 'gallery')).toEqual(['eager', 'eager', 'eager', 'lazy', 'eager'])
  await page.click(button('gallery', 'next'))
  await waitForRest(page, 'gallery', 2)
  await expect(page).toHaveAttribute('body', 'data-change', 'carousel 1')
  expect(await inertSlides(page, 'gallery')).toEqual([1, 4, 5])
  expect(await loadings(page, 'gallery')).toEqual(['eager', 'eager', 'eager', 'eager', 'eager'])
  await page.click(button('gallery', 'previous'))
  await waitForRest(page, 'gallery', 1)
  await page.click(button('gallery', 'previous'))
  await waitForRest(page, 'gallery', 5)
  expect(await page.text(live('gallery'))).toBe('5 of 5')
  await page.press('ArrowRight')
  await waitForRest(page, 'gallery', 1)
  await expect(page).toHaveFocus(button('gallery', 'next'))
  await page.press('ArrowLeft')
  await waitForRest(page, 'gallery', 5)
})

test('moves logos by whole pages, disables a button at the end of the row without losing the focus, and keeps its slide when the window is resized', async ({
  open,
}) => {
  const page = await openAt({ open }, 'logos')
  expect(await page.text(live('logos'))).toBe('1 to 5 of 8')
  await expect(page).toExist(`${button('logos', 'previous')}[aria-disabled=true]`)
  await page.click(button('logos', 'next'))
  await expect(page).toHaveText(live('logos'), '4 to 8 of 8')
  await expect(page).toExist(`${button('logos', 'next')}[aria-disabled=true]:focus`)
  await waitForEnd(page)
  await page.setViewport({ width: 640, height: 900 })
  await expect(page).toHaveText(live('logos'), '5 to 6 of 8')
  await expect(page).toExist(`${button('logos', 'next')}:not([aria-disabled]):focus`)
})

test('a drag in a carousel within a slide moves that one alone, and in a dialog none', async ({
  page,
  site,
}) => {
  const inner = `<div style="height:9rem" id="inner">${ownCarousel()}</div>`
  const outer = ownCarousel({ slides: [inner, '<div>2</div>'] })
  await openOwn(page, site, { body: `<div id="outer">${outer}</div>` })
  for (const id of ['outer', 'inner']) await expect(page).toExist(`${host(id)}[data-ready]`)
  const { width } = await page.box(viewport('inner'))
  await drag(page, 'inner', -0.7 * width)
  await waitForRest(page, 'inner', 2)
  await waitForRest(page, 'outer', 1)
  await page.evaluateOn(`${host('inner')} [data-carousel-slides] > :nth-child(2)`, slide =>
    slide.appendChild(document.createElement('dialog')).showModal(),
  )
  await drag(page, 'inner', -0.7 * width)
  await page.press('ArrowRight')
  await page.press('Escape')
  expect(await page.text(live('inner'))).toBe('2 of 3')
})
