import { expect } from 'vitest'
import {
  button,
  drag,
  host,
  live,
  openAt,
  openOwnRotating,
  PATH,
  swipe,
  viewport,
  waitForRest,
} from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

test('follows a drag without following the link under it, and leaves vertical wheel events to the page', async ({
  open,
}) => {
  const page = await openAt({ open }, 'pathways')
  await drag(page, 'pathways', -300)
  await waitForRest(page, 'pathways', 2)
  await drag(page, 'pathways', 300)
  await waitForRest(page, 'pathways', 1)
  expect(new URL(await page.url()).pathname).toBe(PATH)
  const before = await page.scrollY()
  await page.hover(viewport('pathways'))
  await page.wheel(200)
  await page.waitFor((from: number) => scrollY > from, before)
  expect(await page.text(live('pathways'))).toMatch(/^1 /)
})

test('runs from right to left in right-to-left text, by buttons, keys, drags and wheels', async ({
  open,
}) => {
  const page = await openAt({ open }, 'right-to-left')
  await page.click(button('right-to-left', 'next'))
  await waitForRest(page, 'right-to-left', 2)
  await page.press('ArrowRight')
  await waitForRest(page, 'right-to-left', 1)
  await drag(page, 'right-to-left', 800)
  await waitForRest(page, 'right-to-left', 2)
  await swipe(page, 'right-to-left')
  await waitForRest(page, 'right-to-left', 1)
})

test('scrolls a focused slide into view, and moves the focus to the button when an arrow key is pressed in a slide', async ({
  open,
}) => {
  const page = await openAt({ open }, 'pathways')
  await page.focus(`${host('pathways')} li a`)
  await page.press('ArrowRight')
  await waitForRest(page, 'pathways', 2)
  await expect(page).toHaveFocus(button('pathways', 'next'))
  await page.evaluate(
    (s: string) => document.querySelectorAll<HTMLElement>(s)[2]?.focus({ preventScroll: true }),
    `${host('pathways')} li a`,
  )
  await page.press('Tab')
  await page.waitFor((s: string) => {
    const slide = document.activeElement?.closest('li')?.getBoundingClientRect()
    const window = document.querySelector(s)?.getBoundingClientRect()
    return slide && window && slide.left >= window.left - 1 && slide.right <= window.right + 1
  }, viewport('pathways'))
  expect(await page.attribute(viewport('pathways'), 'style')).toBe(null)
})

const slides = [1, 2, 3].map(
  n =>
    `<div style="height:300px"><p style="height:200px;margin:0">${n}</p><iframe title="${n}" srcdoc="Frame" style="width:100%;height:100px;border:0"></iframe></div>`,
)

test('a drag that ends over a frame in a slide ends', async ({ page, site }) => {
  await openOwnRotating(page, site, { slides })
  await expect(page).toExist(button('own', 'next'))
  const { x, y, width } = await page.box(viewport('own'))
  await drag(page, 'own', -0.7 * width, 100)
  await page.moveMouse(x + width / 2, y + 50)
  await page.moveMouse(x + width / 2 + 50, y + 50)
  await waitForRest(page, 'own', 2)
})
